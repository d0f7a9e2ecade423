/** Stripe’s public test numbers, and what each does. */
export interface TestCard {
  brand: 'visa' | 'mastercard' | 'sepa_debit'
  says: string
  /** `decline_code` of every charge. */
  declines?: string
  /** When 3-D Secure is asked: at every payment, or only when the buyer sets the card up. */
  asks?: 'always' | 'on_setup'
  /** The charge succeeds and is then disputed. */
  disputed?: boolean
  /** A debit: the bank answers days later, yes or no. */
  debit?: 'succeeds' | 'fails'
}

export const testCards: Record<string, TestCard> = {
  '4242424242424242': { brand: 'visa', says: 'acceptée' },
  '5555555555554444': { brand: 'mastercard', says: 'acceptée (Mastercard)' },
  '4000002760003184': { brand: 'visa', says: '3-D Secure à chaque paiement', asks: 'always' },
  '4000002500003155': { brand: 'visa', says: '3-D Secure à l’enregistrement seulement', asks: 'on_setup' },
  '4000000000000002': { brand: 'visa', says: 'refusée', declines: 'generic_decline' },
  '4000000000009995': { brand: 'visa', says: 'provision insuffisante', declines: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', says: 'carte expirée', declines: 'expired_card' },
  '4000000000000127': { brand: 'visa', says: 'cryptogramme faux', declines: 'incorrect_cvc' },
  '4000000000000341': { brand: 'visa', says: 'enregistrée, puis refusée', declines: 'generic_decline' },
  '4000000000000259': { brand: 'visa', says: 'acceptée, puis contestée', disputed: true },
  FR1420041010050500013M02606: { brand: 'sepa_debit', says: 'prélèvement accepté', debit: 'succeeds' },
  FR8420041010050500013M02607: { brand: 'sepa_debit', says: 'prélèvement rejeté', debit: 'fails' },
}

/** The test card of a number as typed (spaces allowed), or null. */
export function cardOf(typed: string): { number: string; card: TestCard } | null {
  const number = typed.replace(/\s/g, '').toUpperCase()
  const card = testCards[number]
  return card ? { number, card } : null
}

/** Codes that are an error `code` of their own; the others are `card_declined` with a `decline_code`. */
export const ownCodes = ['expired_card', 'incorrect_cvc', 'authentication_required']

/** Stripe’s own English sentence for a decline. */
export function declineMessage(code: string): string {
  const known: Record<string, string> = {
    insufficient_funds: 'Your card has insufficient funds.',
    expired_card: 'Your card has expired.',
    incorrect_cvc: "Your card's security code is incorrect.",
    authentication_required: 'Your card was declined. This transaction requires authentication.',
  }
  return known[code] ?? 'Your card was declined.'
}
