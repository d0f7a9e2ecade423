import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  token: string
}

export const resetPassword = ({ firstName, token }: Data): MailContent => ({
  subject: 'Choisissez un nouveau mot de passe',
  preheader: 'Le lien de ce mail est valable 60\u00a0minutes et ne sert qu’une fois.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Vous avez demandé à changer le mot de passe oublié de votre compte Ramage.'),
    button('Choisir un nouveau mot de passe', `/reset-password#${token}`),
    paragraph(
      'Ce lien est valable 60\u00a0minutes et ne sert qu’une fois. Une fois le mot de passe changé, il faudra vous reconnecter sur tous vos appareils.',
    ),
    paragraph(
      'Vous n’avez rien demandé\u202f? Ignorez ce mail\u00a0: votre mot de passe actuel reste le bon.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce que quelqu’un a demandé un nouveau mot de passe pour le compte de cette adresse.',
})
