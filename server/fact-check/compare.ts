import { isAmountCovered } from './compare-amounts.ts'
import { isClaimCovered } from './compare-claims.ts'
import { isDateCovered, isDayCovered, isHourCovered } from './compare-times.ts'
import { isNameCovered, isQuotationCovered } from './compare-words.ts'
import type { Known } from './known-facts.ts'
import type { Fact } from './types.ts'

/** Whether a source says this fact. */
export function isCovered(fact: Fact, known: Known): boolean {
  switch (fact.kind) {
    case 'telephone':
    case 'email':
    case 'link':
      return known.facts.some(({ kind, key }) => kind === fact.kind && key === fact.key)
    case 'code':
      return known.facts.some(({ kind, key }) => kind === 'code' && key === fact.key)
    case 'price':
    case 'discount':
    case 'number':
      return isAmountCovered(fact, known)
    case 'hour':
      return isHourCovered(fact, known)
    case 'date':
      return isDateCovered(fact, known)
    case 'day':
      return isDayCovered(fact, known)
    case 'name':
      return isNameCovered(fact, known)
    case 'quotation':
      return isQuotationCovered(fact.key, known)
    case 'claim':
      return isClaimCovered(fact, known)
  }
}
