import { matchesOf } from '#shared/matches-of.ts'
import { claimRules } from './claim-table.ts'
import { isNegated, ofClause } from './claims.ts'
import type { Known } from './known-facts.ts'
import { saysOf, shares } from './nearby.ts'
import { foldText, isFunctionWord, sentenceBounds, stemOf } from './text.ts'
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
  if (same.some((other) => other.negated === fact.negated && isSameObject(fact, other, known))) return true
  if (same.length > 0) return false
  if (
    fact.group === '=' &&
    wordsOf(fact.value).every((word) => known.stems.has(stemOf(word)) || known.words.has(`${word}e`))
  )
    return true
  if (fact.negated && fact.group === 'required') return isFree(fact, known)
  if (fact.negated && !soldByNegation.has(fact.family ?? '')) return true
  if (fact.family === 'booking' && withoutBooking.test(known.folded) && !withBooking.test(known.folded))
    return false
  const rule = claimRules.find(({ family, group }) => family === fact.family && group === fact.group)
  if (fact.negated || rule?.support === undefined) return false
  const of = fact.group === 'reserved' ? fact.nouns : ofClause.has(fact.group ?? '') ? fact.around : []
  return saysPlainly(known.folded, rule.support, of)
}

/** « aucun niveau n’est exigé » of what is open to all, « le casque n’est pas obligatoire » of « pas besoin de casque ». */
const isFree = ({ around }: Fact, { facts, polarity, folded }: Known): boolean =>
  around.some((stem) => polarity.denied.has(stem) && !polarity.affirmed.has(stem)) ||
  saysOf(folded, /facultati|pas besoin|inutile/g, around) ||
  (around.some((stem) => demands.has(stem)) &&
    facts.some(({ group, negated }) => group === 'everyone' && !negated))
const demands = new Set('niveau experience connaissance prerequis condition diplome'.split(' ').map(stemOf))

const withoutBooking = /(?<![a-z])sans (?:rdv|rendez|reserv|resa|inscri)/
const withBooking =
  /(?:sur|par) (?:rdv|rendez|reserv|resa|inscri)|obligatoire|(?:re|in)(?:serv|scri)(?:vez|ez)/

/** The words of a claim that mean something. */
const wordsOf = (value: string): string[] =>
  (foldText(value).match(/[a-z]+/g) ?? []).filter((word) => !isFunctionWord(word))

/** The words of support, at least once without a negation, beside one of these stems: « sans rendez-vous » supports no appointment. */
const saysPlainly = (folded: string, support: RegExp, stems: string[]): boolean =>
  matchesOf(folded, support).some(({ index }) => {
    if (isNegated(folded, index)) return false
    const { start, end } = sentenceBounds(folded, index)
    return stems.length === 0 || saysOf(folded.slice(start, end), /^/g, stems)
  })

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

const admissions = new Set('entree acces participation'.split(' ').map(stemOf))
const events = new Set(
  'matinee soiree finale concert spectacle conference visite rencontre evenement'.split(' ').map(stemOf),
)

/** « entrée libre » for « finale gratuite »: to be let in is free, unless that costs or what is free is something else's. */
function isSameAdmission(fact: Fact, other: Fact, known: Known): boolean {
  if (fact.family !== 'free') return false
  const isAdmission = (noun: string) => admissions.has(noun)
  const isEvent = (noun: string) => events.has(noun)
  const isOfEvents = ({ nouns }: Fact) => nouns.every((noun) => isAdmission(noun) || isEvent(noun))
  const isKin =
    (fact.nouns.some(isAdmission) && isOfEvents(other)) ||
    (fact.nouns.some(isEvent) && isOfEvents(other) && other.nouns.some(isAdmission))
  return isKin && !isPriced(fact, known) && !hasOwnThing(other, known)
}

/** A source has a price of what is said to be free. */
const isPriced = ({ nouns }: Fact, { facts }: Known): boolean =>
  facts.some(({ kind, amounts, around }) => kind === 'price' && amounts[0] !== 0 && shares(around, nouns))

/** « accès gratuit au parking », « participation gratuite à la tombola » */
const hasOwnThing = ({ value }: Fact, { folded }: Known): boolean =>
  folded
    .split(foldText(value))
    .slice(1)
    .some((after) => {
      const named = /^ (?:a la|a l'|aux?|du|de la|de l'|des|pour les?|pour la) ?([a-z]+)/.exec(after)?.[1]
      return named !== undefined && !events.has(stemOf(named)) && !/^(?:tous|toutes|public)$/.test(named)
    })

function isSameObject(fact: Fact, other: Fact, known: Known): boolean {
  if (fact.nouns.length === 0 || other.nouns.length === 0) return true
  if (fact.nouns.some((noun) => other.nouns.includes(noun) || other.around.includes(noun))) return true
  if (isSameAdmission(fact, other, known)) return true
  // « la fonction est incluse dans tous les abonnements » of « inclus ds tous les abonnements »
  return fact.family === 'condition' && other.nouns.some((noun) => fact.around.includes(noun))
}
