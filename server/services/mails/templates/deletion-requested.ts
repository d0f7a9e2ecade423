import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  token: string
  /** Day and hour, written out in the reader's zone. */
  eraseAt: string
}

export const deletionRequested = ({ firstName, token, eraseAt }: Data): MailContent => ({
  subject: 'Votre compte Ramage sera supprimé',
  preheader: 'Vous pouvez encore changer d’avis.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Vous avez demandé la suppression de votre compte. Vous êtes déconnecté partout, et plus rien n’est publié.',
    ),
    facts(['Tout sera effacé le', eraseAt]),
    paragraph('Jusque-là, un bouton suffit pour tout garder.'),
    button('Garder mon compte', `/cancel-deletion#${token}`),
    paragraph(
      'Ce n’est pas vous\u202f? Gardez votre compte avec ce bouton, puis changez votre mot de passe.',
    ),
  ],
  reason: 'Vous recevez ce mail parce que la suppression du compte Ramage de cette adresse a été demandée.',
})
