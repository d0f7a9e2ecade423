import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  plan: string
  /** With its currency. */
  price: string
  /** A day, written out in the reader’s zone. */
  graceUntil: string
}

export const paymentFailed = ({ firstName, plan, price, graceUntil }: Data): MailContent => ({
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
