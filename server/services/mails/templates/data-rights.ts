import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface ExportReadyData {
  firstName: string
  /** How long it can be downloaded. */
  days: number
}

export const exportReady = ({ firstName, days }: ExportReadyData): MailContent => ({
  subject: 'Votre export est prêt',
  preheader: `À télécharger dans les ${days}\u00a0jours.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Le fichier qui contient toutes vos données Ramage est prêt.'),
    button('Télécharger mon export', '/settings#donnees'),
    paragraph(`Connectez-vous pour le télécharger. Il sera supprimé dans ${days}\u00a0jours.`),
    paragraph('Vous n’avez rien demandé\u202f? Changez votre mot de passe\u00a0: quelqu’un le connaît.'),
  ],
  reason: 'Vous recevez ce mail parce qu’un export a été demandé depuis votre compte Ramage.',
})

interface DeletionRequestedData {
  firstName: string
  token: string
  /** Day and hour, written out in the reader's zone. */
  eraseAt: string
}

export const deletionRequested = ({ firstName, token, eraseAt }: DeletionRequestedData): MailContent => ({
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

interface DeletionCancelledData {
  firstName: string
}

export const deletionCancelled = ({ firstName }: DeletionCancelledData): MailContent => ({
  subject: 'Votre compte Ramage est conservé',
  preheader: 'La suppression est annulée, rien n’est perdu.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('La suppression de votre compte est annulée. Vos posts et vos images sont toujours là.'),
    paragraph('Si un compte LinkedIn ou Instagram était connecté, reconnectez-le avant de publier.'),
    button('Se connecter', '/login'),
  ],
  reason: 'Vous recevez ce mail parce que la suppression du compte Ramage de cette adresse a été annulée.',
})

interface UnusedAccountData {
  firstName: string
}

export const unusedAccount = ({ firstName }: UnusedAccountData): MailContent => ({
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
