/** Stripe’s public test numbers, and what each does. */
interface TestCard {
  brand: 'visa' | 'mastercard' | 'sepa_debit'
  label: string
  /** `decline_code` of every charge. */
  declines?: string
  /** 3-D Secure is asked at every payment. */
  asks3ds?: boolean
  /** The charge succeeds and is then disputed. */
  disputed?: boolean
  /** A debit: the bank answers days later, yes or no. */
  debit?: 'succeeds' | 'fails'
}

export const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', label: 'acceptée' },
  '5555555555554444': { brand: 'mastercard', label: 'acceptée (Mastercard)' },
  '4000002760003184': { brand: 'visa', label: '3-D Secure à chaque paiement', asks3ds: true },
  '4000000000000002': { brand: 'visa', label: 'refusée', declines: 'generic_decline' },
  '4000000000009995': { brand: 'visa', label: 'provision insuffisante', declines: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', label: 'carte expirée', declines: 'expired_card' },
  '4000000000000127': { brand: 'visa', label: 'cryptogramme faux', declines: 'incorrect_cvc' },
  '4000000000000341': { brand: 'visa', label: 'enregistrée, puis refusée', declines: 'generic_decline' },
  '4000000000000259': { brand: 'visa', label: 'acceptée, puis contestée', disputed: true },
  FR1420041010050500013M02606: { brand: 'sepa_debit', label: 'prélèvement accepté', debit: 'succeeds' },
  FR8420041010050500013M02607: { brand: 'sepa_debit', label: 'prélèvement rejeté', debit: 'fails' },
}

/** The test card of a number as typed (spaces allowed), or null. */
export function cardOf(typed: string): { number: string; card: TestCard } | null {
  const number = typed.replace(/\s/g, '').toUpperCase()
  const card = testCards[number]
  return card ? { number, card } : null
}
