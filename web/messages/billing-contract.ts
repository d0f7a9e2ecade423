import type { ReceiptAnswer, WithdrawalAnswer } from '#shared/api/billing.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { dayAndTime, longDate } from './dates.ts'
import { formatCents, formatPosts } from './numbers.ts'

/** « Résilier votre contrat ». */
export const cancelTexts = {
  title: 'Résilier votre contrat',
  none: 'Vous n’avez pas d’abonnement en cours',
  noneText: 'Il n’y a rien à résilier, et rien ne vous sera débité.',
  already: 'Votre contrat est déjà résilié',
  recap: 'Ce qui va se passer',
  contract: 'Contrat',
  contractName: (plan: PlanId) => `Abonnement Ramage ${plans[plan].name}, mensuel`,
  asked: 'Demande',
  today: 'Aujourd’hui',
  ends: 'Fin du contrat',
  endsAt: (date: string) => `Le ${longDate(date)}, à la fin du mois payé`,
  endsNow: 'Dès maintenant\u00a0: le mois en cours n’a pas été payé, il ne vous sera plus demandé',
  until: 'D’ici là',
  untilText: (plan: PlanId) => `Vous gardez le plan ${plans[plan].name} et vos posts du mois`,
  after: 'Ensuite',
  afterText:
    'Plus aucun prélèvement. Votre compte passe au plan Gratuit\u00a0: vos posts, vos images et les posts achetés à part restent à vous',
  confirm: 'Confirmer la résiliation',
  confirming: 'Résiliation...',
  keep: 'Garder mon abonnement',
  failed: 'La résiliation n’a pas pu être enregistrée',
  mailed: 'Vous recevrez un accusé de réception daté par mail.',
  ratherWithdraw: (until: string) =>
    `Vous êtes dans les 14\u00a0jours qui suivent votre première souscription\u00a0: jusqu’au ${longDate(until)}, vous pouvez plutôt renoncer au contrat et être remboursé.`,
} as const

/** « Renoncer au contrat ici ». */
export const withdrawTexts = {
  title: 'Renoncer au contrat ici',
  closed: 'Vous ne pouvez plus renoncer à ce contrat',
  recap: 'Votre remboursement',
  until: 'Possible jusqu’au',
  paid: 'Vous avez payé',
  unused: 'Posts non utilisés',
  unusedOf: ({ unused_posts: unused, granted_posts: granted }: WithdrawalAnswer) =>
    unused === null || granted === null
      ? 'Posts illimités\u00a0: les jours restants comptent'
      : `${unused} sur ${granted}`,
  refund: 'Vous serez remboursé de',
  how: 'Sur le moyen de paiement utilisé, sous 14\u00a0jours au plus. Le contrat s’arrête tout de suite et les posts du mois vous sont retirés. Vos posts, vos images et les posts achetés à part restent à vous.',
  confirm: 'Confirmer et être remboursé',
  confirming: 'Enregistrement...',
  keep: 'Garder mon abonnement',
  failed: 'La renonciation n’a pas pu être enregistrée',
} as const

/** The dated receipt, on the site and to be printed. */
export const receiptTexts = {
  title: 'Accusé de réception',
  done: {
    cancellation: 'Votre résiliation est enregistrée',
    withdrawal: 'Votre renonciation est enregistrée',
  },
  kinds: { cancellation: 'Résiliation de contrat', withdrawal: 'Renonciation au contrat' },
  number: 'Numéro',
  contract: 'Contrat',
  received: 'Reçue le',
  effective: 'Fin du contrat',
  effectiveAt: (receipt: ReceiptAnswer) =>
    receipt.effective_at <= receipt.created_at ? 'Immédiate' : longDate(receipt.effective_at),
  refund: 'Remboursement',
  refundText: ({ refund_cents: refund, unused_posts: unused, granted_posts: granted }: ReceiptAnswer) => {
    if (refund === null) return ''
    if (unused === null || granted === null) return formatCents(refund)
    return `${formatCents(refund)}, pour ${formatPosts(unused)} non utilisé${unused > 1 ? 's' : ''} sur ${granted}`
  },
  by: 'Déclarée par',
  email: 'Adresse e-mail',
  at: (date: string) => dayAndTime(date, new Date(0)),
  pending:
    'Votre déclaration compte dès maintenant. Notre prestataire de paiement la confirme dans les minutes qui viennent.',
  mailed: (email: string) => `Une copie part à ${email}.`,
  print: 'Imprimer',
  back: 'Revenir à l’abonnement',
  missing: 'Cet accusé de réception n’existe pas',
  line: ({ kind, created_at: at }: ReceiptAnswer) =>
    `${kind === 'cancellation' ? 'Résiliation' : 'Renonciation'} du ${longDate(at)}`,
} as const
