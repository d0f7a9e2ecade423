import { describe, expect, it } from 'vitest'
import type { PageFacts } from '#server/integrations/websites/types.ts'
import { pagesForModel, withReading } from './model-proposals.ts'
import { propose } from './rule-proposals.ts'

const pageOf = (
  path: string,
  title: string,
  texts: string[],
  part: 'main' | 'footer' = 'main',
): PageFacts => ({
  ...{ url: `http://fournil.example${path}`, title, metas: {}, jsonLd: [], microdata: [] },
  blocks: texts.map((text) => ({ tag: 'p', part, text })),
  ...{ links: [], images: [], icons: [], styleSheets: [], feeds: [], colours: {}, asksPassword: false },
})
const pages = [
  pageOf('/', 'Chez Armand', [
    'Ici, on façonne à la main des pains au levain et des brioches, sans additif, pour les familles de Dinan.',
    'L’été, nos glaces aux fruits d’ici. Appelez le 02 96 00 11 22, de 7 h à 19 h.',
    'Tél. 02 96 00 11 22',
    'Nos pains ne sont ni surgelés ni industriels.',
  ]),
  pageOf('/contact', 'Contact', ['Écrivez à armand@fournil.example']),
  pageOf('/mentions-legales', 'Mentions légales', ['SIREN 732 829 320']),
]
const shown = pagesForModel(pages)
const { colours: _, ...rules } = propose({ pages, colours: {}, home: 'http://fournil.example/' })
const nothing = { description: null, industry: null, tone: null, subjects: [] }
const field = (words: typeof rules, name: string) => words.texts.find((text) => text.field === name) ?? null
const said = 'façonne à la main des pains au levain et des brioches, sans additif'

describe('what a model says of a site', () => {
  it('is asked of what pages tell, neither of their contact nor of their legal notice', () => {
    expect(shown.map(({ url }) => new URL(url).pathname)).toEqual(['/'])
    const many = Array.from({ length: 400 }, (_, index) => `Phrase ${index} de plus, qui remplit la page.`)
    const full = pagesForModel([1, 2, 3, 4].map((at) => pageOf(`/${at}`, `Page ${at}`, many)))
    expect(full.flatMap(({ texts }) => texts).join('').length).toBeLessThanOrEqual(8_000)
  })

  it('is shown with the site’s own sentence, in the places of the rules', () => {
    const words = withReading(
      rules,
      {
        description: {
          value: 'Pains au levain et brioches, façonnés à la main, sans additif.',
          quotes: [said.replace('à', 'à\u00a0')],
        },
        industry: { value: 'Boulangerie', quotes: ['on façonne à la main des pains au levain'] },
        tone: { value: 'chaleureux', quotes: ["L'été, nos glaces aux fruits d'ici."] },
        subjects: [{ value: 'glaces aux fruits', quotes: ["L'été, nos glaces aux fruits d'ici."] }],
      },
      shown,
    )
    expect(field(words, 'description')).toMatchObject({ quote: said, url: 'http://fournil.example/' })
    expect(field(words, 'industry')).toMatchObject({ value: 'Boulangerie' })
    expect(words.tone).toMatchObject({ value: 'chaleureux', quote: 'L’été, nos glaces aux fruits d’ici.' })
    expect(words.subjects[0]).toMatchObject({ value: 'glaces aux fruits' })
    expect(field(words, 'keywords')?.value).toMatch(/^glaces aux fruits/)
    for (const own of ['name', 'website', 'telephone', 'email', 'address', 'opening_hours'])
      expect(field(words, own), own).toEqual(field(rules, own))
    expect(words.siren).toEqual(rules.siren)
  })

  it.each([
    ['an invented source', 'Pains au levain.', ['Nous cuisons des pains au levain depuis 1920.']],
    ['one invented source of two', 'Pains au levain et brioches.', [said, 'Médaille d’or du meilleur pain.']],
    ['no source', 'Des pains au levain et des brioches.', []],
    ['a source that is but a word', 'Des pains au levain et des brioches.', ['pains']],
    ['half a word', 'Des brioches à la main, sans additif.', ['ains au levain et des brioches']],
    ['more than its source says', 'Le meilleur pain au levain de Bretagne.', [said]],
    ['a number of its own', 'Pains au levain et brioches depuis 1920.', [said]],
    ['a sentence turned round', 'Pains au levain et brioches, jamais sans additif.', [said]],
    [
      'what its source denies',
      'Pains surgelés et industriels',
      ['Nos pains ne sont ni surgelés ni industriels.'],
    ],
    ['a telephone', 'Appelez le 02 96 00 11 22.', ['Appelez le 02 96 00 11 22, de 7 h à 19 h.']],
    ['hours', 'Appelez de 7 h à 19 h, l’été.', ['Appelez le 02 96 00 11 22, de 7 h à 19 h.']],
    ['what the legal notice says', 'SIREN de la boulangerie', ['SIREN 732 829 320']],
    ['a book', `${said}. `.repeat(4), [said]],
  ])('is left out with %s', (_, value, quotes) => {
    const words = withReading(
      rules,
      {
        ...nothing,
        description: { value, quotes },
        subjects: [{ value, quotes }],
        industry: { value, quotes },
      },
      shown,
    )
    expect(words).toEqual(rules)
  })
})
