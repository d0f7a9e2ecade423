import { describe, expect, it } from 'vitest'
import { layoutLimits } from '#shared/api/layout.ts'
import { companyCases } from '#test/eval/images/cases.ts'
import { briefCases } from '#test/eval/sets.ts'
import { proposeWords } from './index.ts'

const facts = {
  description: '',
  keywords: [],
  website: null,
  telephone: '',
  email: '',
  address: '',
  openingHours: '',
}
const pictures = companyCases().flatMap((company) =>
  company.posts.map(({ objective, brief }) => ({ company: { ...facts, ...company }, objective, brief })),
)
const briefs = (['open', 'held'] as const).flatMap((half) =>
  briefCases(half).map(({ company, objective, brief }) => ({
    company: { ...facts, ...company },
    objective,
    brief,
  })),
)

/** On what no headline ends: it waits for what follows. */
const waits =
  /(?:^|[\s\u00a0’])(?:à|au|aux|avec|ce|cette|chez|dans|de|des|dès|du|d’|en|et|la|le|les|l’|leurs?|mais|ne|notre|nos|ou|par|pour|que|qui|sans|ses|sur|une?|vos|votre|a|avons|ont|est|sont|coûte|propose|avec|[–−-]|au lieu)$/iu
const verbAlone = /(?:^|\s)(?:on|nous|vous|ils?|elles?)\s(?:a|avons|avez|ont)\s\p{L}+$/iu

describe('headlines of all briefs of the evaluation', () => {
  const told = [...pictures, ...briefs].map(({ company, objective, brief }) => ({
    brief,
    words: proposeWords({ company, objective, context: brief }),
  }))

  it('are complete groups of words, no kicker says what the picture says', () => {
    const bad = told.filter(
      ({ words: { headline, eyebrow } }) =>
        headline === '' ||
        waits.test(headline) ||
        verbAlone.test(headline) ||
        (headline.match(/[(«]/gu) ?? []).length !== (headline.match(/[)»]/gu) ?? []).length ||
        /^réalisation$/iu.test(eyebrow),
    )
    expect(bad.map(({ words }) => words.headline)).toEqual([])
  })

  it('say more than a moment or the trade, and no second line begins on a conjunction', () => {
    const all = [...pictures, ...briefs]
    const bad = told.filter(
      ({ words: { headline, secondLine }, brief }, index) =>
        /^(?:demain|ce soir|c’est décidé|en altitude|la semaine dernière)$/iu.test(headline) ||
        // A list of things and their prices has no other title than the trade.
        (headline === all[index]?.company.industry && brief.length > 40 && !/\d · .*\d/u.test(secondLine)) ||
        secondLine
          .split(' · ')
          .some((part) => /^(?:puis|même|dont|qui|que|mais|car|hopla)(?!\p{L})/iu.test(part)),
    )
    expect(bad.map(({ words }) => words)).toEqual([])
  })

  it('keep to what the form takes', () => {
    for (const { words } of told) {
      expect(words.headline.length).toBeLessThanOrEqual(layoutLimits.headline)
      expect(words.secondLine.length).toBeLessThanOrEqual(layoutLimits.secondLine)
      expect(words.eyebrow.length).toBeLessThanOrEqual(layoutLimits.eyebrow)
    }
  })
})

const bare = (text: string) => text.replace(/[\s\u00a0\u202f]/gu, '')

it('every figure and every day of a short brief is on its picture', () => {
  const days = /(?:lun|mar|mercre|jeu|vendre|same)di|dimanche/giu
  const dropped = pictures.flatMap(({ company, objective, brief }) => {
    const { eyebrow, headline, secondLine } = proposeWords({ company, objective, context: brief })
    const said = bare(`${eyebrow}${headline}${secondLine}`).toLowerCase()
    const asked = [...(brief.match(/\d+(?:[ \u00a0]\d{3})*(?:,\d+)?/gu) ?? []), ...(brief.match(days) ?? [])]
    return asked.filter((one) => !said.includes(bare(one).toLowerCase())).map((one) => `${one}: ${brief}`)
  })
  expect(dropped).toEqual([])
})

it.each([
  [
    'realisation',
    'le coin lecture est prêt, 400 titres. merci à Paul le menuisier',
    'Merci à Paul le menuisier',
  ],
  ['recrutement', 'on cherche un barista en CDI, 35 h, du mardi au samedi', 'CDI, 35 h'],
  ['conseil', 'le saviez-vous : une fuite d’eau goutte à goutte coûte 120 € par an', 'coûte 120 € par an'],
  ['produit', 'avant l’hiver : talons homme 14 €, patins 18 €', 'Patins 18 €'],
  [
    'evenement',
    'journée portes ouvertes le jeudi 12 mars, 10h-17h, sans rendez-vous',
    'Jeudi 12 mars · De 10 h à 17 h',
  ],
] as const)('%s: « %s » says « %s »', (objective, brief, fact) => {
  const { headline, secondLine } = proposeWords({
    company: { ...facts, name: 'Essai', industry: 'Commerce' },
    objective,
    context: brief,
  })
  expect(`${headline} · ${secondLine}`.replaceAll('\u00a0', ' ')).toContain(fact)
})

it.each([
  ['realisation', '96 % de nos clients nous recommandent', '96 % de nos clients nous recommandent', ''],
  ['produit', 'ourlet 12 €, fermeture éclair 18 €, doublure 35 €', 'Nos tarifs', 'Ourlet 12 €'],
  [
    'produit',
    'nouvelle voiture 8 places depuis lundi pour les groupes les gares et les aéroports toujours conventionné',
    'Voiture 8 places',
    '',
  ],
  [
    'realisation',
    'jardin fini au Cannet 400 m² plus une goutte d’eau lavandes cistes romarins rampant paillage minéral la cliente est ravie',
    'Jardin fini au Cannet',
    '400 m²',
  ],
  [
    'realisation',
    'toiture en ardoise refaite a Saumur 180 m² 12 jours de chantier',
    'Toiture en ardoise refaite à Saumur',
    '180 m² · 12 jours de chantier',
  ],
] as const)('%s: « %s » is told at a glance, under no trade', (objective, context, headline, beginning) => {
  const company = {
    name: 'Essai',
    industry: 'Couture et retouches',
    description: '',
    keywords: [],
    website: null,
  }
  const words = proposeWords({ company, objective, context })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(words.headline)).toBe(headline)
  expect(plain(words.secondLine).startsWith(beginning)).toBe(true)
  expect(words.secondLine.length).toBeLessThanOrEqual(190)
})

it('leaves out what is said to the writer, and who is sorry says what for', () => {
  const propose = (context: string) =>
    proposeWords({
      company: { name: 'Essai', industry: 'Fleuriste', description: '', keywords: [], website: null },
      objective: 'produit',
      context,
    })
  const { secondLine } = propose(
    'bouquet rond de saison 25 €, livraison gratuite dans le village genre 4 lignes max',
  )
  expect(secondLine).not.toMatch(/lignes/u)
  expect(propose('désolés, fermé jusqu’à dimanche panne de billig').headline).toMatch(/^Fermé/u)
})
