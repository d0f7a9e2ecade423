import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface SubscriptionConfirmedData {
  firstName: string
  plan: string
  /** With its currency. */
  price: string
  /** A month; null is unlimited. */
  posts: number | null
  /** Days, written out in the reader’s zone. */
  startedOn: string
  renewsOn: string
  /** Only a first subscription can be given up: until this day; null for a later one. */
  withdrawalUntil: string | null
}

export const subscriptionConfirmed = ({
  firstName,
  plan,
  price,
  posts,
  startedOn,
  renewsOn,
  withdrawalUntil,
}: SubscriptionConfirmedData): MailContent => ({
  subject: `Votre abonnement ${plan} est confirmé`,
  preheader: posts === null ? 'Vos posts sont illimités.' : `${posts} posts vous attendent chaque mois.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Merci de votre confiance. Votre paiement est arrivé, votre abonnement commence.'),
    facts(
      ['Plan', plan],
      ['Prix', `${price} TTC par mois`],
      ['Posts par mois', posts === null ? 'illimités' : String(posts)],
      ['Début', startedOn],
      ['Prochain paiement', renewsOn],
    ),
    paragraph(
      'L’abonnement se renouvelle chaque mois. Vous pouvez le résilier à tout moment depuis la page Abonnement.',
    ),
    ...(withdrawalUntil
      ? [paragraph(`Vous pouvez aussi renoncer au contrat jusqu’au ${withdrawalUntil}, depuis la même page.`)]
      : []),
    button('Gérer mon abonnement', '/subscription'),
  ],
  reason: 'Vous recevez ce mail parce qu’un abonnement a été souscrit avec votre compte Ramage.',
})

interface PaymentFailedData {
  firstName: string
  plan: string
  /** With its currency. */
  price: string
  /** A day, written out in the reader’s zone. */
  graceUntil: string
}

export const paymentFailed = ({ firstName, plan, price, graceUntil }: PaymentFailedData): MailContent => ({
  subject: 'Votre paiement n’est pas passé',
  preheader: `Votre plan reste ouvert jusqu’au ${graceUntil}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Votre banque a refusé le dernier paiement de votre abonnement. Cela arrive, par exemple quand une carte expire.',
    ),
    facts(['Plan', plan], ['Montant', `${price} TTC`], ['Plan ouvert jusqu’au', graceUntil]),
    paragraph(
      'Nous réessayons d’ici là. Sans paiement, votre compte passe ensuite au plan Gratuit\u202f; vos posts et vos images restent.',
    ),
    button('Mettre à jour mon moyen de paiement', '/subscription'),
  ],
  reason: 'Vous recevez ce mail parce qu’un paiement de votre compte Ramage a été refusé.',
})

interface PackBoughtData {
  firstName: string
  posts: number
  /** With its currency. */
  price: string
  /** A day, written out in the reader’s zone. */
  boughtOn: string
}

export const packBought = ({ firstName, posts, price, boughtOn }: PackBoughtData): MailContent => ({
  subject: `${posts} posts ajoutés à votre compte`,
  preheader: 'Ils n’expirent pas.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Votre paiement est arrivé, votre recharge est prête. Ces posts n’expirent pas.'),
    facts(['Recharge', `${posts} posts`], ['Prix', `${price} TTC`], ['Date', boughtOn]),
    button('Préparer un post', '/generate'),
  ],
  reason: 'Vous recevez ce mail parce qu’une recharge a été achetée avec votre compte Ramage.',
})

/** What both receipts of a contract request say. */
interface ContractReceipt {
  firstName: string
  /** Of the receipt’s page. */
  id: string
  number: string
  plan: string
  declaredBy: string
  /** Day and hour, written out in the reader’s zone. */
  declaredAt: string
}

interface SubscriptionCancelledData extends ContractReceipt {
  /** A day; null where no month that was paid runs any more. */
  effectiveOn: string | null
}

export const subscriptionCancelled = (data: SubscriptionCancelledData): MailContent => ({
  subject: 'Votre résiliation est enregistrée',
  preheader: data.effectiveOn
    ? `Votre plan ${data.plan} reste ouvert jusqu’au ${data.effectiveOn}.`
    : `Votre plan ${data.plan} prend fin immédiatement.`,
  blocks: receiptBlocks(data, {
    opening: 'Nous accusons réception de la résiliation de votre contrat. Gardez ce reçu.',
    rows: [['Fin du contrat', data.effectiveOn ?? 'Immédiate']],
    closing: 'Aucun paiement ne sera plus demandé. Vos posts et vos images restent sur votre compte.',
  }),
  reason: 'Vous recevez ce mail parce que le contrat de votre compte Ramage a été résilié.',
})

interface WithdrawalReceiptData extends ContractReceipt {
  /** With its currency. */
  refund: string
  /** Null where posts were unlimited. */
  unusedPosts: number | null
  grantedPosts: number | null
}

export const withdrawalReceipt = (data: WithdrawalReceiptData): MailContent => ({
  subject: 'Votre renonciation au contrat est enregistrée',
  preheader: `Remboursement prévu de ${data.refund}.`,
  blocks: receiptBlocks(data, {
    opening:
      'Nous accusons réception de votre renonciation. Le contrat prend fin aujourd’hui. Gardez ce reçu.',
    rows: [...unusedOf(data), ['Remboursement', data.refund]],
    closing:
      'La somme revient sur le moyen de paiement utilisé, en 14\u00a0jours au plus. Vos posts et vos images restent.',
  }),
  reason: 'Vous recevez ce mail parce que vous avez renoncé au contrat de votre compte Ramage.',
})

const unusedOf = ({ unusedPosts, grantedPosts }: WithdrawalReceiptData): FactRow[] =>
  unusedPosts === null || grantedPosts === null
    ? []
    : [['Posts non utilisés', `${unusedPosts} sur ${grantedPosts}`]]

type FactRow = [label: string, value: string]

const receiptBlocks = (
  { firstName, id, number, plan, declaredBy, declaredAt }: ContractReceipt,
  { opening, rows, closing }: { opening: string; rows: FactRow[]; closing: string },
) => [
  paragraph(`Bonjour ${firstName},`),
  paragraph(opening),
  facts(['Reçu', number], ['Plan', plan], ['Déclarée par', declaredBy], ['Déclarée le', declaredAt], ...rows),
  paragraph(closing),
  button('Voir mon reçu', `/subscription/accuses/${id}`),
]
