const frenchDay = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
const frenchMoment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** « 19,99 € » from cents. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(cents / 100).replace('-', '−')
}

/** « 22 novembre 2026 » from Unix seconds. */
export const day = (seconds: number) => frenchDay.format(seconds * 1000)
/** « 22/11/2026 14:05 » from Unix seconds. */
export const moment = (seconds: number) => frenchMoment.format(seconds * 1000)

const statuses: Record<string, string> = {
  active: 'actif',
  past_due: 'en retard de paiement',
  canceled: 'résilié',
  unpaid: 'impayé',
  incomplete: 'incomplet',
  trialing: 'à l’essai',
  paid: 'payée',
  open: 'à payer',
  void: 'annulée',
  draft: 'brouillon',
}

/** The status in French, or as it is. */
export const statusText = (status: string | null) => statuses[status ?? ''] ?? status ?? ''

/** What a buyer reads when the bank says no. */
export function declineText(code: string): string {
  const known: Record<string, string> = {
    insufficient_funds: 'Votre carte n’a pas une provision suffisante. Essayez une autre carte.',
    expired_card: 'Votre carte est expirée. Essayez une autre carte.',
    incorrect_cvc: 'Le code de sécurité de la carte est incorrect.',
    authentication_required: 'L’authentification a échoué. Essayez une autre carte ou recommencez.',
  }
  return known[code] ?? 'Votre carte a été refusée. Essayez une autre carte.'
}
