import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  googleEmail: string
  token: string
}

export const linkGoogle = ({ firstName, googleEmail, token }: Data): MailContent => ({
  subject: 'Liez votre compte Google',
  preheader: 'Un bouton à presser, et Google ouvrira votre compte Ramage.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Vous avez choisi de vous connecter avec Google. Confirmez que ce compte Google et votre compte Ramage sont bien à vous.',
    ),
    facts(['Compte Google', googleEmail]),
    button('Lier mon compte Google', `/google#${token}`),
    paragraph(
      'Ouvrez ce lien dans le navigateur où vous avez choisi Google. Il est valable une heure, et une seule fois.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce que quelqu’un a demandé à lier un compte Google à votre compte Ramage. Si ce n’est pas vous, ne faites rien\u00a0: rien ne changera.',
})
