import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  kind: 'contact' | 'support'
  reference: string
  /** Whether somebody reads what is answered to this mail. */
  canReply: boolean
}

/** Goes to an address that somebody typed: no word of theirs, not even a name, may travel with it. */
export const requestReceived = ({ kind, reference, canReply }: Data): MailContent => {
  const what = kind === 'contact' ? 'Votre message est arrivé' : 'Votre demande est arrivée'
  return {
    subject: `${what}\u00a0: ${reference}`,
    preheader: 'Nous vous répondons à cette adresse.',
    blocks: [
      paragraph('Bonjour,'),
      paragraph(`${what}, nous vous répondons à cette adresse. Gardez sa référence\u00a0:`),
      facts(['Référence', reference]),
      ...(canReply ? [paragraph('Pour ajouter quelque chose, répondez simplement à ce mail.')] : []),
      kind === 'contact' ? button('Découvrir Ramage', '/') : button('Revenir au support', '/support'),
    ],
    reason:
      kind === 'contact'
        ? 'Vous recevez ce mail parce que cette adresse a été donnée sur la page de contact de Ramage. Si ce n’était pas par vous, il n’y a rien à faire.'
        : 'Vous recevez ce mail parce que cette adresse a été donnée au support de Ramage. Si ce n’était pas par vous, il n’y a rien à faire.',
  }
}
