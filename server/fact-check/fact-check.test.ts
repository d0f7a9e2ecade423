import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkFacts,
  type FactKind,
  listFacts,
  mostSourceLength,
  readableSources,
  scanFacts,
} from './index.ts'
import { learn, mostKnownFacts } from './known-facts.ts'

const sources = (brief: string, profile: string[] = [], corrections: string[] = []) => ({
  brief,
  profile,
  images: [],
  corrections,
})

/** What is flagged, as « kind value ». */
const flagged = (text: string, brief: string, profile: string[] = [], today?: string) =>
  checkFacts(text, sources(brief, profile), today).flags.map(({ kind, value }) => `${kind} ${value}`)

describe('sources without end', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `Lot ${index} à ${index + 2} €.`).join(' ')

  test('are read to a common length, the brief first', () => {
    const read = readableSources({ brief: many, profile: [many], images: [many], corrections: [many] })
    expect(read.join('')).toHaveLength(mostSourceLength)
    expect(read[0]).toHaveLength(mostSourceLength)
    const shared = readableSources({
      brief: 'Le pain est à 2 €.',
      profile: [many],
      images: [],
      corrections: [many],
    })
    expect(shared.map(({ length }) => length)).toEqual([18, mostSourceLength - 18, 0])
  })

  test('give as many facts as a text can be compared with', () => {
    const scans = many.match(/.{1,24000}/g)?.map((part) => scanFacts(part, true)) ?? []
    expect(learn(scans, undefined).facts).toHaveLength(mostKnownFacts)
  })
})

describe('the same fact, written otherwise', () => {
  test.each([
    ['vingt-cinq ans de métier', '25 ans de métier'],
    ['une douzaine de places', '12 places'],
    ['1\u202f240 pas', '1240 pas'],
    ['1.240 pas', '1 240 pas'],
    ['trois mille huit cents ardoises', '3 800 ardoises'],
    ['quatre-vingt-dix-neuf marches', '99 marches'],
    ['−15 % sur les bûches', '15 % de remise sur les bûches'],
    ['une remise de 15 % sur les bûches', '-15% sur les bûches'],
    ['59,00 € le panier', 'le panier 59€'],
    ['59 euros le panier', 'panier 59 €'],
    ['neuf euros cinquante la tarte', 'tarte 9€50'],
    ['la coupe à 15 €', 'coupe 15e'],
    ['le 12 mars', '12/03'],
    ['le 1er mai', '01/05'],
    ['du 10 au 15 février', '10 - 15 fevrier'],
    ['samedi 7 juin et dimanche 8', 'samedi 7 et dimanche 8 juin'],
    ['de 9 h à 12 h 30', '9h-12h30'],
    ['à dix-huit heures trente', '18:30'],
    ['à midi', '12h'],
    ['02 98 11 22 33', '+33 2 98 11 22 33'],
    ['deux jours', '2 jours'],
    ['le montage des 4 roues coûte 60 €', 'montage 4 roues 60€'],
    ['dans un secteur de 30 km', 'Secteur 30 km max'],
    ['elle a 3 chambres', 'maison 3 ch jardin 400m2'],
    ['une cuve de 2 000 litres', 'cuve 2000L neutralisee'],
    ['180 € la séance', 'ateliers 180 e la séance ou 800e les 5'],
    ['1,5 kg de pommes', '1500 g de pommes'],
    ['trois mètres soixante de large', '3m60 de large'],
    ['entrée libre', 'entrée gratuite'],
    ['la livraison vous est offerte', 'livraison gratuite'],
    ['Sophie vous reçoit à Quimper', 'chez sophie a quimper'],
    ['half past: 6pm on Saturday', 'samedi 18h'],
    ['£45 instead of £60', '£45 (was £60)'],
    ['7 € les 250 g, soit 28 € le kilo', '7€ le pot de 250g'],
    ['cinq jours de stage', 'stage du 19 au 23 octobre'],
    ['sauf le lundi et le dimanche', 'du mardi au samedi'],
    ['le troisième samedi de septembre', 'samedi 19 septembre'],
    ['soixante-dix euros la cheminée, quatre-vingt-quinze le poêle', 'cheminée 70€, poêle 95€'],
    ['6,90 € les 100 g', '100g 6,90€'],
    ['9 € par utilisateur et par mois', '9€/util/mois'],
    ['avant le vendredi 29 mai', 'dimanche 31 mai. avant le vendredi 29'],
    ['de 14 h à 17 h, pendant une heure et demie', 'visite 14h-17h, durée 1h30'],
    ['Noël, à table', 'le 24 décembre a table'],
    ['À la Saint-Valentin', 'st valentin'],
    ['sans carte bancaire', 'pas de CB'],
    ['MaPrimeRénov’', 'ma prime renov'],
    ['en une demi-heure', 'en 30 min'],
    ['Nous contrôlons gratuitement votre toit', 'contrôle toiture gratuit'],
    ['Après le tri, nous n’ouvrons pas les huîtres', "on n'ouvre pas les huitres, apres le tri"],
    ['Le linge n’est pas fourni', 'linge non fourni'],
    ['sept jours sur sept', '7j/7'],
    ['de 28 000 à 31 000 €', 'salaire 28 a 31k€'],
    ['trois jours de marché', 'marché les 12, 13 et 14 décembre'],
    ['30 % de plus', 'van +30%'],
    ['à partir de 10 ans', '10 ans et +'],
    ['Demi-tarif pour les enfants.', 'entrée 20 € adulte, 10 € enfant'],
    ['Tout est à moitié prix.', '50 % sur les jupes'],
    ['Le salaire est de 1 980 € brut par mois.', '1980 brut + panier'],
    ['Le salaire est de 2 150 € brut par mois.', '2150 € brut'],
    ['59 € au lieu de 74 €', '3 eaux 59€ au lieu de 74 jusqu au 15 juin'],
    ['La bourriche réunit 48 huîtres creuses', 'bourriche de 4 douzaines de creuses'],
    ['la bourriche de quatre douzaines', 'bourriche de 4 douzaines'],
    ['commandez deux jours avant au plus tard', 'commander au plus tard l’avant-veille'],
    ['Le groupe est limité à douze.', '12 places'],
    [
      'Le nombre de participants est limité à 25',
      '25 participants maximum. Support de 10 pages remis aux participants',
    ],
    ['Dès 15 ans', 'min 15 ans'],
    ['les pommiers démarrent à 24 €', 'pommiers a partir de 24e avant remise'],
    ['25 € avant dix-huit ans', 'licence 25 € pour les moins de 18 ans'],
    ['C’est gratuit avant 10 ans', 'gratuit -10 ans'],
    ['Une trousse est normalement à 42 euros', 'trousse 36€ au lieu de 42€'],
    ['1️⃣ Le planning\n2️⃣ Le pointage', 'planning, pointage'],
    ['Le spectacle dure une heure cinquante', '1h50'],
    ['Prévoyez dix euros', '10e plein, 6e réduit'],
    ['Les charges sont de 95 euros', 'prix 239 000 euros. charges 95e/mois'],
    ['Vendredi 19 juin : place de l’église', 'semaine du 15 juin : vendredi 19, place de l’église'],
    [
      'les plus jeunes (six à neuf ans), un matin jusqu’à midi',
      '6 à 9 ans le matin avec les plus jeunes. L’après-midi, moins de 18 ans',
    ],
    ['Trois thèmes seront abordés', 'Thèmes : le calendrier, le choix, les changements'],
    ['Trois jeudis', 'jeudi 1er octobre, jeudi 5 novembre, jeudi 3 décembre'],
    [
      'la moitié des loyers est déduite, dans la limite de douze mois',
      'on déduit 50% des loyers (max 12 mois)',
    ],
    ['nous l’entretenons sans supplément', 'entretien compris'],
    ['La salle est fermée le 25', 'ouvert tous les jours sauf le 25'],
    ['Venez encourager les finalistes', 'la finale à 19h'],
    ['L’entrée est libre pour la finale', 'finale gratuite pr le public'],
    ['La matinée est gratuite', 'Participation gratuite'],
    ['un atelier taille gratuit', 'atelier taille samedi, gratuit mais s’inscrire'],
    ['aucun niveau n’est exigé', 'ouvert a ts niveaux'],
    ['« À la Sainte-Catherine, tout prend racine »', 'ste catherine tout prend racine'],
    ['Les pièces viennent en supplément', 'Les pièces sont facturées en plus'],
    ['rien n’est changé sans l’accord du client', 'après accord du client'],
    ['Ce tarif ne vaut pas pour les vélos électriques', 'Vélos électriques : pas de remise'],
    ['Un forfait pour vos freins. À bientôt en selle !', 'forfait freins'],
    ['Elle conduit le bus. Merci à elle pour sa confiance !', 'elle conduit le bus'],
    ['notre société est née en 2020', 'Société créée en 2020'],
    ['le planning sans connexion', 'planning hors connexion'],
    ['Nouveau en exclusivité, en indiquant la référence 1187', 'nouvelle exclu ref 1187'],
    ['il fera froid. Quand Aïcha parle', 'mot d’Aïcha : il fera froid'],
    ['cap sur La Réunion', 'cuisine réunionnaise'],
    ['Inès a repris la boutique', 'boutique reprise par Inès'],
    ['Vous aimez le grand air et la vue d’en haut ?', 'grand air'],
    ['Nul besoin de savoir lire la musique', 'pas besoin de lire la musique'],
    ['Nul besoin de réserver', 'sans réservation'],
    ['peu importe si les verres sont rayés', 'lunettes rayées, pas de verres seuls'],
    [
      'Les grands chiens ne sont pas accueillis le soir',
      'accueil des chiens. Les grands chiens ne sont pas pris le soir',
    ],
    ['Passez ou prenez rendez-vous', 'avec ou sans rdv'],
    ['menu à 15 € pour le groupe 8, table 3', 'menu 15 €, groupe 8, table 3'],
    ['un groupe de 8 personnes', 'groupe 8 pers'],
    ['il reste 9 places sur 24', '24 places reste 9 - resa par sms'],
    ['Il reste 3 places.', 'reste 3 places'],
    ['C’est ouvert à tous.', 'c’est ouvert a ts'],
    ['Les débutants sont acceptés', 'deb ok'],
    ['un CDI de chauffeur', 'chauffeur en CDI de 39 heures'],
    ['trois formules à 16 €, 19 € et 24 € HT', '3 formules 16e 19e et 24e ht mini 6 plateaux'],
    ['Titre professionnel', 'titre pro'],
    ['Le salaire : 2 100 € net.', '35h 2100 net voiture pour rentrer'],
    ['Le permis B est obligatoire', 'permis B obligé'],
    ['un congé maternité', 'remplacement congé mat'],
    ['Recharge : 79 € pour l’ancien gaz', 'recharge 79e ancien gaz'],
    ['en janvier-février', 'factures sur janvier-février'],
    ['les frais d’inscription (45 €) offerts', 'sans engagement + frais inscription offerts (45€)'],
    ['Le parcours de 6 km reste ouvert', 'le 6 km reste ouvert'],
    ['Le reste ne change pas : le remplissage est à 35 €', 'le reste change pas remplissage 35'],
    ['« On peut payer séparément ? » Oui.', 'addition'],
    ['« Moi, j’ai peur. » Parfait, venez.', '« Moi, j’ai peur. »'],
    ['72 € si vous venez seul, 130 € à deux', '72 € solo, 130 € à deux'],
    ['vous pouvez payer en trois fois sans frais', 'paiement 3x sans frais'],
    ['Pour toute commande passée sur place', 'commande sur place'],
    ['L’abus d’alcool est dangereux pour la santé', 'rhum'],
    ['Le casque est obligatoire', 'Il faut un casque.'],
    ['Le casque n’est pas obligatoire', 'Pas besoin de casque.'],
    ['Réservé aux abonnés', 'Pour les abonnés uniquement.'],
    ['Les plus petits dessinent, les plus grands jouent.', 'dessin, jeu'],
    ['La maison fondée en 1998', 'Depuis 1998. La maison'],
    ['Fermé un jour avant Noël.', 'Fermé la veille de Noël.'],
    ['Nous saluons les vainqueurs', 'concours : le gagnant a un panier'],
    ['Nous saluons les vainqueurs', 'on salue ceux qui ont gagné'],
  ])('keeps « %s » for « %s »', (text, brief) => {
    expect(flagged(text, brief)).toEqual([])
  })
})

describe('another fact', () => {
  test.each<[string, string, string]>([
    ['Vingt-six ans de métier', '25 ans de métier', 'number Vingt-six ans'],
    ['15 % sur les bûches', '-15% sur les bûches', 'number 15 %'],
    ['-15 % sur les bûches', '70 % de cacao, 15 % de beurre', 'discount -15 %'],
    ['30 € le panier', 'panier -30€ = 59€', 'price 30 € '],
    ['89 € au lieu de 59 €', '59 € au lieu de 89 €', 'price 89 €'],
    ['la séance à 30 €', 'séance à partir de 30 €', 'price 30 €'],
    ['45 € TTC', '45 € HT', 'price 45 € TTC'],
    ['12 € par mois', '12 € par an', 'price 12 € par mois'],
    ['9 $ la pièce', '9 € la pièce', 'price 9 $'],
    ['croissant 4 €, brioche 1,20 €', 'croissant 1,20 €, brioche 4 €', 'price 4 €'],
    ['atelier à 14 h, repas à 10 h', 'atelier 10h, repas 14h', 'hour 14 h'],
    ['le 13 mars', '12/03', 'date 13 mars'],
    ['le 12 avril', '12/03', 'date 12 avril'],
    ['nos 90 chambres vous attendent', 'bateau moteur 90 ch', 'number 90'],
    ['jusqu’à 9 h', 'dès 9h', 'hour 9 h'],
    ['le dimanche', 'ouvert samedi', 'day dimanche'],
    ['au 02 98 11 22 34', '02 98 11 22 33', 'telephone 02 98 11 22 34'],
    ['avec le code NOEL20', 'code NOEL15', 'code NOEL20'],
    ['contact@Nexalys.example', 'contact@nexalys.example', 'email contact@Nexalys.example'],
    ['sur atelier.example/vente', 'atelier.example', 'link atelier.example/vente'],
    ['chez Julie Dupont', 'chez Julie Moreau', 'name Julie Dupont'],
    ['le permis C', 'permis B', 'name permis C'],
    ['« Un travail en or »', 'Un travail soigné', 'quotation « Un travail en or »'],
    ['Devis offert', 'livraison offerte', 'claim Devis offert'],
    ['Médaille d’or au concours', 'pain', 'claim Médaille d’or'],
    ['Une recette bonne pour le cœur', 'recette', 'claim bonne pour le cœur'],
    ['Des dernières places !', 'atelier', 'claim dernières places'],
    ['noté 4,9/5', 'atelier', 'number 4,9/5'],
    ['7 € les 250 g, soit 30 € le kilo', '7€ le pot de 250g', 'price 30 € le kilo'],
    ['six jours de stage', 'stage du 19 au 23 octobre', 'number six jours'],
    ['un archet de noyer', 'archet en chêne', 'claim noyer'],
    ['chaque jeudi', 'jeudi 26 novembre', 'claim chaque jeudi'],
    ['Nos bocaux ? Biodiversité !', 'miel', 'claim Biodiversité'],
    ['ils pèsent 150 g (26 €) ou 300 g (14,90 €)', 'lait ou noir, 150g 14,90 / 300g 26€', 'price 26 €'],
    ['390 € le trimestre', '390€/an', 'price 390 € le trimestre'],
    ['150 € pièce', '150 le lot', 'price 150 € pièce'],
    ['salle de 80 cm²', 'salle 80m2', 'number 80 cm²'],
    ['9 h-29 h', '9h-19h', 'number 29 h'],
    ['Commandez après le 18 mars', 'commandez avant le 18 mars', 'date 18 mars'],
    ['dimanche, brunch sans réservation', 'dimanche brunch sur resa', 'claim sans'],
    ['menu : 15 €, enfant : 42 €', 'menu 42€, enfant 15', 'price 15 €'],
    ['deux livraisons par an', 'deux livraisons par mois', 'claim par an'],
    ['32 000 € brut par mois', 'salaire 32 000 € brut', 'price 32 000 € brut par mois'],
    ['12 € net par mois', 'serveur à 12 € net', 'price 12 € net par mois'],
    ['six semaines de stockage', 'stockage 6 mois, du 1er oct au 15 nov', 'number six semaines'],
    ['en une demi-heure', 'en 2h', 'number une demi-heure'],
    ['Nous ouvrons les huîtres', "on n'ouvre pas les huitres", 'claim Nous ouvrons les huîtres'],
    ['Un replay sera disponible.', 'replay non disponible', 'claim Un replay sera disponible'],
    ['Envoyez votre CV', 'pas de cv, un appel', 'claim Envoyez votre CV'],
    ['Le linge n’est pas fourni', 'linge fourni', 'claim linge n’est pas fourni'],
    ['We take bookings', 'no bookings', 'claim We take bookings'],
    ['Le pain est là. Affiné dans nos caves.', 'pain', 'claim Affiné dans nos caves'],
    ['Le trajet est à 12 €', 'arrêt Mairie, bus 12', 'price 12 €'],
    ['Le menu est à 8 €', 'menu 15 €, groupe 8', 'price 8 €'],
    [
      'Le soir, nous prenons aussi les chiens de plus de 20 kg',
      'bain des chiens. Les grands chiens (plus de 20 kg) ne sont pas pris le soir',
      'claim ',
    ],
    ['Les comédiens professionnels', '16 comédiens bénévoles', 'claim professionnels'],
    ['Hugo Lemaire, fondateur', 'Hugo Lemaire, responsable produit', 'claim fondateur'],
    ['aux voix aiguës', 'des voix graves', 'claim aiguës'],
    ['uniquement sur rendez-vous', 'avec ou sans rdv', 'claim sur rendez-vous'],
    ['une matinée réservée aux clients', 'une matinée, clients ou non', 'claim une matinée réservée'],
    ['Il n’y aura pas de buvette.', 'buvette sur place', 'claim pas de buvette'],
    ['deux fois par an', '1 entretien par an', 'number deux fois'],
    ['les trois premières séances', '1re séance offerte', 'number trois'],
    ['140 € pour les inscrits, 120 € sinon', 'stage 140e, 120 si déjà inscrit', 'price 140 €'],
    ['le prix est à 36 €', '36 € avant, 24 € maintenant', 'price 36 €'],
    [
      'la remise se cumule avec l’offre barbe',
      'remise pas cumulable avec l’offre barbe',
      'claim la remise se cumule',
    ],
    [
      'Nous prenons aussi les lentilles et les verres seuls',
      'lentilles, montures. Pas de lentilles ni de verres seuls',
      'claim Nous prenons',
    ],
    ['2e étage avec ascenseur', '2e étage ss ascenseur', 'claim avec'],
    [
      'Inscription possible à la journée.',
      'inscription au bureau. il n’y a pas d’inscription à la journée',
      'claim Inscription possible',
    ],
    [
      'Les arbres en pot sont également concernés.',
      'arbres -20%. pas de promo sur les arbres en pot',
      'claim Les arbres en pot',
    ],
    [
      'Les chiens sont acceptés sur les emplacements, comme dans les chalets.',
      'chalet 4 pers. chiens ok en emplacement mais pas dans les chalets',
      'claim Les chiens',
    ],
    [
      'Nul besoin de lire, et une courte audition est prévue',
      'pas besoin de lire, pas d’audition',
      'claim et une courte audition',
    ],
    ['des charges annuelles de 95 euros', 'charges 95€/mois', 'claim annuelles'],
    ['un bon sur tout le magasin', 'un bon sur une monture solaire', 'claim sur tout le magasin'],
    ['Toute la semaine, le bouchon gratiné', 'bouchon gratiné vendredi seulement', 'claim Toute la semaine'],
    ['La Roue, seul atelier de la ville', 'La Roue, atelier de la ville', 'claim seul atelier'],
    ['DPE : A', 'DPE C', 'name DPE : A'],
    ['avec son archet, son étui et un pupitre', 'archet et étui compris', 'claim pupitre'],
    ['T-shirt et boisson inclus', 't-shirt inclus', 'claim boisson'],
    ['Cours le samedi à 15 h', 'sam 20h30, dimanche 15h', 'hour 15 h'],
    ['le changement de bracelet', 'changement de pile', 'claim changement de bracelet'],
    [
      'Formule du midi 22 €, formule du soir 14 €.',
      'Formule du midi 14 €, formule du soir 22 €.',
      'price 22 €',
    ],
    ['Menu du midi à 22 €. Menu du soir à 14 €.', 'Menu du midi à 14 €. Menu du soir à 22 €.', 'price 14 €'],
    ['Garde de jour 20 €, garde de nuit 12 €', 'Garde de jour 12 €, garde de nuit 20 €', 'price 20 €'],
    [
      'Location d’une semaine : 900 €. Location d’un mois : 350 €',
      'Location d’une semaine : 350 €. Location d’un mois : 900 €',
      'price 900 €',
    ],
    ['Salle matin 120 €, salle soir 80 €', 'Salle matin 80 €, salle soir 120 €', 'price 120 €'],
    ['Spectacle gratuit.', 'Inscription gratuite, spectacle 8 €.', 'claim Spectacle gratuit'],
    ['Entrée gratuite.', 'Accès gratuit au parking. Entrée 12 €.', 'claim Entrée gratuite'],
    [
      'La soirée est gratuite.',
      'Inscription gratuite au tournoi. Soirée à 15 €.',
      'claim soirée est gratuite',
    ],
    ['La soirée est gratuite.', 'Inscription gratuite au tournoi.', 'claim soirée est gratuite'],
    ['Entrée gratuite.', 'Accès au parking gratuit.', 'claim Entrée gratuite'],
    [
      'Soirée concert gratuite.',
      'Participation gratuite à la tombola, concert à 15 €.',
      'claim Soirée concert gratuite',
    ],
    ['Concert gratuit.', 'Visite gratuite. Concert 12 €.', 'claim Concert gratuit'],
    ['Casque non obligatoire.', 'Il faut un casque.', 'claim obligatoire'],
    [
      'Le casque n’est pas obligatoire pour la descente.',
      'Apportez votre casque, nécessaire pour la descente.',
      'claim obligatoire',
    ],
    ['Masque obligatoire.', 'Faut voir ça.', 'claim obligatoire'],
    ['Masque obligatoire.', 'Aucun défaut sur le masque.', 'claim obligatoire'],
    ['Casque obligatoire.', 'Il faut venir tôt.', 'claim obligatoire'],
    ['Vainqueurs du concours de Lyon.', 'Nous avons participé au concours de Lyon.', 'claim Vainqueurs'],
    ['Finalistes du concours de Lyon.', 'Nous avons participé au concours de Lyon.', 'claim Finalistes'],
    ['Menu à partir de 12 €, boissons en supplément', 'Menu à partir de 12 €.', 'claim en supplément'],
    ['Boissons en supplément', 'Menu à part pour les enfants.', 'claim en supplément'],
    ['Livraison en supplément', 'La facture est payée.', 'claim en supplément'],
    ['Cours pour débutants.', 'Départ à 9 h. Début à 10 h.', 'claim débutants'],
    ['Réservé aux abonnés.', 'Deux abonnés.', 'claim Réservé aux abonnés'],
    ['Atelier réservé aux débutants', 'Atelier réservé à Julie', 'claim réservé aux débutants'],
    ['Réservé aux femmes', 'Uniquement le samedi.', 'claim Réservé aux femmes'],
    ['Une avant-première exclusive', 'Avant-première vendredi.', 'claim exclusive'],
    ['Monsieur Leclercq', 'Les Leclercqois.', 'name Leclercq'],
    ['Maison fondée en Bretagne', 'Ouvert dès 9 h.', 'claim fondée en'],
    ['En exclusivité', 'On n’exclut personne.', 'claim exclusivité'],
    ['Remise sur présentation de la carte', 'Présentation de la nouvelle carte.', 'claim sur présentation'],
    ['Nous sommes vainqueurs du concours.', 'Concours : le gagnant a un panier.', 'claim vainqueurs'],
    ['Nous sommes les vainqueurs.', 'Concours samedi.', 'claim vainqueurs'],
    ['Nous sommes finalistes.', 'Demi-finale samedi.', 'claim finalistes'],
    ['La maison fut fondée en Bretagne', 'Recette crée par Léa.', 'claim fondée en'],
    ['Livraison sans supplément', 'Livraison à Nantes. Parking gratuit.', 'claim sans supplément'],
    ['Vente de théières.', 'Vente de thé.', 'claim Vente de théières'],
    ['Adrien vous accueille.', 'Adrienne vous accueille.', 'name Adrien'],
    ['Julien tient la caisse.', 'Julienne tient la caisse.', 'name Julien'],
    ['Lucien a 90 ans.', 'Lucienne a 90 ans.', 'name Lucien'],
    ['Fabien vous reçoit.', 'Fabienne vous reçoit.', 'name Fabien'],
    ['Armand expose samedi.', 'Armande expose samedi.', 'name Armand'],
    ['Justin vous reçoit.', 'Justinien vous reçoit.', 'name Justin'],
    ['Livraison en 1 jour', 'La veille, préparez votre sac. Livraison rapide.', 'number 1 jour'],
    ['Changement de gazinière.', 'Changement de gaz.', 'claim Changement de gazinière'],
    ['Nous sommes les plus grands livreurs de Nantes.', 'Livraison à Nantes.', 'claim les plus grands'],
    ['Les plus petits prix', 'Des prix.', 'claim Les plus petits'],
  ])('flags in « %s » for « %s »', (text, brief, expected) => {
    const found = flagged(text, brief)
    expect(found.filter((flag) => flag.startsWith(expected.trim()))).toHaveLength(1)
  })
})

test('A weekday is right for a known year', () => {
  expect(flagged('le samedi 14 mars', '14/03/2026')).toEqual([])
  expect(flagged('le dimanche 14 mars', '14/03/2026')).toEqual(['day dimanche'])
  expect(flagged('le samedi 14 mars', '14/03', [], '2026-02-20')).toEqual([])
  expect(flagged('le samedi 14 mars', '14/03')).toEqual(['day samedi'])
})

test('Rhetoric raises no alarm', () => {
  const text =
    'En deux mots : venez à deux, à deux pas du pont. Une envie ?\n3 raisons :\n- le pain\n- le goût\n- le four'
  expect(flagged(text, 'le pain du four, le goût, pres du pont')).toEqual([])
})

test('A flag blocks unless it is a claim other than of health', () => {
  const { flags } = checkFacts('Le meilleur pain, 3 € la miche, soulage le dos.', sources('pain'))
  expect(flags.map(({ value, severity }) => [value, severity])).toEqual(
    [
      ['Le meilleur', 'advice'],
      ['3 € la', 'blocking'],
      ['soulage', 'blocking'],
    ].map(([value, severity]) => [expect.stringContaining(String(value).slice(0, 3)), severity]),
  )
})

test('A flag names the nearest fact of the sources', () => {
  const { flags } = checkFacts('La brioche est à 5 €.', sources('croissant 1,20 €, brioche 4 €'))
  expect(flags).toMatchObject([{ value: '5 €', nearest: '4 €', start: 17, end: 20 }])
})

test('What the user said is true is not flagged again', () => {
  expect(checkFacts('Depuis 1987.', sources('pain', [], ['1987'])).flags).toEqual([])
})

test('Hours parted by a slash are told by a text that says from when to when', () => {
  expect(checkFacts('De 14 h à 17 h.', sources('14h/17h'))).toEqual({ flags: [], missing: [] })
})

test.each([
  ['La station est hors service.', 'la station est HS'],
  ['Une pompe à chaleur remplace la chaudière.', 'PAC a la place de la chaudiere'],
  ['Nous fermons lundi.', 'lundi on est PAS la on ferme'],
])('« %s » lacks no name of « %s »', (text, brief) => {
  expect(checkFacts(text, sources(brief)).missing).toEqual([])
})

test('a name in capitals that no words spell out is missing', () => {
  expect(checkFacts('Pose de carrelage.', sources('carrelage RGE')).missing).toMatchObject([{ value: 'RGE' }])
})

test('What the brief says and the text does not is missing, with its sentence', () => {
  const brief = 'Vente le 12 mars à 18h. Le panier est à 25 €, code PRIM12. Appelez Léa au 02 98 11 22 33.'
  const { missing } = checkFacts('Une vente vous attend le 12 mars.', sources(brief))
  expect(missing.map(({ kind }) => kind)).toEqual<FactKind[]>(['hour', 'price', 'code', 'name', 'telephone'])
  expect(missing[1]).toEqual({ kind: 'price', value: '25 €', sentence: 'Le panier est à 25 €, code PRIM12' })
})

test.each([
  ['Étudiants, vous avez −10 %.', 'etudiants -10% sur presentation carte', 'sur presentation'],
  ['Tous dès 14 ans.', 'des 14 ans, autorisation parentale pr mineurs', 'autorisation parentale pr mineurs'],
  ['Un bon de 15 €.', 'un bon de 15 €, non cumulable', 'non cumulable'],
])('« %s » lacks a condition of « %s »', (text, brief, expected) => {
  expect(checkFacts(text, sources(brief)).missing).toMatchObject([{ kind: 'claim', value: expected }])
})

test('The first name of a man does not stand for that of a woman', () => {
  expect(checkFacts('Visite par Armande.', sources('Visite par Armand.')).missing).toMatchObject([
    { kind: 'name', value: 'Armand' },
  ])
})

test('A name that only an address holds is missing', () => {
  const { missing } = checkFacts(
    'Écrivez à contact@ferrand.example.',
    sources('Mme Ferrand vous reçoit. Écrivez à contact@ferrand.example.'),
  )
  expect(missing).toMatchObject([{ kind: 'name', value: 'Ferrand' }])
})

test('Facts stand where they are in the text, whatever its characters', () => {
  const pieces = fc.constantFrom(
    '🥐 ',
    'œuf ',
    'e\u0301te\u0301 ',
    'ﬁn ',
    '« oui » ',
    '12 € ',
    'Léa ',
    '18 h 30\n',
    '-15 % ',
    'a@b.fr ',
    '№ ',
    '\u200b',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      for (const { start, end, value } of listFacts(text)) expect(text.slice(start, end)).toBe(value)
    }),
    { numRuns: 100 },
  )
})

test('Hostile texts of 3,000 characters are read to their end', () => {
  const seeds = [
    '1',
    ' 1',
    '1.',
    '-1 ',
    'a@',
    'a.',
    '«',
    '"a',
    'un ',
    'cent ',
    'de d',
    'sans ',
    '12/',
    '9h',
    'É',
    'A-',
    'plus de ',
    'le plus ',
    '(0)',
    '\n',
    'a et b ',
    'www.',
    'vingt-',
  ]
  for (const seed of seeds) {
    const text = seed.repeat(3000 / seed.length)
    expect(checkFacts(text, sources(text.slice(0, 1500), [seed])).flags.length).toBeLessThan(3000)
  }
})
