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
  /** A day; null where no month that was paid runs any more. */
  effectiveOn: string | null
}

export const subscriptionCancelled = (data: Data): MailContent => ({
  subject: 'Votre résiliation est enregistrée',
  preheader: data.effectiveOn
    ? `Votre plan ${data.plan} reste ouvert jusqu’au ${data.effectiveOn}.`
    : `Votre plan ${data.plan} prend fin immédiatement.`,
  blocks: [
    paragraph(`Bonjour ${data.firstName},`),
    paragraph('Nous accusons réception de la résiliation de votre contrat. Gardez ce reçu.'),
    facts(
      ['Reçu', data.number],
      ['Plan', data.plan],
      ['Déclarée par', data.declaredBy],
      ['Déclarée le', data.declaredAt],
      ['Fin du contrat', data.effectiveOn ?? 'Immédiate'],
    ),
    paragraph('Aucun paiement ne sera plus demandé. Vos posts et vos images restent sur votre compte.'),
    button('Voir mon reçu', `/subscription/accuses/${data.id}`),
  ],
  reason: 'Vous recevez ce mail parce que le contrat de votre compte Ramage a été résilié.',
})
