import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface AlreadyRegisteredData {
  firstName: string
}

export const alreadyRegistered = ({ firstName }: AlreadyRegisteredData): MailContent => ({
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

interface ResetPasswordData {
  firstName: string
  token: string
}

export const resetPassword = ({ firstName, token }: ResetPasswordData): MailContent => ({
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

interface PasswordChangedData {
  firstName: string
  /** Day and hour, written out in the reader's zone. */
  changedAt: string
}

export const passwordChanged = ({ firstName, changedAt }: PasswordChangedData): MailContent => ({
  subject: 'Votre mot de passe a changé',
  preheader: 'Si c’est vous, tout va bien.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Le mot de passe de votre compte Ramage vient de changer.'),
    facts(['Changé le', changedAt]),
    paragraph('Si c’est vous, tout va bien. Vos autres appareils ont été déconnectés par sécurité.'),
    paragraph('Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe.'),
    button('Reprendre la main sur mon compte', '/forgot-password'),
  ],
  reason: 'Vous recevez ce mail parce que la sécurité du compte Ramage de cette adresse a changé.',
})

interface LinkGoogleData {
  firstName: string
  googleEmail: string
  token: string
}

export const linkGoogle = ({ firstName, googleEmail, token }: LinkGoogleData): MailContent => ({
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
