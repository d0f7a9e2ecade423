import { button, type Letter, paragraph } from '#server/services/mails/mail.ts'

interface Data {
  firstName: string
}

export const alreadyRegistered = ({ firstName }: Data): Letter => ({
  subject: 'Vous avez déjà un compte Ramage',
  preheader: 'Une inscription vient d’être tentée avec votre adresse.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Une inscription vient d’être tentée avec cette adresse, qui a déjà son compte. Rien n’a changé\u00a0: votre compte et vos posts sont tels que vous les avez laissés.',
    ),
    paragraph('C’était vous\u202f? Connectez-vous, tout simplement.'),
    button('Me connecter', '/login'),
    paragraph(
      'Si le mot de passe ne vous revient pas, la page de connexion vous aide à en choisir un autre. Si ce n’était pas vous, vous n’avez rien à faire.',
    ),
  ],
  reason: 'Vous recevez ce mail parce que cette adresse est celle d’un compte Ramage.',
})
