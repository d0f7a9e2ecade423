import type { TextRequest } from '#server/integrations/ai/types.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import { fold, forbidden } from '#test/eval/forbidden.ts'
import evaluation from './eval-cases.json' with { type: 'json' }
import contexts from './writer-contexts.json' with { type: 'json' }

export interface Rule {
  why: string
  re?: string
  any?: string[]
  all?: string[]
  flags?: string
}

export interface Scenario {
  id: string
  company: string
  industry: string
  description: string
  keywords: string
  context: string
  objective: string
  network: Network
  images: { count: number; orientation: 'portrait' | 'paysage' | 'carré'; colours: string[] }
  facts_allowed: { numbers: string[]; names?: string[]; dates?: string[]; claims?: string[] }
  must: Rule[]
  must_not: Rule[]
  untrusted?: boolean
  overrides?: {
    length?: number[]
    emojis?: number[]
    hashtags?: number[]
    keywords_min?: number
    address?: string
    cta?: boolean
  }
}

export const evaluationCases = evaluation.cases as Scenario[]
/** More contexts, for the hard checks alone. */
export const writerContexts = contexts.cases as Omit<Scenario, 'must' | 'must_not' | 'facts_allowed'>[]

const objectives: Record<string, Objective> = {
  réalisation: 'realisation',
  événement: 'evenement',
  produit: 'produit',
  recrutement: 'recrutement',
  conseil: 'conseil',
}

/** The request a case stands for. */
export function requestOf(
  scenario: Omit<Scenario, 'must' | 'must_not' | 'facts_allowed'>,
  variant: number,
): TextRequest {
  const { images } = scenario
  return {
    network: scenario.network,
    objective: objectives[scenario.objective] ?? 'realisation',
    company: {
      name: scenario.company,
      industry: scenario.industry,
      description: scenario.description,
      keywords: scenario.keywords
        .split(',')
        .map((keyword) => keyword.trim())
        .filter((keyword) => keyword !== ''),
      website: null,
    },
    context: scenario.context,
    images: Array.from({ length: images.count }, () => ({
      facts: { width: 1200, height: 1200, orientation: images.orientation, colours: images.colours },
      bytes: async () => Buffer.alloc(0),
    })),
    variant,
    recentTexts: [],
    previousText: null,
  }
}

/** Hard checks of the evaluation (docs/product/ai.md §9), in words; empty when the text is right. */
export function faultsOf(request: TextRequest, text: string): string[] {
  const rules = networkRules[request.network]
  const { company } = request
  const faults: string[] = []
  const lines = text.split('\n')
  const hashtags = text.match(/(?<![^\s])#[\p{L}\p{N}_]+/gu) ?? []
  const own = company.name.normalize('NFC').replace(/\s+/g, ' ').trim()
  const body = own === '' ? text : text.replaceAll(own, 'Nom')
  if (text.length > rules.maxTextLength) faults.push('over the maximum')
  if (hashtags.length > 5) faults.push('too many hashtags')
  if (own.length > 2 && !text.includes(own) && !fold(text).includes(fold(own))) faults.push('no company name')
  if (own.length > 2 && text.split(own).length - 1 > 2) faults.push('name more than twice')
  if ((lines[0] ?? '').length > rules.hookLength) faults.push('hook too long')
  for (const word of forbidden) if (fold(body).includes(fold(word))) faults.push(`forbidden: ${word}`)
  for (const number of inventedNumbers(request, body)) faults.push(`invented number: ${number}`)
  if (/\*\*|__|^#{1,6} |```|\[[^\]]+\]\(/mu.test(body)) faults.push('Markdown')
  if (/prompt|consignes|tes instructions|\{\{|\}\}|\{[A-Z]|<[^>]*\|/iu.test(body)) faults.push('prompt leak')
  if ((text.match(/!/g) ?? []).length > 1 + (own.match(/!/g) ?? []).length)
    faults.push('second exclamation mark')
  const emojis = text.match(/\p{Extended_Pictographic}/gu) ?? []
  const [, most] = rules.emojis
  if (emojis.length > most + 1) faults.push('too many emojis')
  if (hasRepeat(body)) faults.push('repeated words')
  if (
    /[ \u00a0\u202f]{2}|\.\.(?!\.)|,\.|\(\s|\s\)| ,|’ \p{L}|(?<!\p{L})(?:de le|de les|à le|à les|que il|de un|si il)(?!\p{L})/iu.test(
      body,
    )
  )
    faults.push('faulty French or typography')
  return faults
}

/** Numbers of the text that no input holds. */
function inventedNumbers(request: TextRequest, text: string): string[] {
  const { company } = request
  const digits = (value: string): string =>
    value
      .normalize('NFKC')
      .replace(/(?<=\d)[\s\u00a0\u202f.,](?=\d)/g, '')
      .replace(/\D+/g, ' ')
  const given = new Set(
    digits(
      `${request.context} ${company.name} ${company.description} ${company.industry} ${company.keywords.join(' ')} ${request.images.length}`,
    )
      .split(' ')
      .flatMap((value) => [value, String(Number(value))]),
  )
  const loose =
    `${request.context} ${company.name} ${company.description} ${company.industry} ${company.keywords.join(' ')}`.replace(
      /\D/g,
      '',
    )
  return digits(text)
    .trim()
    .split(/\s+/)
    .filter((value) => value !== '' && !given.has(value) && !loose.includes(value))
}

/** Five words in a row that come back; hours and prices may (« de 7 h à 13 h »). */
function hasRepeat(text: string): boolean {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const seen = new Set<string>()
  for (let index = 0; index + 5 <= words.length; index += 1) {
    const gram = words.slice(index, index + 5).join(' ')
    if (seen.has(gram) && !/\d/.test(gram)) return true
    seen.add(gram)
  }
  return false
}
