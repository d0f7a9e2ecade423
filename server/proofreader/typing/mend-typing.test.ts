import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withNames, withoutShouting } from './capitals.ts'
import { setAside } from './marks.ts'
import { isWrittenWell, mendTyping } from './mend-typing.ts'
import { plainText } from './plain-text.ts'
import { splitChunks, splitSentences } from './sentences.ts'

interface Case {
  id: string
  brief: string
  company: { name: string; description: string; address?: string }
}
const sets = JSON.parse(
  readFileSync(new URL('../../../test/eval/sets/briefs.json', import.meta.url), 'utf8'),
) as Record<'open' | 'held', Case[]>

/** Spaces and apostrophes alike. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")
/** Without the signs that part. */
const unparted = (text: string) => text.toLowerCase().replace(/[.,](?= |$)/g, '')
const mended = (text: string) => plain(mendTyping(text, []))

describe('mendTyping', () => {
  it.each([
    'Salaire : 2 250 € brut sur treize mois.',
    'Rendez-vous au 64 rue de Charonne à Paris 11e : « Mener un entretien ».',
    'La 2e paire est à 10 euros, la 3e aussi, au 6e étage.',
    'Le r du produit (r=7 mini en combles perdus), pose 20 euros.',
    'Bravo aussi à Lina 3e aux régions, licence 140 euros.',
    'Hugo arrive 12e, nos benjamins 3e de poule, menu 9 euros.',
    'Enzo 4e du cross et Jade 7e, entrée 2 euros.',
    'On cherche un surveillant pour les 6e et 5e, repas 4 euros.',
    'Livraison offerte à partir de 10, minimum 5 plateaux.',
    'Tarif de groupe à partir de 8, visite 6 euros.',
    'Prêts de jeux à partir de 3, adhésion 15 euros.',
    'Livraison 5 euros, tailles 36-46, RN 10, salle 3, en 2026.',
    'Stage 25 euros 12 places.',
    'Un atelier à Petite-Synthe.',
    "Cours 12 €, la limite d'âge c'est 12.",
    'Prix 18 € capacité 30 inchangée.',
    'Loyer 450 € surface 80 inchangée.',
    "Menu à 3 c'est 25 € par personne.",
    "Menu à 12 c'est 25 € par personne.",
    'Forfait à 3 ou 4 séances.',
    'Menu à 10 ou 12.',
    'Coffret à 5 et à 8 pièces.',
    '20e foulée 15e édition.',
    '50e anniversaire 45e édition.',
    'Samedi 7 mars 10e brocante 25e édition.',
    'Samedi 3 mai 4e tournoi 2e journée.',
  ])('leaves the figures and the places of « %s »', (text) => {
    expect(unparted(mended(text))).toBe(unparted(text))
  })

  it.each([
    ['menu 9€ 11€50 13€', '9 €, 11,50 €'],
    ['galette frangipane ou pomme 4 pers 16e', 'frangipane ou pomme'],
    ['reprise le lundi 28. reste 3 creneaux. coupe femme 28 homme 17 enfant 12', 'lundi 28. '],
    ['billets 18e adulte, 12e enfant', '18 € adulte, 12 € enfant'],
    ['tarif 19€ adulte 13 enfant', '19 € adulte, 13 € enfant'],
    ['entree 15e plein 9 reduit, placement libre', '15 € (plein), 9 € (réduit)'],
    [
      'j’ai 3 places jeudi 14h, semi 30e gel 45e, acompte 10e',
      '14 h\nSemi : 30 €\nGel : 45 €\nAcompte : 10 €',
    ],
    ['il ne reste presque plus de places le samedi', 'plus de places le samedi'],
    ['licence 3e année de droit recherchée', 'licence 3e année'],
    ['repas 2e service a 13h', 'repas 2e service'],
    ['entree 5e enfant', 'entrée 5 € enfant'],
    ['On a besoin de bras a 15h', 'On a besoin de bras à 15 h'],
    ['Elle a besoin de vous a 9h', 'Elle a besoin de vous à 9 h'],
    ['les pdt nouvelles sont arrivées', 'pommes de terre nouvelles'],
    ['commandes avant le 20 dernier delai', 'le 20 dernier délai'],
    ['révision 49e le classique, 69e le pliant', '69 € le pliant'],
    ['2e crepe a moitie prix, menu 13e', '2e crêpe à moitié prix'],
    ['bouquets a partir de 12 et pots des 6', 'à partir de 12'],
    // Accents and participles.
    ['4 pneus montes = geometrie offerte', '4 pneus montés = géométrie offerte'],
    ['on a pas trouve de repreneur', "on n'a pas trouvé de repreneur"],
    ['salon ferme du lundi 3 au mardi 18 aout', 'salon fermé du lundi 3'],
    ['les tomates sont la, 2,20 le kg', 'les tomates sont là'],
    ['les pommes sont la 2,20 le kg', 'les pommes sont là'],
    ['brasserie la 4 fermes', 'brasserie la 4 fermes'],
    ['la formule a 19 cest la mieux', "c'est la mieux"],
    ['remplacement conge mat', 'remplacement de congé maternité'],
    ['baignoire remplacée par douche', 'remplacée par une douche'],
    // What « ne » is left out of.
    ['on fait plus que le 6km', 'on ne fait plus que le 6 km'],
    ['M+S tout seul ca suffit plus', 'ça ne suffit plus'],
    ['mon mari a son dos qui suit plus', 'qui ne suit plus'],
    ['on fait plus de tartes', 'on fait plus de tartes'],
    ['on a plus que 3 places', "on n'a plus que 3 places"],
    ['on fait plus que le minimum pour vous', 'on fait plus que le minimum'],
    ['nous prenons plus que les chèques : la carte aussi', 'nous prenons plus que'],
    ['elle vend plus que la moyenne', 'elle vend plus que'],
    ['nous avons plus que 20 ans de metier', 'nous avons plus que'],
    ['notre equipe répond plus et mieux', 'équipe répond plus'],
    ['quelle ne fut pas notre surprise', 'quelle ne fut pas'],
    ["mais quelle n'est pas notre joie", "quelle n'est pas"],
    ['on se demande quelle en est la raison', 'quelle en est'],
    ['quelle en est la raison ?', 'uelle en est'],
    ['parce quelle ne vient pas', "parce qu'elle ne vient pas"],
    ['livraison reportée 2/3 jours', 'reportée 2/3 jours'],
    ["cours reporté 3/4 d'heure plus tard", "reporté 3/4 d'heure"],
    ['horaires decales 1/4 heure', 'décalés 1/4 heure'],
    ['concert reporté 14/3', 'reporté au 14'],
    ['ça coute plus', 'ça coûte plus'],
    ['3 places qui se libère jeudi', '3 places qui se libèrent'],
    ['tout fourni meme le gouter reste 3 places', 'même le goûter. Il reste 3 places'],
    ['gite 9 places reste 90e la nuit', '9 places reste 90 €'],
    ['remorque poids a vide 1200 brut', '1200 brut'],
    ['conducteur poids lourd 2200 brut', '2 200 € brut'],
    ['beauvais aeroport paris porte maillot', 'aéroport paris'],
    ['navette aeroport nantes', 'aéroport de Nantes'],
    ['ce tarif reste 3 billets maximum', 'e tarif reste 3 billets'],
    ['elle reste 3 chambres', 'lle reste 3 chambres'],
    ['pour tout renseignement contacter le 06 12 34 56 78', 'renseignement, contacter le 06'],
    ['en cas de retard téléphoner avant 18h', 'retard, téléphoner avant'],
    ['24 places reste 9', '24 places, il en reste 9'],
    ['l’expo reste 3 jours', "l'expo reste 3 jours"],
    ['semaine du 7 dec 70e poele 80e insert', '70 € poêle, 80 € insert'],
    ['licence 25e - 18 ans 36 adulte', '18 ans, 36 € adulte'],
    ['stage 45€ 12 ado acceptés', '45 €, 12 ados acceptés'],
    ['stage 120e 12 enfant maxi', '120 €, 12 enfants maxi'],
    ['stage 45€ - 18 ans 12 ado acceptés', '12 ados acceptés'],
    ['sortie 25€ 15 adulte 30 enfant inscrits', '15 adultes, 30 enfants inscrits'],
    ['stage 45€ groupe de 8 enfant max', 'groupe de 8 enfants max'],
    ['entree 2e brocante 5e', 'entrée 2 €'],
    ['6 chaises bistrot 45 piece, lampe 190', '45 € pièce'],
    ['2450 brut + frais', '2 450 € brut'],
    ['stage 9h-17h 45e/jour', '17 h, 45 € par jour'],
    ['huitres n3 9€50 la dz', 'uîtres n° 3 : 9,50 € la douzaine'],
    ['commandes avant le 20 dernier delai apres c est trop tard', "dernier délai. Après, c'est trop tard"],
    ['vehicule 7 places dispo', 'véhicule 7 places disponible'],
    [
      'pas de descente aujourd’hui ni demain riviere trop haute apres les orages, on rembourse ou on decale au choix. on vous tient au courant vendredi matin',
      'ni demain, rivière trop haute',
    ],
    ['nouvelle collection arrivée', 'La nouvelle collection est arrivée'],
    ['c pas ete simple', "ça n'a pas été simple"],
    // Days and rooms.
    ['fermé vendredi samedi', 'fermé vendredi et samedi'],
    ['ouvert vendredi samedi fermé', 'uvert vendredi, samedi fermé'],
    ['ouverture vendredi samedi complet', 'uverture vendredi, samedi complet'],
    ['vendredi samedi fermé dimanche ouvert', 'endredi, samedi fermé'],
    ['ouvert lundi samedi fermé', 'uvert lundi, samedi fermé'],
    ['vendredi samedi fermé', 'endredi et samedi fermé'],
    ['vendredi samedi dimanche 17h', 'vendredi, samedi, dimanche'],
    ['mobil home 2 ch terrasse couverte', '2 chambres'],
    ['huitres n3 9,50', 'huîtres n° 3'],
    // Prices and what they are for.
    ['frangipane 4/6/8 pers 16€ 23€ 29€', '4 personnes 16 €, 6 personnes 23 €, 8 personnes 29 €'],
    ['frangipane 4/6/8 pers 16€ 23€', '4/6/8 personnes 16 €, 23 €'],
    ['loto samedi. 1 carton 3€ les 5 10€.', '1 carton 3 €, les 5 : 10 €'],
    ['4€ le carton 15€ les 5', '4 € le carton, 15 € les 5'],
    ['petit chien 38 au lieu de 35 moyen 48 au lieu de 45', '35 €, moyen 48 € au lieu de 45 €'],
    ['patin 14€, talon 9€, sinon c est 40', "c'est 40 €"],
    ['moyen 48€ au lieu de 45€, grand 65 inchange', '65 € inchangé'],
    ['talon 9€, sinon faut tout refaire et c est 40', "c'est 40 €"],
    ['dispo le 6 juin retrait ferme', 'retrait à la ferme'],
    ['formule a 19 ou menu 24€', 'formule à 19 €'],
    ['un samedi sur 2 2100 net', 'un samedi sur 2, 2 100 € net'],
    // What a telegram leaves out.
    ['medaille argent a Lyon', "médaille d'argent à Lyon"],
    ['carte identite obligatoire', "carte d'identité obligatoire"],
    ['sachet 40g 6€50', 'sachet de 40 g 6,50 €'],
    ['ouverture 18 avril', 'ouverture le 18 avril'],
    ['snack ouvert tous les soirs juillet aout', 'les soirs en juillet et août'],
    ['refection toiture terminee', 'réfection de toiture terminée'],
    ['pivoines sont arrivées', 'Les pivoines sont arrivées'],
    ['client a payé hier', 'Le client a payé hier'],
    ['dedans 1kg boudin 1kg saucisse 6 oeufs', '1 kg de boudin, 1 kg de saucisse, 6 œufs'],
    ['carottes 1kg navets 1kg poireaux 1kg', 'arottes 1 kg, navets 1 kg, poireaux 1 kg'],
    ['pose comprise', 'pose comprise'],
    ['la visite ferme a 18h', 'la visite ferme à 18 h'],
    ['la vente ferme a 19h samedi', 'la vente ferme à 19 h'],
    ['visite ferme jeudi', 'isite de la ferme'],
    ['notre menu fête le printemps', 'menu fête le printemps'],
    ['pose mardi 14h', 'ose mardi'],
    ['installation lundi matin', 'nstallation lundi matin'],
    ['entretien decembre', 'ntretien décembre'],
    ['biscuit attend son maitre', 'iscuit attend son'],
    ['agenda janvier fevrier', 'agenda janvier et février'],
    ['green zébra, 1,80 € pièce', 'een zébra, 1,80'],
    ['installation complete', 'nstallation complète'],
    ['tout est complet', 'tout est complet'],
    ['marine est la', 'Marine est là'],
    ['fete des meres ouvert dimanche 8h 13h !', 'uvert dimanche'],
    ['journee des antiquaires reportee au 12, pluie', 'antiquaires reportée au 12'],
    ['les commandes de samedi seront prete mercredi', 'seront prêtes mercredi'],
    ["les inscriptions sont complete pour l'eveil", 'sont complètes pour'],
    ['les travaux sont termine', 'sont terminés'],
    ['le dossier est complete', 'est complété'],
    ['terrasse finie chez m. et mme Roux', 'chez M. et Mme Roux'],
    ['escalier pose chez m et mme Petit', 'chez M. et Mme Petit'],
    ['recrute conducteur caces r482 et magasinier caces3', 'CACES R482 et magasinier CACES 3'],
    ['certifies iso9001 depuis lundi', 'ISO 9001'],
    ["pas d'astreinte le week end!! tel Franck", 'Appelez Franck'],
    ['un artiste tel Picasso expose', 'tel Picasso'],
    ['revision 49e le classique 69e lelectrique', '69 € l'],
    ['stage dec 9h 12h 90e les 3 jours 12 places', '90 € les 3 jours, 12 places'],
    ['emplacement tente 14e nuit 2 pers, chien 2e', '14 € nuit'],
    ['chauffeur, carte pro 46 obligatoire, cdi 35h. 1980€ brut', 'carte pro 46 obligatoire'],
    ['attention faut pas venir lundi', 'il ne faut pas venir lundi'],
    ['atelier 180 e la séance', '180 € la séance'],
    ['rendez vous dans le 14 e, rue Daguerre', 'le 14 e'],
    ['paris 11 e les samedis', '11 e les samedis'],
    ['visite ts les merc et ven 16h', 'tous les mercredis et vendredis à 16 h'],
    ['cours les mardis et samedi', 'les mardis et samedis'],
    ['tel 02 98 11 22 33 coupe homme 22 femme 35', '02 98 11 22 33'],
    ['oeufs 3 la douzaine crepes 2 la piece salade 1 la piece', '2 € la pièce'],
    ['tarif 2026 petit chien 35 moyen 48 gd 65', 'arif 2026'],
    ['remettre la pression a 1.5 apres. si ca redescend appelez', 'après'],
    ['tarif plein 6e50 reduit 5', 'plein 6,50 €, réduit 5 €'],
    ['tournoi belote 10 par equipe 32 equipes max', '32 équipes max'],
    ['145 licencies cotisation 120', '145 licenciés'],
    ['age moyen 32', 'âge moyen 32'],
    ['puce 250269608123456', 'puce 250269608123456'],
    ['rdv 14 h 30', '14 h 30'],
    ['lentilles 4 20 le kg riz 3 10', '4 20 le kg'],
    ['baeckeoffe 16e/pers mini 4', 'minimum 4'],
    ['ouvert 24 de 6h a 17h fermé 25 26 27', 'Ouvert 24 de 6 h'],
    ['poele a bois 65 insert 75 fioul 85', '65 €'],
    ['ramonage poele bois 65e granules 85 certif fourni', 'granulés 85 €'],
    ['millesime tannat 9,50 la bouteille', 'tannat'],
    ['appeler le soir apres 18h 0536494081', 'le soir après 18 h au 05 36 49 40 81'],
    ['grande braderie samedi 10h - 20h', '20 h'],
    ['appartement a louer - 45 m2 centre', '45 m²'],
    ['la seance 9,5 ht', '9,5 € HT'],
    ['cdi temps choisi (24h 28h ou 35h)', '24 h 28 h ou 35 h'],
    ['folk finie epicea du jura 140h de boulot', 'picéa du'],
    ['on a du fermer hier', 'on a dû fermer'],
    ['1kg 39 expé demain', 'expé demain'],
    ['mail ou telephone cc Didier', 'cc'],
    ['mini pelle 95 la demi-journee 600 semaine', '600 semaine'],
    ['ouvert 9h-13h 0254006012', 'de 9 h à 13 h : 02 54 00 60 12'],
    ['visite 6e ad 4e enf degustation comprise', '6 € adulte, 4 € enfant'],
    ['carton 4e les 3 10e buvette crepes', 'Carton 4 €, les 3 : 10 €.'],
    ['crepe 2,80e les 6 5,20e la douzaine', '5,20 € la douzaine'],
    ['forfait 190e pr bassin -40m3', 'bassin de moins de 40 m³'],
    ['permis a2 et audi a3', 'permis A2 et Audi A3'],
    ['t2 vue mer 48 m2', 'vue mer 48 m²'],
    ['van mis a dispo 65e/h', 'mis à disposition'],
    ['poulet 13e avec pdt 16', 'avec pommes de terre'],
    ['fermé pdt les travaux', 'pendant les travaux'],
    ["creneau d'1h", "d'1 h"],
    ['32e le m2 HT', '32 € le m2 HT'],
    ['jeudi 18h minuit', 'jeudi de 18 h à minuit'],
    ['on etait 2 au lieu de 4', 'était 2 au lieu de 4'],
    ["avant le 10 piece d'identite", 'le 10 pièce'],
    ['soldes -40 sur lhiver', '−40 % sur'],
    ['1 apprenti cap pr septembre', 'apprenti CAP'],
    ['location remorque 750kg 25e jour 40 le we caution 300', '25 € jour 40 le week-end'],
    ['stere de bois chene et hetre', 'chêne et hêtre'],
    ['cv ou appelez mr blanc', 'CV ou appelez'],
    ['meme les micro entreprise', 'les micro-entreprises'],
    ['on a recu la hure', 'la hure'],
    ['reste 4 pl la 1ere sem 7 la 2e', '7 la 2e'],
    ['coupe 18e max 3 par jour', 'max 3 par jour'],
    ['trajet melun gare de lyon 75e max 4 pers', '75 €'],
    ['livraison haute savoie et isere', 'Savoie et Isère'],
    ['89 € au lieu de 59 €', '89 € au lieu de 59 €'],
    ['logé,anglais un plus.appeler apres 15h', 'un plus. Appeler après 15 h'],
    ['garde le we 0465710112', 'week-end : 04 65'],
    ['deja fait pour 2 copro', 'déjà fait pour 2 copropriétés'],
    ['on livre. nous il reste des creneaux semaine 9', 'Nous il reste'],
    ['serveur juil aout 35h', 'juillet'],
    ['sans echaffaudage', 'sans échafaudage'],
    ['on les reprend plus voir decheterie', 'déchèterie'],
    ['le seul num c le 0353010168', 'le seul numéro'],
    ['2000 poireaux repiqués ce matin ss la flotte', 'sous la flotte'],
    ['a cder avant jeudi midi', 'à commander'],
    ['10,50/1kg 19.marché samedi', '19. Marché'],
    ['28e/pers en semaine 32 we', '28 € par personne en semaine, 32 € le week-end'],
    ['2 gars malades + la sous couche qui sechait pas', 'la sous-couche'],
    ['tel pr reserver 0558740008', 'pour réserver : 05 58 74 00 08'],
    ['si ça siffle appelez moi 06 11 22 33 44', 'appelez-moi au 06 11 22 33 44'],
    ['ferme a 16h au lieu 17h', 'au lieu de 17 h'],
    ['ouvert 11h45 22h non stop ferme mardi', 'non-stop, fermé mardi'],
    ['Yann et moi on y a laissé deux marteaux', 'on y a laissé'],
    ['je prend pas les pyjamas', 'je ne prends pas'],
    ['envoyez un cv ou passez', 'CV ou passez'],
    ['remplacement par une pac 11kw et une aide de 4000e', '11 kW'],
    ['nuit + forfait 1 jour 149€ par pers', 'forfait 1 jour 149 €'],
    ['empreinte cb 20€ par pers à partir de 4. merci', 'à partir de 4.'],
    ['bcp d’annulation ce mois ci', 'annulations ce mois-ci'],
    ['mm tel 0261910172, parking devant', 'Même tél. 02 61'],
    ['recrute 1 tourneur cnc en cdi', 'tourneur CNC'],
    ['supprimez le est appelez la banque', 'supprimez-le et'],
    ['plus de salers avt jeudi dsl', 'plus de salers avant jeudi'],
    ['tech h/f drome ardeche cdi, 2300-2700 brut', 'Drôme Ardèche CDI, 2 300-2 700 € brut'],
    ['burger du mois le ch’ti', 'urger du mois'],
    ['cherche vendeur/se souriant', 'vendeur/se'],
    ['equipe de sept a quinze heures', 'de 7 h à 15 h'],
    ['reouverture fin sept', 'fin septembre'],
    ['le proprio la eu de son pere', "l'a eu"],
    ['salle de bain avant apres, 9 jours', 'avant/après'],
    ['remise a niveau 1h 55e', '1 h, 55 €'],
    ['poste 28h sem, debutant ok', '28 h par semaine'],
    ['dedicace de sa bd sur les horlogers', 'sa BD sur'],
    ['besoin de 6 parents svp se signaler a karim', "s'il vous plaît"],
    ['chantier dans le gard', 'dans le Gard'],
    ['merci aux personnes au rsa et a leurs enfants', 'au RSA et à leurs enfants'],
    ['concert samedi 14 decembre 20h30 a la salle des fetes', 'samedi 14 décembre à 20 h 30 à la salle'],
    ['ouvert du mar au ven 8h-12h 14h-18h', 'de 8 h à 12 h et de 14 h à 18 h'],
    ['on a signe 4 maisons ce mois ci', 'ce mois-ci'],
    ['secteur argeles sur mer et st amand', 'Argelès-sur-Mer et Saint-Amand'],
    ['visite sur rdv 05 59 00 40 40 semaine d essai offerte', "40 40\nSemaine d'essai"],
    ['je vous montre la brosse au salon, c est maelys qui livre', 'je vous montre la brosse'],
    ['Places 12 euros en vente lun et jeu 17-19h.', 'lundi et jeudi 17 à 19 h'],
    ["C'est 18 euros 50 hors taxe pièce.", '18,50 € hors taxe pièce'],
    ['Sidamo 7,20 au lieu de 9', '7,20 € au lieu de 9 €'],
    ['cdi 39h, 2300 a 2600 brut + panier 11,50', '2 300 à 2 600 € brut + panier 11,50'],
    ["2eme paire a 1 euros c'est fini chez nous", "2e paire à 1 euros, c'est fini chez nous"],
    [
      'parce que cette année la récolte de lavande a été petite à cause de la sécheresse',
      'parce que cette année la récolte',
    ],
  ])('mends « %s »', (from, part) => {
    expect(mended(from)).toContain(part)
  })

  // Both halves: only counted, never shown.
  describe.each(['open', 'held'] as const)('over the %s briefs', (half) => {
    const texts = sets[half].map(({ id, brief, company }) => {
      const { text } = setAside(plainText(brief), company.name)
      const known = [company.description, company.address ?? '']
      const quiet = withNames(withoutShouting(text, [company.name, ...known]), known)
      return { id, text, after: mendTyping(quiet, [company.name], isWrittenWell(plainText(brief))) }
    })

    it('keeps every digit, in its order', () => {
      const digits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
      const isCorrected = (text: string) => /\d[^.!\n]*(?:non|pardon),? (?:plutôt )?\d|2m1/iu.test(text)
      const failed = texts.filter(({ text, after }) => !isCorrected(text) && digits(text) !== digits(after))
      expect(failed.map(({ id }) => id)).toEqual([])
    })

    it('makes no price of an ordinal, an hour or a range', () => {
      const failed = texts.filter(({ text, after }) => {
        const typed = [
          ...text.matchAll(
            /(?<!\d)(\d+(?:[.,]\d+)?)((?: ?(?:er|[eè]me|h)(?![\p{L}'’]| ?\d{2}€))|[-–]\d)?/giu,
          ),
        ]
        const other = new Set(
          typed.filter((one) => one[2] === undefined).map((one) => one[1]?.replace('.', ',')),
        )
        const never = new Set(
          typed.filter((one) => one[2] !== undefined).map((one) => one[1]?.replace('.', ',')),
        )
        const priced = [...after.matchAll(/(?<![\d.,\u202f])(\d[\d\u202f\u00a0]*(?:,\d+)?)[ \u00a0]€/gu)]
        return priced.some((one) => {
          const value = one[1]?.replace(/[\u202f\u00a0]/g, '')
          return never.has(value) && !other.has(value)
        })
      })
      expect(failed.map(({ id }) => id)).toEqual([])
    })
  })
})

describe('splitSentences', () => {
  it.each(['Contact m. Vandaele demain', 'Au 12 av. de Grammont', 'Voir mme. Roy et dr. Petit, tél. 12'])(
    'keeps « %s » whole',
    (text) => {
      expect(splitSentences(text)).toEqual([text])
    },
  )

  it('parts what ends in a measure', () => {
    expect(splitSentences('Une poutre de 4 m. Elle est là.')).toHaveLength(2)
  })
})

describe('splitChunks', () => {
  it('keeps a name between its commas', () => {
    const text = 'Une cliente, Jeannine, nous a laissé ce message'
    expect(splitChunks(text)).toEqual([text])
  })
})

describe('withNames', () => {
  it('gives a town of the profile its capital after « à » alone', () => {
    const known = ['École de danse à Valence : classique.']
    expect(withNames('au théâtre de la ville a valence, la valence', known)).toBe(
      'au théâtre de la ville a Valence, la valence',
    )
  })

  it('leaves the hours of a careful note as they are written', () => {
    const note = 'Journée de sept à quinze heures, vendredi après-midi libre.'
    expect(mendTyping(note, [], true)).toBe(note.replaceAll("'", '’'))
  })
})
