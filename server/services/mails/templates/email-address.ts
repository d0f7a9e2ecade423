import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface VerifyEmailData {
  firstName: string
  token: string
  /** Posts that come with a verified address; 0 when the account has them already. */
  welcomePosts: number
}

export const verifyEmail = ({ firstName, token, welcomePosts }: VerifyEmailData): MailContent => ({
  subject: 'Vérifiez votre adresse e-mail',
  preheader: 'Un bouton à presser, et votre compte Ramage est prêt.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      welcomePosts > 0
        ? `Bienvenue sur Ramage. Confirmez que cette adresse est bien la vôtre\u00a0: vos ${welcomePosts} posts offerts vous attendent juste après.`
        : 'Bienvenue sur Ramage. Confirmez que cette adresse est bien la vôtre, et votre compte est prêt.',
    ),
    button('Vérifier mon adresse', `/verify-email#${token}`),
    paragraph(
      'Ce lien est valable 24\u00a0heures. Passé ce délai, demandez-en un autre sur la page où il mène.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce qu’un compte Ramage a été ouvert avec cette adresse. Si ce n’est pas vous, ne faites rien\u00a0: sans votre accord, l’adresse ne sera jamais vérifiée.',
})

interface EmailChangeConfirmData {
  firstName: string
  /** Of the account as it is; absent in mails written before they said it. */
  email?: string
  newEmail: string
  token: string
}

export const emailChangeConfirm = ({
  firstName,
  email,
  newEmail,
  token,
}: EmailChangeConfirmData): MailContent => ({
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

interface EmailChangeNoticeData {
  firstName: string
  newEmail: string
  token: string
}

export const emailChangeNotice = ({ firstName, newEmail, token }: EmailChangeNoticeData): MailContent => ({
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
