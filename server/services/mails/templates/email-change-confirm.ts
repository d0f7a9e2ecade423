import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  /** Of the account as it is; absent in mails written before they said it. */
  email?: string
  newEmail: string
  token: string
}

export const emailChangeConfirm = ({ firstName, email, newEmail, token }: Data): MailContent => ({
  subject: 'Confirmez votre nouvelle adresse',
  preheader: 'Votre ancienne adresse reste valable jusqu’à cette confirmation.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      'Vous avez demandé à changer l’adresse de votre compte Ramage. Connectez-vous à ce compte, puis confirmez la nouvelle.',
    ),
    facts(...accountOf(email), ['Nouvelle adresse', newEmail]),
    button('Confirmer cette adresse', `/confirm-email#${token}`),
    paragraph(
      'Ce lien est valable 24\u00a0heures. Jusque-là, rien ne change\u00a0: votre ancienne adresse reste la bonne.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce que le titulaire d’un compte Ramage a indiqué cette adresse. Si ce compte n’est pas le vôtre, ignorez ce mail\u00a0: sans vous, rien ne change.',
})

const accountOf = (email: string | undefined): [label: string, value: string][] =>
  email ? [['Compte', email]] : []
