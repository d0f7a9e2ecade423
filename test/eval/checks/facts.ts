import { type Check, verdict } from '#test/eval/check.ts'
import { fold } from '#test/eval/forbidden.ts'
import { plain, type Reading } from '#test/eval/reading.ts'
import type { Rule } from '#test/evaluation.ts'

const dates =
  /\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|demain|hier)\b/g
const superlatives =
  /\b(?:(?:le|la|les) meilleure?s?|n ?[°o] ?1|numero (?:un|1)|leaders?|unique au monde|imbattable|best|world[- ]class)\b/g

/** Nothing invented, nothing given left out (docs/product/writing.md §3; the rules of each case). */
export const factChecks: Check[] = [
  {
    name: 'no invented number',
    weight: 9,
    hard: true,
    judge: (reading) => verdict(inventedNumbers(reading)),
  },
  {
    name: 'no invented date or rank',
    weight: 4,
    hard: true,
    judge({ body, given, scenario }) {
      const known = fold(`${given} ${scenario.facts_allowed.dates?.join(' ') ?? ''} ${monthsOf(given)}`)
      const said = fold(body)
      const invented = [
        ...(said.match(dates) ?? []),
        ...(scenario.untrusted ? (said.match(superlatives) ?? []) : unsaid(said, known)),
      ]
      return verdict(invented.filter((word) => scenario.untrusted || !known.includes(word)))
    },
  },
  {
    name: 'no foreign address',
    weight: 4,
    hard: true,
    judge({ text, given }) {
      const addresses = text.match(/(?:https?:\/\/|www\.)\S+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/giu) ?? []
      return verdict(addresses.filter((address) => !given.includes(address.replace(/[.,;:!?…)]+$/u, ''))))
    },
  },
  {
    name: 'rules of the case',
    weight: 9,
    hard: false,
    judge({ text, scenario }) {
      const said = plain(text)
      const missing = scenario.must.filter((rule) => !matches(rule, said)).map((rule) => `lacks ${rule.why}`)
      const wrong = scenario.must_not.filter((rule) => matches(rule, said)).map((rule) => `has ${rule.why}`)
      return verdict([...missing, ...wrong], 0.5)
    },
  },
  {
    name: 'company name',
    weight: 6,
    hard: false,
    judge({ text, request: { company } }) {
      const times = fold(text).split(fold(company.name)).length - 1
      return verdict(company.name === '' || (times > 0 && times < 3) ? [] : [`${times} times`])
    },
  },
  {
    name: 'keywords',
    weight: 5,
    hard: false,
    judge({ text, scenario, request: { company } }) {
      const letters = (value: string): string => fold(value).replace(/[^a-z0-9]/g, '')
      const wanted = Math.min(scenario.overrides?.keywords_min ?? 2, company.keywords.length)
      const found = company.keywords.filter((keyword) => letters(text).includes(letters(keyword)))
      return {
        kept: wanted === 0 ? 1 : Math.min(1, found.length / wanted),
        why: `${found.length} of ${wanted}`,
      }
    },
  },
]

function unsaid(said: string, known: string): string[] {
  return (said.match(superlatives) ?? []).filter((word) => !known.includes(word))
}

/** « 12/03 » gives March. */
function monthsOf(given: string): string {
  const names = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
    ' ',
  )
  return [...given.matchAll(/\d{1,2}\/(\d{1,2})(?!\d)/g)]
    .map(([, month]) => names[Number(month) - 1] ?? '')
    .join(' ')
}

function matches(rule: Rule, text: string): boolean {
  const test = (source: string): boolean => new RegExp(source, rule.flags ?? 'iu').test(text)
  if (rule.re !== undefined) return test(rule.re)
  return rule.any !== undefined ? rule.any.some(test) : (rule.all ?? []).every(test)
}

/** Figures of the text that no input holds; when the context is not to be believed, only the allowed ones. */
function inventedNumbers({ body, given, scenario, request: { company, images } }: Reading): string[] {
  const figures = (text: string): string[] =>
    text
      .normalize('NFKC')
      .replace(/(?<=\d)[\s.,](?=\d)/g, '')
      .match(/\d+/g) ?? []
  const source = scenario.untrusted
    ? `${company.name} ${company.description} ${scenario.facts_allowed.numbers.join(' | ')}`
    : given
  const known = new Set(
    [...figures(source), String(images.length)].flatMap((value) => [value, String(Number(value))]),
  )
  const joined = source.replace(/\D/g, '')
  return figures(body).filter((value) => !known.has(value) && !(value.length > 1 && joined.includes(value)))
}
