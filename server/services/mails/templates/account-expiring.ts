import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  /** As people write it: LinkedIn, Instagram. */
  network: string
  /** Empty when the network tells no name. */
  account: string
  /** Day, written out in the reader's zone. */
  endsOn: string
}

export const accountExpiring = ({ firstName, network, account, endsOn }: Data): MailContent => ({
  subject: `Reconnectez votre compte ${network}`,
  preheader: `Sans cela, vos posts ne partiront plus sur ${network}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `${network} n’autorise Ramage à publier pour vous que pour un temps, et ce temps s’achève bientôt. Une minute suffit pour le prolonger\u00a0: reconnectez votre compte.`,
    ),
    facts(['Compte', account ? `${network}, ${account}` : network], ['Jusqu’au', endsOn]),
    button('Reconnecter mon compte', '/settings#comptes-connectes'),
    paragraph(
      'Vos posts programmés gardent leur heure. Ceux prévus après cette date attendent votre reconnexion.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce que ce compte est connecté à votre compte Ramage. Vous pouvez refuser ces rappels dans vos paramètres.',
})
