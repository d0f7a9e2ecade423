import type { Check } from '#test/eval/check.ts'
import { verdict } from '#test/eval/check.ts'
import type { Reading } from '#test/eval/reading.ts'

/** Maximum, target and hook (docs/product/ai.md §4). */
export const lengthChecks: Check[] = [
  {
    name: 'maximum',
    weight: 3,
    hard: true,
    judge: ({ text, rules }) =>
      verdict(text.length > rules.maxTextLength ? [`${text.length} > ${rules.maxTextLength}`] : []),
  },
  { name: 'target length', weight: 5, hard: false, judge: judgeTarget },
  {
    name: 'hook length',
    weight: 4,
    hard: false,
    judge({ lines, rules }) {
      const length = (lines[0] ?? '').length
      return { kept: length > 0 && length <= rules.hookLength ? 1 : 0, why: `${length} signs` }
    },
  },
]

/** Facts beat length (docs/product/decisions.md §7): little given asks for little, so the lower bound follows the inputs. */
function judgeTarget({ text, rules, scenario, request }: Reading) {
  const [low, high] = scenario.overrides?.length ?? rules.targetLength
  const given = request.context.length + request.company.description.length
  const least =
    scenario.overrides?.length === undefined ? Math.min(low ?? 0, 110 + Math.round(given * 1.2)) : (low ?? 0)
  const most = high ?? rules.maxTextLength
  const kept = text.length < least ? text.length / least : text.length > most ? most / text.length : 1
  return { kept, why: `${text.length} outside ${least}–${most}` }
}
