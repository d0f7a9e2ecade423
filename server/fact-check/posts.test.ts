import { describe, expect, test } from 'vitest'
import { checkFacts, type FactSources } from './index.ts'

/** Posts that keep to their brief, and what may be changed in each: the words, what replaces them, what must be flagged. */
const cases: { brief: string; profile: string[]; post: string; mutants: [string, string, string][] }[] = [
  {
    profile: ['Pompes funèbres Lacaze', 'Pompes funèbres et marbrerie à Auch', 'Auch', '05 62 11 22 33'],
    brief:
      "A l'approche de la Toussaint : nettoyage de tombe 45€, fleurissement à partir de 30€, photo envoyée après passage. Permanence le samedi 31 octobre de 8h30 à 18h. Demander Mme Castaing",
    post: 'La Toussaint approche, et vous êtes peut-être loin.\n\nNous pouvons passer pour vous : le nettoyage d’une tombe est à 45 €, le fleurissement à partir de 30 €. Après notre passage, vous recevez une photo.\n\nUne permanence est assurée le samedi 31 octobre, de 8 h 30 à 18 h. Mme Castaing vous répond au 05 62 11 22 33.\n\n#Auch #Toussaint',
    mutants: [
      ['45 €', '54 €', '54 €'],
      ['à partir de 30 €', '30 €', '30 €'],
      ['samedi 31', 'vendredi 31', 'vendredi'],
      ['Mme Castaing', 'Mme Castaign', 'Castaign'],
      ['8 h 30 à 18 h', '8 h 30 à 17 h', '17 h'],
      ['vous recevez une photo.', 'vous recevez une photo. Nos équipes sont diplômées d’État.', 'diplômées'],
      [
        'nettoyage d’une tombe est à 45 €, le fleurissement à partir de 30 €',
        'nettoyage d’une tombe est à 30 €, le fleurissement à partir de 45 €',
        '30 €',
      ],
      ['33.', '33. Devis gratuit.', 'gratuit'],
      ['peut-être loin.', 'peut-être loin. Depuis 1954, nous veillons.', '1954'],
    ],
  },
  {
    profile: ['Auto-école Zébulon', 'Auto-école à Vierzon'],
    brief:
      'code en ligne + 20h de conduite 1190e au lieu de 1350, paiement 4x possible, stage accéléré vacances de fevrier du 9 au 20. inscription avant le 30 janv. tel 0248757575',
    post: 'Vingt heures de conduite et le code en ligne : 1 190 € au lieu de 1 350 €.\n\nLe stage accéléré des vacances de février se déroule du 9 au 20. Pour y entrer, inscrivez-vous avant le 30 janvier.\n\nVous pouvez payer en quatre fois.\n\nAppelez-nous : 02 48 75 75 75.\n\n#Vierzon #Permis #AutoEcole',
    mutants: [
      ['1 190 €', '1 109 €', '1 109 €'],
      ['1 190 € au lieu de 1 350 €', '1 350 € au lieu de 1 190 €', '1 350 €'],
      ['Vingt heures', 'Trente heures', 'Trente heures'],
      ['9 au 20', '9 au 25', '25'],
      ['30 janvier', '30 juin', '30 juin'],
      ['quatre fois', 'dix fois', 'dix fois'],
      ['75 75 75.', '75 75 57.', '02 48 75 75 57'],
      ['Vierzon #Permis', 'Bourges #Permis', 'Bourges'],
      ['Appelez-nous', 'Taux de réussite : 87 %. Appelez-nous', '87 %'],
      ['février', 'mars', 'mars'],
    ],
  },
  {
    profile: ['Librairie L’Encre folle', 'Librairie indépendante à Tulle'],
    brief:
      'jeudi 12/11 19h rencontre avec l\'autrice Agnès Vannier pour "Les eaux dormantes", entrée libre, signature ensuite. verre offert. reservation conseillée au 05 55 26 10 10',
    post: 'Jeudi 12 novembre, à 19 h, Agnès Vannier vient nous parler de son livre, « Les eaux dormantes ».\n\nL’entrée est libre. La rencontre sera suivie d’une signature, et le verre est offert.\n\nMieux vaut réserver : 05 55 26 10 10.\n\n#Librairie #Tulle #Rencontre',
    mutants: [
      ['12 novembre', '13 novembre', '13 novembre'],
      ['à 19 h', 'à 18 h 30', '18 h 30'],
      ['Agnès Vannier', 'Agnès Varnier', 'Varnier'],
      ['Les eaux dormantes', 'Les eaux troubles', 'eaux troubles'],
      ['L’entrée est libre', 'L’entrée est à 5 €', '5 €'],
      ['son livre', 'son livre, prix Médicis', 'Médicis'],
      ['le verre est offert', 'le buffet est offert', 'offert'],
      ['Mieux vaut', 'Dernières places ! Mieux vaut', 'Dernières places'],
      ['#Tulle', '#Brive', 'Brive'],
      ['Jeudi', 'Vendredi', 'Vendredi'],
    ],
  },
  {
    profile: ['Ferronnerie Duval', 'Ferronnier à Falaise, portails et rambardes sur mesure'],
    brief:
      'portail en fer forgé posé à Thury-Harcourt, 3m60 de large, 140 kg, 5 semaines de travail, traité anti corrosion, garantie 10 ans. Motifs dessinés par le client',
    post: 'Trois mètres soixante de large, 140 kg de fer forgé, cinq semaines de travail.\n\nCe portail vient d’être posé à Thury-Harcourt. Ses motifs ? C’est le client qui les a dessinés. L’ensemble est traité contre la corrosion et garanti dix ans.\n\nVous avez un croquis dans un tiroir ? Montrez-le-nous.\n\n#Ferronnerie #Portail #Falaise',
    mutants: [
      ['140 kg', '410 kg', '410 kg'],
      ['cinq semaines', 'trois semaines', 'trois semaines'],
      ['garanti dix ans', 'garanti vingt ans', 'vingt ans'],
      ['Thury-Harcourt', 'Thury-Harcourt et à Caen', 'Caen'],
      ['fer forgé', 'fer forgé recyclé', 'recyclé'],
      ['Montrez-le-nous.', 'Montrez-le-nous. Plus de 400 portails posés.', '400'],
      ['de travail.', 'de travail. Une pièce unique.', 'unique'],
      ['Falaise', 'Falaise #MadeInFrance', 'MadeInFrance'],
    ],
  },
  {
    profile: ['Harbour Cycles', 'Bike shop in Whitby', 'Whitby'],
    brief:
      'Autumn service £45 (was £60), book before 31 October. Same day if you drop off before 9am. Closed Sundays. 01947 600 600. Ask for Priya.',
    post: 'Clocks go back, brakes get wet.\n\nOur autumn service is £45 instead of £60 until the end of the month: book before 31 October. Drop your bike off before 9am and ride it home the same day.\n\nAsk for Priya on 01947 600 600. We’re closed on Sundays.\n\n#Whitby #Cycling',
    mutants: [
      ['£45', '£40', '£40'],
      ['31 October', '21 October', '21 October'],
      ['9am', '10am', '10am'],
      ['Priya', 'Sandra', 'Sandra'],
      ['600 600.', '600 606.', '01947 600 606'],
      ['closed on Sundays', 'closed on Mondays', 'Mondays'],
      ['get wet.', 'get wet. Voted best bike shop in Yorkshire.', 'best'],
      ['same day.', 'same day. Free pick-up.', 'Free'],
      ['£45 instead of £60', '£60 instead of £45', '£60'],
      ['Cycling', 'Cycling\nLoved by 2,000 riders.', '2,000'],
    ],
  },
  {
    profile: ['Institut Aloé', 'Institut de beauté, Bergerac', 'www.institut-aloe.example'],
    brief:
      'nouveau soin visage 55 min 62€, huile de prune bio locale (ferme Lagarde). -10€ la 1ere seance avec code PRUNE10. du mardi au vendredi',
    post: 'Un nouveau soin du visage entre à la carte.\n\nCinquante-cinq minutes, avec une huile de prune bio et locale, celle de la ferme Lagarde. Le soin est à 62 €, et la première séance à −10 € avec le code PRUNE10.\n\nDu mardi au vendredi, sur www.institut-aloe.example\n\n#Bergerac #SoinVisage',
    mutants: [
      ['−10 €', '10 €', '10 €'],
      ['PRUNE10', 'PRUNE20', 'PRUNE20'],
      ['62 €', '62 € HT', '62 € HT'],
      ['Cinquante-cinq', 'Quarante-cinq', 'Quarante-cinq'],
      ['ferme Lagarde', 'ferme Laborde', 'Laborde'],
      ['mardi au vendredi', 'mardi au samedi', 'samedi'],
      ['institut-aloe.example', 'institut-aloes.example', 'institut-aloes'],
      ['de prune bio', 'de prune bio, qui efface les rides,', 'rides'],
      ['à la carte.', 'à la carte. Testé sous contrôle dermatologique.', 'dermatologique'],
      ['la ferme Lagarde', 'la ferme Lagarde, labellisée Cosmos', 'Cosmos'],
      ['−10 €', '−10 %', '−10 %'],
    ],
  },
  {
    profile: ['Élagage Marchetti', 'Élagueur grimpeur, Corte'],
    brief:
      "on a demonté un pin de 27 m au dessus d'une maison à Venaco, sans casse, 2 jours, 3 grimpeurs (Ange, Pasquale, Lisandru). Devis gratuit dans toute la Haute-Corse 06 22 33 44 55",
    post: 'Un pin de 27 mètres, une maison juste dessous.\n\nÀ Venaco, Ange, Pasquale et Lisandru l’ont démonté branche par branche, en deux jours et sans casse.\n\nUn arbre vous inquiète ? Le devis est gratuit, dans toute la Haute-Corse : 06 22 33 44 55.\n\n#Elagage #Venaco #HauteCorse',
    mutants: [
      ['27 mètres', '37 mètres', '37 mètres'],
      ['27 mètres', '27 centimètres', '27 centimètres'],
      ['deux jours', 'deux semaines', 'deux semaines'],
      ['Pasquale', 'Pascal', 'Pascal'],
      ['Haute-Corse :', 'Corse-du-Sud :', 'Corse-du-Sud'],
      ['Le devis est gratuit', 'Le déplacement est gratuit', 'gratuit'],
      ['inquiète ?', 'inquiète ? Intervention sous 24 h.', '24 h'],
      ['sans casse.', 'sans casse. Grimpeurs certifiés.', 'certifiés'],
      ['44 55.', '44 55. Assurés tous risques, agréés par la préfecture.', 'agréés'],
    ],
  },
  {
    profile: ['Crêperie Ty Koz', 'Crêperie à Paimpol, quai Morand'],
    brief:
      'FERMETURE ANNUELLE DU 5 AU 25 JANVIER REOUVERTURE LE MARDI 26 AVEC NOUVELLE CARTE : GALETTE SAINT JACQUES 16,50€ CREPE CARAMEL 7€ MERCI A TOUS POUR CETTE ANNEE',
    post: 'Le billig se repose : nous fermons du 5 au 25 janvier.\n\nÀ la réouverture, le mardi 26, une nouvelle carte vous attend : la galette Saint-Jacques à 16,50 €, la crêpe caramel à 7 €.\n\nMerci à toutes et à tous pour cette année.\n\n#Paimpol #Creperie',
    mutants: [
      ['5 au 25 janvier', '5 au 15 janvier', '15 janvier'],
      ['mardi 26', 'mercredi 26', 'mercredi'],
      ['16,50 €', '15,50 €', '15,50 €'],
      ['à 7 €', 'à 7 $', '7 $'],
      ['Merci à toutes', 'Réservation en ligne offerte. Merci à toutes', 'offerte'],
      ['caramel à 7 €', 'caramel maison à 7 €', 'maison'],
      ['une nouvelle carte', 'une nouvelle carte signée du chef Le Bihan', 'Le Bihan'],
      ['pour cette année', 'pour ces 20 ans', '20 ans'],
      [
        'galette Saint-Jacques à 16,50 €, la crêpe caramel à 7 €',
        'galette Saint-Jacques à 7 €, la crêpe caramel à 16,50 €',
        '7 €',
      ],
    ],
  },
]

/** Briefs as owners type them, the company, and a post that keeps to them. */
const faithful: [string, string[], string][] = [
  [
    'on recrute un(e) aide soignant(e) de nuit cdi 80% a la résidence, prime dimanche 60€, reprise ancienneté, cv a rh@residence-tilleuls.example ou tel 0556 778899 mme Rey',
    ['Résidence Les Tilleuls', 'EHPAD, Libourne', 'Libourne'],
    'La nuit, une résidence ne dort jamais tout à fait.\n\nAux Tilleuls, à Libourne, nous recherchons une aide-soignante ou un aide-soignant de nuit, en CDI à 80 %.\n\nVotre ancienneté est reprise, et le travail du dimanche donne droit à une prime de 60 €.\n\nÉcrivez à rh@residence-tilleuls.example, ou appelez Mme Rey au 05 56 77 88 99.\n\nVous connaissez quelqu’un que ce rythme attire ? Passez-lui le mot.\n\n#Recrutement #AideSoignant #Libourne',
  ],
  [
    'chantier : rénovation complete salle de bain Mr et Mme Petit à Orvault, douche italienne 120x90, carrelage métro blanc, 3 semaines, budget tenu',
    ['Bains & Co', 'Rénovation de salles de bains, Nantes'],
    'Avant : une baignoire que personne n’enjambait plus. Après : une douche à l’italienne de 120 × 90.\n\nChez M. et Mme Petit, à Orvault, nous avons rénové toute la salle de bains. Carrelage métro blanc au mur, receveur extra-plat au sol, et un budget tenu jusqu’au bout.\n\nTrois semaines de chantier, du premier coup de masse au dernier joint.\n\nEt chez vous, qu’est-ce qui devrait changer en premier ?\n\n#SalleDeBains #Renovation #Orvault',
  ],
  [
    "vide grenier de l'ecole dimanche 24 mai 8h 17h place de la mairie, emplacement 4€ le metre, buvette, inscription avant le 15 mai aupres de Karine 0677889900",
    ['APE de Lanvollon', 'association de parents d’élèves'],
    'Vos placards débordent ? Les nôtres aussi.\n\nLe dimanche 24 mai, de 8 h à 17 h, le vide-grenier de l’école s’installe place de la Mairie. Il y aura une buvette, des jouets qui cherchent un deuxième foyer et sûrement un service à fondue.\n\nL’emplacement est à 4 € le mètre. Pour réserver le vôtre, appelez Karine au 06 77 88 99 00 avant le 15 mai.\n\nOn compte sur vous !\n\n#VideGrenier #Lanvollon',
  ],
  [
    'notre fromage "le petit cendré" est de retour, lait cru de chevre, 4,50 pièce, 12 € les 3, au marché de Die mercredi et samedi et a la ferme tlj sauf lundi 17h-19h',
    ['GAEC des Combes', 'chèvrerie à Die'],
    'Il s’était fait attendre : le Petit Cendré est de retour sur l’étal.\n\nAu lait cru de chèvre, il est à 4,50 € pièce, ou 12 € les trois.\n\nOn vous le garde au marché de Die, le mercredi et le samedi, ou à la ferme, de 17 h à 19 h, tous les jours sauf le lundi.\n\nPlutôt frais, ou plutôt sec ?\n\n#Chevre #Die #Fromage',
  ],
  [
    'avis client a remercier : Nathalie B. 5 etoiles "équipe à l\'écoute, délais respectés, je recommande". chantier véranda Cugnaux',
    ['Vérandas Occitanes', 'Fabricant de vérandas, Toulouse'],
    '« Équipe à l’écoute, délais respectés, je recommande. »\n\nMerci à Nathalie B. pour ces quelques mots et ses cinq étoiles. Sa véranda, à Cugnaux, nous a donné du fil à retordre, et c’est exactement pour cela que son message nous touche.\n\nUn projet qui vous trotte dans la tête ? Parlons-en.\n\n#Veranda #Cugnaux #Toulouse',
  ],
  [
    'Dear all, we moved! New address: 14 Mill Lane, Kendal LA9. Parking at the back. Same phone 01539 720 720. Opening party Friday 6 March 5pm-8pm, mulled wine, no need to book',
    ['Fell & Fern Florist', 'Florist in Kendal'],
    'Same flowers, new front door.\n\nYou’ll now find Fell & Fern at 14 Mill Lane, Kendal, with parking at the back. The phone number hasn’t changed: 01539 720 720.\n\nCome and warm your hands at our opening party on Friday 6 March, from 5pm to 8pm. There’ll be mulled wine, and there’s no need to book.\n\n#Kendal #Florist',
  ],
  [
    'on ferme définitivement le 31/12 après 32 ans. merci aux clients. liquidation -50% sur tout le stock dès lundi 1er decembre, horaires 10h 19h non stop. Bernard et Annie',
    ['Chaussures Mercier', 'Magasin de chaussures à Thouars'],
    'Trente-deux ans, et une dernière paire à lacer.\n\nLe 31 décembre, nous baisserons le rideau pour de bon. À partir du lundi 1er décembre, tout le stock est à −50 %, de 10 h à 19 h sans interruption.\n\nÀ celles et ceux que nous avons chaussés petits et qui sont revenus avec leurs enfants : merci.\n\nBernard et Annie\n\n#Thouars',
  ],
  [
    'formation SST 2 jours 9 et 10 avril, 8 stagiaires max, 320€ HT/pers, repas compris, locaux de Saint-Lô, financement OPCO possible, inscription formation@prevencia.example',
    ['Prévencia', 'organisme de formation sécurité, certifié Qualiopi'],
    'Qui saurait réagir si un collègue s’effondrait ?\n\nLes 9 et 10 avril, nous formons huit stagiaires au maximum au sauvetage secourisme du travail (SST), dans nos locaux de Saint-Lô.\n\n→ Durée : deux jours\n→ Tarif : 320 € HT par personne, repas compris\n→ Financement : OPCO possible\n\nPrévencia est certifié Qualiopi. Inscriptions : formation@prevencia.example\n\n#SST #Formation #SaintLo',
  ],
  [
    'photo du jour : mariage de Lucie et Tom au chateau de Brissac, pluie à 16h soleil a 18h. reste 2 dates en septembre 2026. pas de prix svp',
    ['Studio Argentique', 'Photographe de mariage à Angers'],
    'À 16 h, il pleuvait. À 18 h, ils dansaient dans l’herbe mouillée.\n\nLucie et Tom se sont dit oui au château de Brissac, et le ciel a fini par leur donner raison.\n\nEn septembre 2026, il me reste deux dates. Si l’une d’elles est la vôtre, écrivez-moi.\n\n#PhotographeMariage #Angers #Brissac',
  ],
]

const sourcesOf = (brief: string, profile: string[]): FactSources => ({
  brief,
  profile,
  images: [],
  corrections: [],
})

describe('faithful posts raise nothing', () => {
  test.each([...faithful, ...cases.map(({ brief, profile, post }) => [brief, profile, post] as const)])(
    '%s',
    (brief, profile, post) => {
      expect(checkFacts(post, sourcesOf(brief, [...profile]), '2026-02-01').flags).toEqual([])
    },
  )
})

describe('one changed fact is flagged where it stands', () => {
  for (const { brief, profile, post, mutants } of cases) {
    test.each(mutants)(`${profile[0]}: « %s » → « %s »`, (words, replacement, wrong) => {
      const text = post.replace(words, () => replacement)
      const start = text.indexOf(wrong, post.indexOf(words) - 16)
      const { flags } = checkFacts(text, sourcesOf(brief, profile))
      expect(flags.some((flag) => flag.start < start + wrong.length && flag.end > start)).toBe(true)
    })
  }
})
