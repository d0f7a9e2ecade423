import type { TextRequest } from '#server/integrations/ai/types.ts'
import { type NetworkRules, networkRules } from '#shared/networks.ts'
import type { Scenario } from '#test/evaluation.ts'
import { requestOf } from '#test/evaluation.ts'

/** A text and its case, taken apart once for every check. */
export interface Reading {
  scenario: Scenario
  request: TextRequest
  rules: NetworkRules
  text: string
  /** The text with the company's name out of the way: a name may hold anything (docs/product/writing.md §2.6). */
  body: string
  lines: string[]
  hashtags: string[]
  emojis: string[]
  /** Every word of the inputs, joined. */
  given: string
}

const nameMark = '\uE000'

/** Reads a text for a case; the variant only names the request it answers. */
export function read(scenario: Scenario, text: string): Reading {
  const request = requestOf(scenario, 0)
  const { company } = request
  const name = company.name.normalize('NFC').trim()
  return {
    scenario,
    request,
    rules: networkRules[request.network],
    text,
    body: name === '' ? text : text.replaceAll(name, () => nameMark),
    lines: text.split('\n').filter((line) => line.trim() !== ''),
    hashtags: text.match(/(?<![^\s(])#[\p{L}\p{N}_]+/gu) ?? [],
    emojis: text.match(/\p{Extended_Pictographic}/gu) ?? [],
    given: [
      request.context,
      company.name,
      company.industry,
      company.description,
      company.keywords.join(' '),
      ...scenario.facts_allowed.numbers,
    ].join(' '),
  }
}

/** No-break spaces plain, apostrophes straight: the form the rules of a case are written for. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'")
}
