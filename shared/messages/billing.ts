import type { StatementCause } from '#shared/credits.ts'

/** French texts of payment that the API itself answers (docs/product/decisions.md §7, Payment texts). */
export const billingTexts = {
  subscribeButton: "S'abonner avec obligation de paiement",
  orderButton: 'Commander avec obligation de paiement',
  unknownOffer: 'Choisissez un plan ou une recharge.',
} as const

/** One line of the statement. */
export const statementLabels: Record<StatementCause, string> = {
  welcome: 'Posts offerts à l’inscription',
  renewal: 'Posts du mois',
  upgrade: 'Changement de plan',
  purchase: 'Recharge achetée',
  post: 'Post préparé',
  post_returned: 'Post rendu',
  expired: 'Posts du mois non utilisés',
  refund: 'Remboursement',
  refund_reversed: 'Remboursement annulé',
  adjustment: 'Ajustement',
}

/** One credit opens both posts of a brief. */
export const postsForBoth = 'Posts préparés'

/** The head of the statement’s CSV. */
export const statementColumns = ['Date', 'Mouvement', 'Type', 'Posts', 'Solde'] as const

export const creditKindNames = { monthly: 'Mensuel', welcome: 'Bienvenue', purchased: 'Acheté' } as const
