import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
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
}: Data): MailContent => ({
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
