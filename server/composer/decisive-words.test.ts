import { describe, expect, it } from 'vitest'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { drawingFor } from './drawings/index.ts'
import { figureWordsOf } from './figure-words.ts'
import { proposeWords } from './index.ts'
import { pricedThing } from './phrases.ts'

const company: CompanyFacts = {
  name: 'Essai',
  industry: 'Commerce',
  description: '',
  keywords: [],
  website: 'essai.fr',
  telephone: '02 41 55 60 18',
  email: '',
  address: '',
  openingHours: '',
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
function told(objective: Objective, context: string) {
  const { eyebrow, headline, secondLine } = proposeWords({ company, objective, context })
  return { eyebrow, headline: plain(headline), rows: plain(secondLine).split(' · ').filter(Boolean) }
}

describe('the fact that decides', () => {
  it.each([
    [
      'recrutement',
      'Notre soudeur part en retraite en mars. Nous cherchons un soudeur confirmé. C’est un CDI de 37 heures, de jour, entre 2 100 et 2 500 € brut selon l’expérience. Nous sommes sept, on mange ensemble le jeudi.',
      /CDI de 37 heures.*2 500 € brut/u,
    ],
    [
      'evenement',
      'Notre maison fête ses vingt ans. Le dernier soir, on boira un verre à partir de 18 heures, et chacun repartira avec une assiette de la maison. La façade a été repeinte. Le toit a été refait.',
      /18 h/u,
    ],
    [
      'realisation',
      'Je fermerai définitivement la mercerie le samedi 27 février, à midi. Les chèques cadeaux sont valables jusqu’au dernier jour. Je tiens surtout à remercier les couturières de 1998, qui viennent maintenant avec leurs filles.',
      /chèques cadeaux sont valables jusqu’au dernier jour/u,
    ],
  ] as const)('%s: « %s » comes before what decides little', (objective, brief, fact) => {
    expect(told(objective, brief).rows.join(' | ')).toMatch(fact)
  })
})

describe('a row that is not understood alone', () => {
  it.each([
    [
      'produit',
      'Notre saison finit le samedi 7 mars. Merci à tous nos clients, ainsi qu’à nos 12 voisins. Retour le lundi 4 mai.',
      /^Ainsi/u,
    ],
    [
      'recrutement',
      'Nous cherchons un conducteur de ligne, si possible dès le lundi 1er mars, pour travailler un mois avec lui. CDI de 35 heures.',
      /^Pour travailler/u,
    ],
    [
      'realisation',
      'Paul Roux, qui a fondé la forge en 1971 avec son frère, est mort mardi à 88 ans. Ses obsèques auront lieu samedi à 10 h, à l’église de Brou.',
      /^(?:Avec son frère|En 1971|Est mort)/u,
    ],
    ['recrutement', 'besoin 2 vendangeurs cdd septembre 12.50 de l heure, permis B, caces = bonus', / = /u],
  ] as const)('%s: « %s » has none', (objective, brief, fragment) => {
    for (const row of told(objective, brief).rows) expect(row).not.toMatch(fragment)
  })

  it.each([
    [
      'Le lustre est réparé. Dites surtout merci aux voisins de la rue. Il brille à nouveau.',
      /merci aux voisins/u,
    ],
    ['Le lustre est réparé. Je préfère le dire franchement, sans détour. Il brille à nouveau.', /détour/u],
  ])('« %s » hides what its owner told the writer', (brief, remark) => {
    const { headline, rows } = told('realisation', brief)
    expect([headline, ...rows].join(' | ')).not.toMatch(remark)
  })
})

describe('a title', () => {
  it.each([
    [
      'evenement',
      'J’ouvre quatre ateliers de vannerie, les samedis 6, 13 et 20 mars, de 14 h à 17 h. Chaque séance coûte 32 €, osier compris.',
      /vannerie$/u,
    ],
    [
      'produit',
      'Notre nouveau four à sole tourne depuis lundi 8 mars. Il cuit 60 pains à la fois.',
      /^Notre nouveau four/u,
    ],
    [
      'evenement',
      'Notre saison s’achève le samedi 27 mars. Réouverture le lundi 3 mai.',
      /^Notre saison s’achève/u,
    ],
    [
      'realisation',
      'Paul Roux, qui a fondé la forge en 1971 avec son frère, est mort mardi à 88 ans. Ses obsèques auront lieu samedi à 10 h, à l’église de Brou.',
      /^Paul Roux est mort/u,
    ],
    [
      'evenement',
      'C’est avec regret que je vous annonce la fermeture de la cave le samedi 30 octobre, après douze ans. Les bons cadeaux restent valables jusqu’à cette date.',
      /^Fermeture de la cave/u,
    ],
    ['evenement', 'course dimanche annulee 40 inscrits reportee au 12/12 9h', /annulée/u],
    [
      'conseil',
      'Bonjour, chaque hiver c’est la même histoire : les tuyaux gèlent dehors. Isolez-les avant décembre.',
      /^(?!Chaque hiver$)/u,
    ],
    [
      'produit',
      '2 choses : la truffe est arrivée (ferme Bonnet, 38 € les 50 g) et on change d’horaires à partir du 1er',
      /^La truffe est arrivée$/u,
    ],
    [
      'conseil',
      'Apres la crue on a 30 appels. le reste faut patienter 8 jours. Prenez des photos pour l’assurance avant de nettoyer, 5 jours pour declarer.',
      /^Prenez des photos/u,
    ],
  ] as const)('%s: of « %s » is whole', (objective, brief, title) => {
    expect(told(objective, brief).headline).toMatch(title)
  })
})

it('takes no year for an amount', () => {
  expect(pricedThing('Récolte août 2026')).toBeNull()
})

describe('the label « Conseil »', () => {
  it('stands over advice only', () => {
    expect(told('conseil', 'Videz vos gouttières avant l’hiver. Une échelle suffit.').eyebrow).toBe('Conseil')
    expect(told('conseil', 'piscine trop froide, on ouvre que le petit bassin jusqu’a samedi').eyebrow).toBe(
      '',
    )
  })
})

describe('a large figure', () => {
  const figureOf = (objective: Objective, headline: string, secondLine: string) =>
    figureWordsOf({ headline, secondLine }, objective)

  it('has no hour of another day', () => {
    const figure = figureOf(
      'evenement',
      'Pas de marché',
      'Mardi 3 mars · On revient mercredi · Place du Jeu · De 18 h à 21 h 30 avec les crêpes',
    )
    expect(figure?.leaf?.hour).toBe('')
    expect(figure?.secondLine).toContain('De 18 h à 21 h 30')
  })

  it('keeps the hours behind its day', () => {
    const figure = figureOf('evenement', 'Bal', 'Samedi 20 juin · Salle Brassens · De 18 h à 21 h')
    expect(figure?.leaf?.hour).toBe('de 18 h à 21 h')
  })

  it('is no amount that says nothing alone', () => {
    expect(
      figureOf('realisation', 'Un avis pour une table rayée', 'Le menuisier est passé · 180 €'),
    ).toBeNull()
    expect(figureOf('produit', 'Corbeille de la semaine (18 €)', '2,50 € le kg · Vendredi')).toBeNull()
    expect(figureOf('produit', 'Soin du visage', '48 €')?.words.main).toBe('48\u00a0€')
  })

  it('is the days of a closure before the day of return', () => {
    const figure = figureOf(
      'evenement',
      'Atelier fermé du lundi 2 au jeudi 12 août inclus',
      'Reprise vendredi 13 à 9 h',
    )
    expect(plain(figure?.words.main ?? '')).toBe('Du lundi 2 au jeudi 12 août')
  })
})

describe('a drawing', () => {
  it.each([
    ['Garage moto', null],
    ['Réparation de motos et scooters', null],
    ['Restauration de meubles', null],
    ['Accord et restauration de pianos', null],
    ['Blanchisserie pour restaurants et hôtels', 'une chemise sur un cintre'],
    ['Nettoyage pour restaurants', null],
    ['Cordonnerie', 'une chaussure'],
    ['Location de matériel pour traiteurs', null],
    ['Réparation de téléphones', null],
    ['Garage automobile', 'une voiture'],
    ['Restaurant', 'une assiette servie'],
  ])('of « %s » is %s', (industry, shows) => {
    expect(drawingFor(industry, '')?.shows ?? null).toBe(shows)
  })
})

it.each([
  ['une grille de 2,40 mètres de haut', 'realisation', /€/u],
  ['6 bancs posés au parking du Super U de Bonneval, 3 jours', 'realisation', /^U de/u],
] as const)('« %s » keeps its names and measures', (brief, objective, torn) => {
  const { headline, rows } = told(objective, brief)
  for (const text of [headline, ...rows]) expect(text).not.toMatch(torn)
})

it('keeps what a price becomes', () => {
  expect(
    told('realisation', 'la pinte passe de 6,20 a 6,80 le 1er mars et le demi de 3,50 à 3,80.').headline,
  ).toMatch(/de 6,20 € à 6,80 €/u)
})

it('parts a long price from what it holds', () => {
  const { rows } = told(
    'evenement',
    'Notre voyage au lac est programmé du 5 au 7 mai. Le prix est de 329 € par personne en chambre double, avec le transport, deux nuits en demi-pension et la visite guidée du château.',
  )
  expect(rows).toContain('Prix : 329 € par personne en chambre double')
})

it('keeps a clause with the one that it leans on', () => {
  const { rows } = told(
    'realisation',
    'La crue a emporté notre ponton mardi. Les commandes déjà passées seront honorées, mais nous n’en prenons plus de nouvelles pour les truites.',
  )
  for (const row of rows) expect(row).not.toMatch(/^Nous n’en/u)
})

describe('a row that begins like a note to the writer', () => {
  it.each([
    ['produit', 'Menu de fête le 24 décembre. Mets fins, vins compris : 58 €.', /58 €/u],
    ['produit', 'Notre carte change lundi 4 mai. Mets du jour à 14 €.', /Mets du jour à 14 €/u],
    ['produit', 'Notre carte change lundi 4 mai. Mets et vins accordés le vendredi soir.', /vendredi soir/u],
    ['conseil', 'Avant le gel, videz votre fontaine. Mets de l’antigel dans le bac.', /antigel/u],
    ['evenement', 'Nous rouvrons lundi 4 janvier. Bonnes fêtes : galette à 12 €.', /galette à 12 €/iu],
  ] as const)('stays where readers want it: %s, « %s »', (objective, context, kept) => {
    const { headline, rows } = told(objective, context)
    expect([headline, ...rows].join(' · ')).toMatch(kept)
  })

  it.each(['Mets bien en avant le fait maison.', 'Mets que tout est fait maison.', 'Bonnes fêtes à tous.'])(
    'falls where it is one: « %s »',
    (note) => {
      const { headline, rows } = told('produit', `Galette à la frangipane, 12 € les six parts. ${note}`)
      expect([headline, ...rows].join(' · ')).not.toMatch(/mets|fêtes/iu)
    },
  )
})

it.each([
  [
    'Notre meilleure vendeuse, Chloé, se marie. Nous cherchons la personne qui remplacera Paul au fournil.',
    'La personne qui remplacera Paul au fournil',
  ],
  [
    'Notre soudeur part en retraite. Nous cherchons la personne qui le remplacera. CDI de 35 heures.',
    'Soudeur',
  ],
  [
    'Notre soudeur, Marc, part en retraite. Nous cherchons la personne qui le remplacera. CDI de 35 heures.',
    'Soudeur',
  ],
])('« %s » is named after who is to be replaced', (brief, title) => {
  expect(told('recrutement', brief).headline).toBe(title)
})

describe('what is said together', () => {
  it.each([
    [
      'evenement',
      'Le marché de Noël se tient les samedis 5, 12 et 19 décembre de 9 h à 18 h, place du Marché. Entrée libre.',
      'Le marché de Noël se tient',
    ],
    [
      'evenement',
      'Ma mère, Lucie Morel, est morte dimanche à 84 ans. La boutique est fermée jusqu’à jeudi.',
      'Ma mère, Lucie Morel, est morte dimanche à 84 ans',
    ],
    [
      'realisation',
      'Le pont est décédé de vieillesse, nous l’avons refait en six semaines.',
      'Le pont est décédé de vieillesse, nous l’avons refait en six semaines',
    ],
  ] as const)('stays together in a title: %s, « %s »', (objective, brief, title) => {
    expect(told(objective, brief).headline).toBe(title)
  })

  it('keeps who paid with what was paid', () => {
    expect(
      told(
        'realisation',
        'La rénovation de la salle des fêtes a coûté 18 000 €. Payée par la commune, 12 000 €.',
      ).rows,
    ).toContain('Payée par la commune, 12 000 €')
  })

  it.each([
    'Bien choisir son matelas : testez-le dix minutes en magasin.',
    'Les allergies reviennent au printemps. Lavez les draps à 60 degrés chaque semaine.',
  ])('is called advice: « %s »', (brief) => {
    expect(told('conseil', brief).eyebrow).toBe('Conseil')
  })
})
