import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
}

export const deletionCancelled = ({ firstName }: Data): MailContent => ({
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
