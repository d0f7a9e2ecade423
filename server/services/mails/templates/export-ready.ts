import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  /** How long it can be downloaded. */
  days: number
}

export const exportReady = ({ firstName, days }: Data): MailContent => ({
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
