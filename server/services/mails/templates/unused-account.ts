import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
}

export const unusedAccount = ({ firstName }: Data): MailContent => ({
  subject: 'Votre compte Ramage sera bientôt effacé',
  preheader: 'Une connexion suffit pour le garder.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Vous ne vous êtes pas connecté à Ramage depuis presque deux ans. Nous ne gardons pas les données de comptes que personne n’utilise.',
    ),
    paragraph('Dans un mois, votre compte, vos posts et vos images seront effacés.'),
    button('Garder mon compte', '/login'),
    paragraph('Se connecter une fois suffit. Sinon, il n’y a rien à faire.'),
  ],
  reason: 'Vous recevez ce mail parce qu’un compte Ramage a été ouvert avec cette adresse.',
})
