import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
}

export const alreadyRegistered = ({ firstName }: Data): MailContent => ({
  subject: 'Vous avez déjà un compte Ramage',
  preheader: 'Votre adresse vient d’être indiquée pour un autre compte.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Quelqu’un vient d’indiquer cette adresse pour un compte Ramage, or elle a déjà le sien. Rien n’a changé\u00a0: votre compte et vos posts sont tels que vous les avez laissés.',
    ),
    paragraph('C’était vous\u202f? Connectez-vous, tout simplement.'),
    button('Me connecter', '/login'),
    paragraph(
      'Si le mot de passe ne vous revient pas, la page de connexion vous aide à en choisir un autre. Si ce n’était pas vous, vous n’avez rien à faire.',
    ),
  ],
  reason: 'Vous recevez ce mail parce que cette adresse est celle d’un compte Ramage.',
})
