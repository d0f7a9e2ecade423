import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  newEmail: string
  token: string
}

export const emailChangeNotice = ({ firstName, newEmail, token }: Data): MailContent => ({
  subject: 'Votre adresse de connexion va changer',
  preheader: 'Si ce n’est pas vous, annulez ce changement.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Une nouvelle adresse a été demandée pour votre compte Ramage. Elle remplacera celle-ci dès qu’elle aura été confirmée.',
    ),
    facts(['Nouvelle adresse', newEmail]),
    paragraph('Si c’est vous, vous n’avez rien à faire ici.'),
    paragraph(
      'Si ce n’est pas vous, annulez\u00a0: cette adresse reste, ou redevient, la vôtre, et tous les appareils sont déconnectés. Le lien est valable 7\u00a0jours.',
    ),
    button('Annuler ce changement', `/undo-email#${token}`),
  ],
  reason: 'Vous recevez ce mail parce que cette adresse est celle d’un compte Ramage.',
})
