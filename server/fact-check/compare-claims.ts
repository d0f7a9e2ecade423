import { matchesOf } from '#shared/matches-of.ts'
import { claimRules } from './claim-table.ts'
import { isNegated } from './claims.ts'
import type { Known } from './known-facts.ts'
import { foldText, isFunctionWord, stemOf } from './text.ts'
import type { Fact } from './types.ts'

/** Whether a source makes this claim, of the same object and with the same negation. */
export function isClaimCovered(fact: Fact, known: Known): boolean {
  if (fact.family === 'place') return known.stems.has(fact.key)
  // « sans carte bancaire » of « pas de CB »
  if (
    fact.family === 'without' &&
    (known.polarity.denied.has(fact.key) || known.folded.includes(`hors ${fact.key}`))
  )
    return true
  const same = known.facts.filter(
    (other) => other.kind === 'claim' && other.family === fact.family && other.key === fact.key,
  )
  if (same.some((other) => other.negated === fact.negated && isSameObject(fact, other))) return true
  if (same.length > 0) return false
  if (
    fact.group === '=' &&
    wordsOf(fact.value).every((word) => known.stems.has(stemOf(word)) || known.words.has(`${word}e`))
  )
    return true
  if (fact.negated && (fact.group === 'required' || !soldByNegation.has(fact.family ?? ''))) return true
  if (fact.family === 'booking' && withoutBooking.test(known.folded) && !withBooking.test(known.folded))
    return false
  const rule = claimRules.find(({ family, group }) => family === fact.family && group === fact.group)
  return !fact.negated && rule?.support !== undefined && saysPlainly(known.folded, rule.support)
}

const withoutBooking = /(?<![a-z])sans (?:rdv|rendez|reserv|resa|inscri)/
const withBooking =
  /(?:sur|par) (?:rdv|rendez|reserv|resa|inscri)|obligatoire|(?:re|in)(?:serv|scri)(?:vez|ez)/

/** The words of a claim that mean something. */
const wordsOf = (value: string): string[] =>
  (foldText(value).match(/[a-z]+/g) ?? []).filter((word) => !isFunctionWord(word))

/** The words of support, at least once without a negation: « sans rendez-vous » supports no appointment. */
const saysPlainly = (folded: string, support: RegExp): boolean =>
  matchesOf(folded, support).some((match) => !isNegated(folded, match.index))

/** « rien de révolutionnaire » claims nothing; « pas de livraison » does. */
const soldByNegation = new Set<string>([
  'without',
  'booking',
  'delivery',
  'free',
  'condition',
  'opening',
  'health',
])

const admissions = new Set(
  'entree acces participation inscription matinee soiree finale concert spectacle conference visite rencontre evenement'
    .split(' ')
    .map(stemOf),
)

function isSameObject(fact: Fact, other: Fact): boolean {
  if (fact.nouns.length === 0 || other.nouns.length === 0) return true
  if (fact.nouns.some((noun) => other.nouns.includes(noun) || other.around.includes(noun))) return true
  // « entrée libre » for « finale gratuite »: to be let in is free.
  if (
    fact.family === 'free' &&
    [fact, other].every(({ nouns }) => nouns.some((noun) => admissions.has(noun)))
  )
    return true
  // « la fonction est incluse dans tous les abonnements » of « inclus ds tous les abonnements »
  return fact.family === 'condition' && other.nouns.some((noun) => fact.around.includes(noun))
}
