import { checkFacts } from '#server/fact-check/index.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { proofread } from '#server/proofreader/index.ts'
import { cleanText } from '#server/services/generation/clean-text.ts'
import { networkRules } from '#shared/networks.ts'
import { sourcesOf } from './facts.ts'
import type { Writer } from './providers.ts'
import { type BriefCase, briefCases, type Half } from './sets.ts'

export interface WrittenText {
  item: BriefCase
  variant: number
  text: string
  /** Facts of the brief that the text does not hold, as the brief's writer listed them. */
  dropped: string[]
  /** Facts of the text that no source holds. */
  invented: string[]
  proofFaults: number
  wornPhrases: number
  words: number
  isTooLong: boolean
}

/** Writes `variants` texts for each brief, as a post would keep them, `atOnce` at a time. */
export async function writeTexts(
  writer: Writer,
  half: Half,
  {
    variants,
    atOnce,
    sample = Number.POSITIVE_INFINITY,
  }: { variants: number; atOnce: number; sample?: number },
): Promise<WrittenText[]> {
  const left = briefCases(half).slice(0, sample)
  const written: WrittenText[] = []
  const work = async () => {
    for (let item = left.shift(); item; item = left.shift()) {
      const recentTexts: string[] = []
      for (let variant = 0; variant < variants; variant += 1) {
        const text = await write(writer, requestOf(item, variant, recentTexts))
        recentTexts.unshift(text)
        written.push(measure(item, variant, text))
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return written.sort((one, other) => one.item.id.localeCompare(other.item.id) || one.variant - other.variant)
}

export function requestOf(item: BriefCase, variant: number, recentTexts: string[]): TextRequest {
  const { keywords = [], website = null, name, industry, description, ...contact } = item.company
  return {
    network: item.network,
    objective: item.objective,
    company: { name, industry, description, keywords, website, ...contact },
    context: item.brief,
    images: [],
    variant,
    recentTexts,
    previousText: recentTexts[0] ?? null,
  }
}

/** A stream without its finish is a failure (docs/product/ai.md §2.3). */
async function write(writer: Writer, request: TextRequest): Promise<string> {
  let text = ''
  let isFinished = false
  for await (const event of writer.writeText(request, AbortSignal.timeout(120_000))) {
    if (event.type === 'delta') text += event.text
    else isFinished = true
  }
  if (!isFinished) throw new Error('the stream ended before its finish event')
  return cleanText(text, request, writer)
}

function measure(item: BriefCase, variant: number, text: string): WrittenText {
  const { flags } = checkFacts(text, sourcesOf(item.company, item.brief, item.photos))
  const corrections = proofread(text, [item.company.name])
  return {
    item,
    variant,
    text,
    dropped: item.facts.filter((fact) => !holds(text, fact)),
    invented: flags.map(({ value }) => value),
    proofFaults: corrections.filter(({ rule }) => !rule.includes('worn')).length,
    wornPhrases: corrections.filter(({ rule }) => rule.includes('worn')).length,
    words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
    isTooLong: text.length > networkRules[item.network].maxTextLength,
  }
}

/** Whether a text says a fact: in the same letters and signs, or as the fact guard reads it. */
function holds(text: string, fact: string): boolean {
  if (even(text).includes(even(fact))) return true
  const { missing } = checkFacts(text, { brief: fact, profile: [], images: [], corrections: [] })
  return missing.length === 0 && wordsOf(fact).every((word) => even(text).includes(word))
}

const even = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[−–]/g, '-')
    .replace(/\beuros?\b/g, '€')
    .replace(/[\s\u00a0\u202f]+/g, '')
    .replace(/’/g, "'")

/** The longer words of a fact, without their endings. */
const wordsOf = (fact: string) =>
  (fact.match(/\p{L}{5,}/gu) ?? []).map((word) => even(word).slice(0, Math.max(4, word.length - 3)))

/** Share of texts of one company that open, and that close, as another of them. */
export function likeness(texts: WrittenText[]): { openings: number; closings: number } {
  const byCompany = Map.groupBy(texts, ({ item }) => item.id)
  let openings = 0
  let closings = 0
  for (const group of byCompany.values()) {
    openings += group.length - new Set(group.map(({ text }) => opening(text))).size
    closings += group.length - new Set(group.map(({ text }) => closing(text))).size
  }
  const total = Math.max(1, texts.length)
  return { openings: openings / total, closings: closings / total }
}

const opening = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 4).join(' ').toLowerCase()

const closing = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .at(-1)
    ?.toLowerCase()

/** Sentences that no brief holds and that stand in posts of several companies: the mark of a template. */
export function templates(texts: WrittenText[]): string[] {
  const seen = new Map<string, Set<string>>()
  for (const { item, text } of texts)
    for (const sentence of text.split(/(?<=[.!?…])\s+|\n+/u)) {
      const key = even(sentence)
      if (key.length < 15 || sentence.startsWith('#') || even(item.brief).includes(key)) continue
      seen.set(sentence, (seen.get(sentence) ?? new Set()).add(item.company.name))
    }
  return [...seen].filter(([, companies]) => companies.size > 2).map(([sentence]) => sentence)
}
