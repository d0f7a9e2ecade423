import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { longDate } from './dates.ts'
import { formatCents } from './numbers.ts'

/** Words of /subscription. The title is the specification's own. */
export const subscriptionTexts = {
  title: "Choisissez votre plan d'abonnement",
  lead: 'Un crédit, un post\u00a0: son texte, son image, trois nouvelles versions du texte et deux de l’image. Sans engagement\u00a0: un mois commencé va à son terme, même après résiliation.',
  plansTitle: 'Les plans',
  perMonth: 'TTC\u00a0/\u00a0mois',
  withoutTax: (cents: number) => `soit ${formatCents(cents)} HT`,
  pitches: {
    basic: 'Pour garder une présence régulière.',
    pro: 'Pour publier chaque semaine, avec votre ton.',
    enterprise: 'Pour les équipes qui publient tous les jours.',
  },
  subscribe: 'Souscrire',
  subscribeTo: (plan: string) => `Souscrire au plan ${plan}`,
  goesUp: 'Changement immédiat, au prorata, sans payer deux fois',
  goesDown: 'Changement à la fin du mois payé',
  yours: 'Votre plan',
  manage: 'Gérer',
  free: 'Gratuit',
  freeText:
    '3\u00a0posts offerts à l’inscription, une fois, pour une personne. Aucun moyen de paiement demandé.',
  freeYours:
    'C’est votre plan aujourd’hui. 3\u00a0posts offerts à l’inscription, une fois, pour une personne.',
  fewOnly: 'Besoin de quelques posts seulement\u202f?',
  recharge: 'Recharger',
  smallPrint:
    'Prix toutes taxes comprises, TVA de 20\u00a0%. Les posts du mois ne se reportent pas. Ceux que vous achetez à part n’expirent pas. Vous pouvez renoncer au contrat pendant 14\u00a0jours après une première souscription, et résilier en trois clics à tout moment.',
  off: 'Le paiement n’est pas configuré ici',
  offText:
    'Les plans et les recharges ne peuvent pas encore être achetés sur ce site. Tout le reste fonctionne, et vos posts restants sont à vous.',
} as const

/** The card of one's own subscription, below the plans. */
export const contractTexts = {
  title: 'Votre abonnement',
  manage: 'Gérer mon abonnement et mes factures',
  managing: 'Ouverture...',
  manageText: 'Plan, carte et factures, chez notre prestataire.',
  changeCard: 'Changer de carte',
  loadError: 'Votre abonnement n’a pas pu être lu',
  portalError: 'La page de gestion n’a pas pu s’ouvrir',
  changeWaits: 'Un changement de plan est déjà prévu',
  changeWaitsText: 'Annulez-le d’abord sur la page de gestion, puis choisissez votre nouveau plan.',
  withdraw: 'Renoncer au contrat ici',
  withdrawUntil: (until: string) => `Possible jusqu’au ${longDate(until)}, avec remboursement.`,
  cancel: 'Résilier votre contrat',
  cancelText: 'Vous gardez votre plan jusqu’à la fin du mois payé.',
  late: 'Votre dernier paiement a été refusé',
  lateText: (until: string) =>
    `Votre plan reste ouvert jusqu’au ${longDate(until)}. Changez de carte d’ici là, puis le paiement sera retenté.`,
  lapsed: 'Votre plan est suspendu faute de paiement',
  lapsedText: 'Rien n’est supprimé. Changez de carte\u00a0: votre plan revient dès que le paiement passe.',
  receipts: 'Vos accusés de réception',
} as const

const nameOf = (id: PlanId) => plans[id].name

/** Where a subscription stands, in one sentence. */
export function subscriptionSentence(subscription: SubscriptionAnswer): string {
  const { status, subscribed_plan: plan, renews_at: renews, cancel_at: ends } = subscription
  if (plan === null || status === 'none') return 'Vous n’avez pas d’abonnement en cours.'
  const name = `Plan ${nameOf(plan)}, ${formatCents(plans[plan].priceCents)} TTC par mois.`
  if (ends) return `${name} Résilié\u00a0: il prend fin le ${longDate(ends)}.`
  return renews ? `${name} Prochaine facture le ${longDate(renews)}.` : name
}

/** The same under the name of the plan, where the price stands already. */
export function nextDate({ renews_at: renews, cancel_at: ends }: SubscriptionAnswer): string {
  if (ends) return `Prend fin le ${longDate(ends)}`
  return renews ? `Prochaine facture le ${longDate(renews)}` : ''
}

export const invoiceTexts = {
  title: 'Factures',
  none: 'Votre première facture apparaîtra ici.',
  number: 'Numéro',
  status: 'État',
  file: 'Facture',
  statuses: { paid: 'Payée', open: 'À payer', void: 'Annulée' },
  refunded: (cents: number) => `Remboursée de ${formatCents(cents)}`,
  pdf: 'Télécharger',
  page: 'Voir',
  label: (verb: string, number: string) => `${verb} la facture ${number}`,
  noNumber: 'sans numéro',
} as const
