import { claimRules } from './claim-table.ts'
import type { Known } from './compare.ts'
import type { Fact } from './types.ts'

/** Whether a source makes this claim, of the same object and with the same negation. */
export function isClaimCovered(fact: Fact, known: Known): boolean {
  const same = known.facts.filter(
    (other) => other.kind === 'claim' && other.family === fact.family && other.key === fact.key,
  )
  if (same.some((other) => other.negated === fact.negated && isSameObject(fact, other))) return true
  if (same.length > 0) return false
  const rule = claimRules.find(({ family, group }) => family === fact.family && group === fact.group)
  return !fact.negated && rule?.support !== undefined && rule.support.test(known.folded)
}

function isSameObject(fact: Fact, other: Fact): boolean {
  if (fact.nouns.length === 0 || other.nouns.length === 0) return true
  return fact.nouns.some((noun) => other.nouns.includes(noun) || other.around.includes(noun))
}
