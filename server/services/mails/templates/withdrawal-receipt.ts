import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  /** Of the receipt’s page. */
  id: string
  number: string
  plan: string
  declaredBy: string
  /** Day and hour, written out in the reader’s zone. */
  declaredAt: string
  /** With its currency. */
  refund: string
  /** Null where posts were unlimited. */
  unusedPosts: number | null
  grantedPosts: number | null
}

export const withdrawalReceipt = (data: Data): MailContent => ({
  subject: 'Votre renonciation au contrat est enregistrée',
  preheader: `Remboursement prévu de ${data.refund}.`,
  blocks: [
    paragraph(`Bonjour ${data.firstName},`),
    paragraph(
      'Nous accusons réception de votre renonciation. Le contrat prend fin aujourd’hui. Gardez ce reçu.',
    ),
    facts(
      ['Reçu', data.number],
      ['Plan', data.plan],
      ['Déclarée par', data.declaredBy],
      ['Déclarée le', data.declaredAt],
      ...unusedOf(data),
      ['Remboursement', data.refund],
    ),
    paragraph(
      'La somme revient sur le moyen de paiement utilisé, en 14\u00a0jours au plus. Vos posts et vos images restent.',
    ),
    button('Voir mon reçu', `/subscription/accuses/${data.id}`),
  ],
  reason: 'Vous recevez ce mail parce que vous avez renoncé au contrat de votre compte Ramage.',
})

const unusedOf = ({ unusedPosts, grantedPosts }: Data): [string, string][] =>
  unusedPosts === null || grantedPosts === null
    ? []
    : [['Posts non utilisés', `${unusedPosts} sur ${grantedPosts}`]]
