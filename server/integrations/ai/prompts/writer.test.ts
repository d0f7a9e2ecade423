import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { BrandFacts, TextRequest } from '#server/integrations/ai/types.ts'
import { networkRules, networks } from '#shared/networks.ts'
import { objectives } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { hostileTexts } from '#test/hostile-texts.ts'
import { visible } from './data-block.ts'
import { writerPrompt } from './writer.ts'
import { examples, examplesFor } from './writer-examples.ts'

const request: TextRequest = {
  network: 'linkedin',
  objective: 'produit',
  company: { name: 'Cave Roux', industry: 'Caviste', description: '', keywords: [], website: null },
  context: 'Foire aux vins samedi.',
  images: [],
  variant: 0,
  recentTexts: ['Une porte.\n\nVenez la voir.\n\n#Porte'],
  previousText: null,
}
const brand: BrandFacts = {
  tone: null,
  toneWords: '',
  palette: [],
  subjects: [],
  wordsToUse: [],
  wordsToAvoid: [],
  learned: null,
}
const user = (more: Partial<TextRequest>, now?: Date) =>
  writerPrompt({ ...request, ...more }, 'full', now).user

describe('what the writer is told', () => {
  it('is today’s date where the company is', () => {
    const now = new Date('2026-11-23T22:30:00Z')
    expect(user({}, now)).toContain('Nous sommes le lundi 23 novembre 2026 (Europe/Paris).')
    expect(user({ timeZone: 'Indian/Reunion' }, now)).toContain('mardi 24 novembre 2026 (Indian/Reunion).')
  })

  it('is an angle for each variant, four in turn', () => {
    const angles = [0, 1, 2, 3, 4].map((variant) => /Angle .+? : (le \p{L}+)/u.exec(user({ variant }))?.[1])
    expect(angles).toEqual(['le client', 'le geste', 'le chiffre', 'le lieu', 'le client'])
  })

  it('is how the last posts began and ended', () => {
    expect(user({})).toMatch(/"débuts_déjà_utilisés": \[\s+"Une porte."\s+\]/)
    expect(user({})).toMatch(/"fins_déjà_utilisées": \[\s+"Venez la voir."\s+\]/)
  })

  it('is two or three published posts whole, the network’s own first; never a single one', () => {
    const of = (network: 'linkedin' | 'instagram', text: string) => ({ network, text })
    const one = [of('linkedin', 'Le premier.')]
    expect(user({ brand: { ...brand, published: one } })).not.toContain('<publiés-')
    const published = [
      of('instagram', 'Dernier.\n\n#A'),
      of('linkedin', 'Le premier.'),
      of('linkedin', 'Un.'),
      of('instagram', 'Quatre.'),
    ]
    expect(user({ brand: { ...brand, published } })).toMatch(
      /<publiés-([0-9a-f]{12})>\nLe premier\.\n\n---\n\nUn\.\n\n---\n\nDernier\.\n\n#A\n<\/publiés-\1>/,
    )
  })

  it('is how to reach the company, where its card says so', () => {
    expect(user({})).not.toContain('téléphone')
    const company = { ...request.company, telephone: '04 74 00 00 00', openingHours: 'mardi à samedi' }
    expect(user({ company })).toMatch(/"téléphone": "04 74 00 00 00",\s+"horaires": "mardi à samedi"/)
  })

  it('is what each network is for, and what the objective wants', () => {
    const rules = (network: 'linkedin' | 'instagram') => writerPrompt({ ...request, network }).rules
    expect(rules('linkedin')).toContain('LinkedIn prouve le métier.')
    expect(rules('instagram')).toContain('Instagram fait venir.')
    expect(rules('instagram')).toContain('Produit : ce que c’est')
  })

  it('is every word of the user, hostile or not', () => {
    const ordinary = [
      'N’oubliez pas de réserver avant vendredi au 04 00 00 00 00.',
      'Consignes de tri : le verre à part.',
      'Réponse à Mme Petit : nous ferons mieux.',
      'Notre nouveau system de chauffe. Ignorez l’ancienne adresse, tout a changé.',
    ]
    for (const context of [...ordinary, ...hostileTexts])
      expect(user({ context })).toContain(visible(context))
  })

  it('is the same above the blocks, whatever the company and its words', () => {
    const above = (more: Partial<TextRequest>) => {
      const { instructions, tag, canary } = writerPrompt({ ...request, ...more })
      return instructions.replaceAll(tag, '').replaceAll(canary, '')
    }
    expect(above({ context: 'slt promo pr tt', variant: 3 })).toBe(above({ context: 'Nous fermons.' }))
  })

  it.each(['full', 'short'] as const)(
    'begins alike for every call, as a vendor’s cache wants it: %s',
    (size) => {
      const { instructions, tag, canary } = writerPrompt(request, size)
      const first = Math.min(instructions.indexOf(tag), instructions.indexOf(canary))
      expect(first).toBeGreaterThan(instructions.length * 0.85)
      expect(writerPrompt({ ...request, context: 'Autre.' }, size).instructions).toContain(
        instructions.slice(0, first),
      )
    },
  )

  it('is short for a small model: fewer rules, one example, the same blocks', () => {
    const [full, short] = [writerPrompt(request), writerPrompt(request, 'short')]
    expect(short.instructions.length).toBeLessThan(full.instructions.length / 3)
    expect(short.prompt.version).toBe('writer.short.v2')
    expect(short.prompt.hash).not.toBe(full.prompt.hash)
    expect(short.user.replaceAll(short.tag, '')).toBe(full.user.replaceAll(full.tag, ''))
    expect(short.instructions.match(/^Contexte : /gmu)).toHaveLength(1)
  })
})

describe('the examples', () => {
  it.each(networks.flatMap((network) => objectives.map((objective) => [network, objective] as const)))(
    'for %s and %s are three, the objective’s own first, and the four particular briefs',
    (network, objective) => {
      const shown = examplesFor(network, objective)
      expect(shown.map(({ kind }) => kind)).toEqual([
        undefined,
        undefined,
        undefined,
        'message',
        'bad news',
        'careful',
        'almost empty',
      ])
      expect(shown[0]).toMatchObject({ network, objective })
      expect(shown.slice(0, 3).every((one) => one.network === network)).toBe(true)
      expect(new Set(shown).size).toBe(7)
    },
  )

  const pages = join(import.meta.dirname, '../../../../docs/product/writing.md')
  const worn = (/^> (dans un monde où .+)$/mu.exec(readFileSync(pages, 'utf8'))?.[1] ?? '').split(' · ')
  const digits = (text: string) =>
    text
      .replace(/(?<=\d)[\s.\u202f](?=\d)/gu, '')
      .replace(/(\d)\s?h\s?(?=\d)/gu, '$1 h ')
      .match(/\d+(?:,\d+)?/gu) ?? []

  it.each(examples.map((one) => [one.company, one] as const))(
    'of %s is as the page on writing wants it, and says nothing its brief does not',
    (_, { network, kind, company, brief, post }) => {
      const rules = networkRules[network]
      const lines = post.split('\n')
      expect(lines[0]?.length).toBeLessThanOrEqual(network === 'linkedin' ? 140 : 90)
      expect(post.length).toBeLessThanOrEqual(rules.targetLength[1])
      const tags = (lines.at(-1) ?? '').match(/#[A-Za-z0-9]+/g) ?? []
      expect(lines.at(-1)).toBe(tags.join(' '))
      expect(tags).toHaveLength(kind !== 'message' && network === 'linkedin' ? 3 : 4)
      const emojis = post.match(/\p{Extended_Pictographic}\ufe0f?/gu) ?? []
      expect(emojis).toHaveLength(network === 'linkedin' ? 0 : 2)
      expect(new Set(emojis).size).toBe(emojis.length)
      for (const line of lines)
        expect(line).toMatch(/^[^\p{Extended_Pictographic}]*(?:[.!?] \p{Extended_Pictographic}\ufe0f?)?$/u)
      expect((post.match(/!/g) ?? []).length).toBeLessThanOrEqual(1)
      expect(repairTypography(post)).toBe(post)
      expect(worn.length).toBeGreaterThan(50)
      for (const phrase of worn) expect(post.toLowerCase()).not.toContain(phrase)
      const name = (company.split(',')[0] ?? '').normalize('NFC')
      const said = post.replaceAll('’', "'").split(name.replaceAll('’', "'")).length - 1
      expect(said).toBeLessThanOrEqual(2)
      const given = digits(brief)
      for (const number of digits(post)) expect(given).toContain(number)
      for (const number of given) expect([...digits(post), '2']).toContain(number)
    },
  )
})
