import { describe, expect, it } from 'vitest'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { actionOf } from './action.ts'
import { figureWordsOf } from './figure-words.ts'
import { proposeWords } from './index.ts'
import { splitHeadline } from './words.ts'

const company: CompanyFacts = {
  name: 'Essai',
  industry: 'Commerce',
  description: '',
  keywords: [],
  website: null,
  telephone: '02 41 55 60 18',
  email: '',
  address: '',
  openingHours: '',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const wordsOf = (objective: Parameters<typeof proposeWords>[0]['objective'], context: string) => {
  const { eyebrow, headline, secondLine } = proposeWords({ company, objective, context })
  return { eyebrow: plain(eyebrow), headline: plain(headline), secondLine: plain(secondLine) }
}

describe('a hurried note', () => {
  it('keeps an hour and a price apart', () => {
    const { secondLine } = wordsOf(
      'evenement',
      'soiree moules frites vend 17 oct 19h 16e avec un verre de blanc resa obligatoire 40 couverts max',
    )
    expect(secondLine).toContain('Vendredi 17 octobre à 19 h')
    expect(secondLine).toContain('16 € avec un verre de blanc')
  })

  it('loses neither conditions nor hours', () => {
    const { headline, secondLine } = wordsOf(
      'conseil',
      'vaccin grippe dispo sans rdv tous les jours 9h 19h gratuit + 65 ans et femmes enceintes apportez votre bon',
    )
    expect(headline).toBe('Vaccin grippe disponible')
    for (const fact of ['de 9 h à 19 h', 'Gratuit plus de 65 ans', 'Apportez votre bon'])
      expect(secondLine).toContain(fact)
  })

  it('keeps the way to book whole', () => {
    expect(
      wordsOf('evenement', 'on ferme lundi 12 janv, savon au miel 6e50 reservez par tel').secondLine,
    ).toMatch(/par téléphone/u)
  })

  it('gives each price its thing', () => {
    const { secondLine } = wordsOf(
      'evenement',
      'loto sam 22 nov 20h salle des fetes 1 carton 3e 10 cartons 20e gros lot voyage 800e',
    )
    expect(secondLine).toMatch(/1 carton 3 € · 10 cartons 20 € · gros lot voyage 800 €$/iu)
  })

  it.each([
    ['recrutement', 'cherche mecano 39h cdi 2500 net samedi libre', '39 h · 2 500 € net · Samedi libre'],
    [
      'produit',
      'Ne consommez pas ces terrines du lot 12, vendues entre le 3 et le 9 novembre en boutique et sur le marché, et rapportez-les nous avec votre ticket de caisse pour remboursement. Nous vous présentons nos excuses.',
      'Ne consommez pas ces terrines',
    ],
    ['recrutement', 'cherche pizzaiolo samedi 17h30 22h30 a partir du 8 janvier', 'de 17 h 30 à 22 h 30'],
    [
      'produit',
      'couette 2 personnes 19e au lieu de 25e jusquau samedi 19 decembre prete en 48h du mardi au samedi 8h30 19h',
      '19 € au lieu de 25 € · Jusqu’au samedi 19 décembre',
    ],
    ['produit', 'stages 210 la semaine ou 48 la journee', '210 la semaine ou 48 la journée'],
    [
      'conseil',
      'faites ramoner avant octobre. 65e cheminee 85 poele granulé',
      '65 € cheminée 85 poêle granulé',
    ],
    ['produit', 'melun paris 75e depart 6h 6h45 ou 7h30', '75 € départ 6 h, 6 h 45 ou 7 h 30'],
    ['produit', 'entretien clim 89€ au lieu de 129 jusqu’au 31 mars', 'jusqu’au 31 mars'],
    ['produit', 'pommiers poiriers 19,90 piece 3 pour 50', '19,90 € pièce 3 pour 50'],
    [
      'recrutement',
      'cherche mecano, panier 11e, astreinte 1 semaine sur 5',
      'Panier 11 € · Astreinte 1 semaine sur 5',
    ],
  ] as const)(
    '%s: « %s » keeps the words beside its figures, and no euro is added save to a pay and to cents',
    (objective, brief, said) => {
      const { headline, secondLine } = wordsOf(objective, brief)
      expect(`${headline} · ${secondLine}`.toLowerCase()).toContain(said.toLowerCase())
    },
  )

  it.each([
    [
      'conseil',
      'conseil combles : 30% des pertes de chaleur passent par le toit. aide selon revenus',
      ['Conseil combles', '30 % des pertes de chaleur passent par le toit', 'Aide selon revenus'],
    ],
    [
      'produit',
      'entretien clim 89€ au lieu de 129 jusqu’au 31 mars',
      ['', 'Entretien clim', '89 € au lieu de 129 jusqu’au 31 mars'],
    ],
    ['produit', 'atelier dos 6 séances 90€, 8 places', ['', 'Atelier dos 6 séances', '90 € · 8 places']],
    [
      'realisation',
      'l’ours non, c’est les frelons : on a perdu 60 ruches sur 180',
      ['', 'L’ours non, c’est les frelons', 'On a perdu 60 ruches sur 180'],
    ],
    [
      'realisation',
      'piscine 9x4 creusee a Onet 2 jrs 110 m3 evacués acces par un portillon de 1m20 mini pelle 1.8T merci au voisin',
      ['', 'Piscine 9x4 creusée à Onet', '2 jours · 110 m³ · Merci au voisin'],
    ],
    [
      'conseil',
      'Consignes de tri : les bocaux se rendent propres, sans couvercle, au bac bleu. les bouteilles de lait non',
      [
        'Conseil',
        'Consignes de tri',
        'Les bocaux se rendent propres, sans couvercle, au bac bleu · Les bouteilles de lait non',
      ],
    ],
  ] as const)('%s: « %s » has whole groups for headline and facts', (objective, brief, expected) => {
    const { eyebrow, headline, secondLine } = wordsOf(objective, brief)
    expect([eyebrow, headline, secondLine]).toEqual(expected)
  })

  it('makes a list of prices only where thing and price take turns', () => {
    expect(wordsOf('produit', 'coupe 18/barbe 12/les2 27').secondLine).toBe('Coupe 18 · Barbe 12 · Les 2 27')
    expect(wordsOf('produit', 'plateaux de fetes: 4 pers 28€, 8 pers 52€. sur commande').secondLine).toBe(
      '4 personnes 28 € · 8 personnes 52 € · Sur commande',
    )
  })
})

describe('a brief in sentences', () => {
  it('names who comes, not who receives', () => {
    expect(
      wordsOf(
        'evenement',
        'Nous recevons la romancière Claire Aubert le jeudi 20 mars à 18 h 30 pour son nouveau livre. La rencontre est gratuite.',
      ),
    ).toMatchObject({
      eyebrow: 'Nous recevons',
      headline: 'La romancière Claire Aubert pour son nouveau livre',
      secondLine: 'Jeudi 20 mars à 18 h 30 · Rencontre gratuite',
    })
  })

  it('addresses the reader', () => {
    const { eyebrow, headline } = wordsOf(
      'conseil',
      'Nous rappelons à nos patients de ne jamais arrêter un traitement avant la fin prescrite. Demandez-nous conseil.',
    )
    expect([eyebrow, headline]).toEqual(['Rappel', 'N’arrêtez jamais un traitement avant la fin prescrite'])
  })

  it('keeps what an offer is bound to', () => {
    const { headline } = wordsOf(
      'produit',
      'Du 1er au 15 mars, la deuxième paire de lunettes est offerte pour l’achat d’une monture de marque.',
    )
    expect(headline).toContain('pour l’achat d’une monture de marque')
  })
})

it.each([
  ['Le gel de la nuit dernière a détruit nos plants', 'Le gel de la nuit dernière a détruit nos plants', ''],
  [
    'La copropriété Les Érables nous avait sollicités pour un diagnostic complet',
    'La copropriété Les Érables nous avait sollicités pour un diagnostic complet',
    '',
  ],
  [
    'Une 4L de 1978 remise sur la route, après 60 heures de travail et deux ans d’attente',
    'Une 4L de 1978 remise sur la route,',
    'après 60 heures de travail et deux ans d’attente',
  ],
  ['La deuxième pizza à moitié prix', 'La deuxième pizza à moitié prix', ''],
])('« %s » is parted at a pause, with its sign, and never within a phrase', (text, lead, rest) => {
  expect(splitHeadline(text)).toEqual({ lead, rest })
})

it.each([
  [
    'evenement',
    'Soirée',
    'Samedi 20 juin à 17 h salle Art Déco · Gratuit',
    'Samedi',
    '20 juin',
    'à 17 h',
    'Salle Art Déco · Gratuit',
  ],
  ['evenement', 'Salon', 'Du 13 au 16 mars stand B12', '', 'Du 13 au 16 mars', '', 'Stand B12'],
  ['evenement', 'Soirée', 'Jeudi soir à 19 h · 25 € les 8 vins', 'Jeudi soir', '19 h', '', '25 € les 8 vins'],
  [
    'evenement',
    'Soirée',
    'Vendredi 12 à 20 h avec Ana · Soupe 6 €',
    'Vendredi',
    '12',
    'à 20 h',
    'Avec Ana · Soupe 6 €',
  ],
  [
    'produit',
    'Séances',
    '20 min 5 photos 69 € · Chien accepté',
    '20 min 5 photos',
    '69 €',
    '',
    'Chien accepté',
  ],
  ['produit', 'Clim', '89 € au lieu de 129 jusqu’au 31 mars', '', '89 €', '129 €', 'Jusqu’au 31 mars'],
  ['realisation', 'Bergère refaite', 'Sanglage · 32 h', '', '32 h', '', 'Sanglage'],
] as const)(
  '%s: « %s », « %s » is built around its figure',
  (objective, headline, secondLine, over, main, under, rest) => {
    const figure = figureWordsOf({ headline, secondLine }, objective)
    const { words, secondLine: left } = figure ?? { words: { over: '', main: '', under: '' }, secondLine: '' }
    expect([words.over, words.main, words.under, left].map(plain)).toEqual([over, main, under, rest])
  },
)

it.each([
  ['produit', 'Sac', 'Acompte 50 € · Prêt en 48 h'],
  ['produit', 'Plants', 'Pommier 14 € · Poirier 18'],
  ['evenement', 'Marché', 'Soupe 6 € · Café offert'],
] as const)('%s: in « %s », « %s » no amount is the price', (objective, headline, secondLine) => {
  expect(figureWordsOf({ headline, secondLine }, objective)).toBeNull()
})

it('nobody is told twice to book', () => {
  const words = { eyebrow: '', headline: 'Pneus hiver', secondLine: 'Prenez rendez-vous maintenant' }
  expect(plain(actionOf(company, words, 'conseil'))).toBe('02 41 55 60 18')
  expect(actionOf({ ...company, telephone: '' }, words, 'conseil')).toBe('')
})

it.each([
  ['conseil', 'chemin d’accès fermé jusqu’au 12, passez par le hameau des Roches', 'Infos pratiques'],
  [
    'conseil',
    'changement d’adresse : a partir du 1er avril nous sommes au 40 avenue Foch',
    'Infos pratiques',
  ],
  ['conseil', 'gardez votre café dans son sachet fermé, jamais au frigo', 'Conseil'],
  ['recrutement', 'urgent cherche maçon N3 cdi', 'Urgent : nous recrutons'],
] as const)('%s: over « %s » stands « %s »', (objective, brief, eyebrow) => {
  expect(plain(wordsOf(objective, brief).eyebrow)).toBe(eyebrow)
})

it.each([
  [
    'recrutement',
    'urgent cherche maçon N3 cdi 39h 2400 brut panier + zone, permis B',
    'CDI, 39 h · 2 400 € brut · Panier + zone · Permis B',
  ],
  [
    'recrutement',
    'cherche libraire H/F cdd 6 mois 35h a partir du 2 mai',
    'CDD 6 mois, 35 h · À partir du 2 mai',
  ],
  [
    'realisation',
    'mur de soutenement fini a cluses 22m de long pierre du pays 3 semaines a deux',
    '22 m de long pierre du pays · 3 semaines à deux',
  ],
  [
    'realisation',
    'toiture en ardoise refaite a Saumur 180 m² 12 jours de chantier',
    '180 m² · 12 jours de chantier',
  ],
  [
    'conseil',
    'un mur qui sonne creux n’est pas toujours à refaire. Faites-le regarder avant l’hiver.',
    'Faites-le regarder avant l’hiver',
  ],
] as const)('%s: of « %s » no clause is lost, none run on', (objective, brief, secondLine) => {
  expect(plain(wordsOf(objective, brief).secondLine)).toBe(secondLine)
})

it('« bon cadeau » keeps its « bon »', () => {
  expect(wordsOf('produit', 'bon cadeau demi-journée 95 € pour deux').headline).toBe(
    'Bon cadeau demi-journée',
  )
})

it('nobody is asked to book beside bad news, what asks for no booking, nor twice for a number that is said', () => {
  const words = { eyebrow: '', headline: 'Panier de la semaine', secondLine: '15 € la semaine, à réserver' }
  expect(actionOf(company, { ...words, secondLine: '15 € la semaine' }, 'produit')).toBe('')
  expect(actionOf(company, { ...words, secondLine: 'Sans réservation' }, 'produit')).toBe('')
  expect(plain(actionOf(company, words, 'produit'))).toBe('Réservez au 02 41 55 60 18')
  expect(actionOf(company, { ...words, secondLine: 'Le gel a tout détruit cette semaine' }, 'produit')).toBe(
    '',
  )
  expect(actionOf(company, { ...words, secondLine: 'À réserver, 06 71 20 45 18' }, 'produit')).toBe('')
})
