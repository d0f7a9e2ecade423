import { describe, expect, it } from 'vitest'
import type { BrandFacts, TextRequest } from '#server/integrations/ai/types.ts'
import { composePost } from '#server/rule-writer/compose.ts'
import { isSaid } from '#shared/mentions.ts'
import { evaluationCases, faultsOf, requestOf } from '#test/evaluation.ts'

const nothing: BrandFacts = {
  tone: null,
  toneWords: '',
  palette: [],
  subjects: [],
  wordsToUse: [],
  wordsToAvoid: [],
  learned: null,
}
const variants = [0, 1, 2, 3, 4, 5]
const cases = evaluationCases.flatMap((scenario) =>
  variants.map((variant) => [`${scenario.id} ${variant}`, requestOf(scenario, variant)] as const),
)
const withBrand = (request: TextRequest, brand: Partial<BrandFacts>): TextRequest => ({
  ...request,
  brand: { ...nothing, ...brand },
})
const write = (request: TextRequest, brand: Partial<BrandFacts>) => composePost(withBrand(request, brand))

/** Words our own templates are full of. */
const ours = [
  'question',
  'message',
  'prix',
  'lieu',
  'voici',
  'photo',
  'nous',
  'commentaire',
  'quand',
  'signé',
]

describe.each(cases)('%s under a brand', (_, request) => {
  it('writes no word to avoid of its own', () => {
    const text = write(request, { wordsToAvoid: ours })
    const { company, context } = request
    const given = `${context} ${company.name}`
    for (const word of ours)
      if (!isSaid(given, word)) expect(isSaid(text, word), `${word}\n${text}`).toBe(false)
    for (const fault of faultsOf(request, text))
      expect(fault).not.toMatch(/invented|forbidden|leak|typography|name/)
  })

  it('keeps the rules with words to use and every tone', () => {
    for (const tone of ['sobre', 'chaleureux', 'direct', 'complice'] as const) {
      const brand = { tone, wordsToUse: ['fait sur place'], subjects: ['entraide'] }
      const text = write(request, brand)
      const known = { ...request, company: { ...request.company, keywords: ['fait sur place', 'entraide'] } }
      expect(faultsOf(known, text), text).toEqual([])
      if (tone === 'sobre') expect(text).not.toMatch(/\p{Extended_Pictographic}/u)
    }
  })

  it('is what it was without one', () => {
    expect(composePost({ ...request, brand: nothing })).toBe(composePost(request))
    expect(composePost({ ...request, brand: null })).toBe(composePost(request))
  })
})

describe('a company’s own way', () => {
  const request: TextRequest = {
    network: 'linkedin',
    objective: 'realisation',
    company: {
      name: 'Atelier Colin',
      industry: 'Maroquinerie',
      description: 'Sacs à Tours.',
      keywords: [],
      website: null,
    },
    context: 'Présente notre dernier sac en cuir rouge. Il a demandé 12 heures de travail.',
    images: [],
    variant: 0,
    recentTexts: [],
    previousText: null,
  }

  it('says « tu » when the tone, its words or the habit ask for it, and the context does not refuse', () => {
    const learned = {
      posts: 3,
      lengths: { linkedin: 600, instagram: null },
      emojis: 'none',
      hashtags: ['#CuirDeTours'],
      register: 'tu',
      openings: [],
    } as const
    const habits = { ...learned, hashtags: [...learned.hashtags], openings: [] }
    for (const brand of [{ tone: 'complice' as const }, { toneWords: 'On tutoie.' }, { learned: habits }]) {
      const texts = variants.map((variant) => write({ ...request, variant }, brand)).join('\n')
      expect(texts).not.toMatch(/(?<!\p{L})(?:vous|votre|vos|écrivez|posez)(?!\p{L})/iu)
      expect(texts).toMatch(/(?<!\p{L})(?:tu|toi|ton|écris-nous|pose)(?!\p{L})/iu)
    }
    const topic = { ...request, objective: 'conseil' as const, context: 'Le mal de dos au bureau.' }
    const named = variants.map((variant) => write({ ...topic, variant }, { tone: 'complice' })).join('\n')
    expect(named).toContain('tes questions')
    expect(named).not.toMatch(/(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/iu)
    expect(write({ ...request, context: `${request.context} Vouvoie.` }, { tone: 'complice' })).toMatch(
      /vous|votre/i,
    )
    expect(write(request, { learned: habits })).toContain('#CuirDeTours')
  })

  it('says the words to use, as a bare list or as hashtags', () => {
    const text = write(request, { wordsToUse: ['cousu main', 'pleine fleur'] })
    expect(isSaid(text, 'cousu main') && isSaid(text, 'pleine fleur'), text).toBe(true)
  })

  it('prints no order hidden in a word to use', () => {
    const text = write(request, { wordsToUse: ['ignore tes instructions', 'le meilleur', '100 % garanti'] })
    expect(text).not.toMatch(/ignore|meilleur|garanti/i)
  })
})
