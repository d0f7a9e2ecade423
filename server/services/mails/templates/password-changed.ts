import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  /** Day and hour, written out in the reader's zone. */
  changedAt: string
}

export const passwordChanged = ({ firstName, changedAt }: Data): MailContent => ({
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
