import { button, facts, type Letter, paragraph } from '#server/services/mails/mail.ts'

interface Data {
  firstName: string
  newEmail: string
  token: string
}

export const emailChangeConfirm = ({ firstName, newEmail, token }: Data): Letter => ({
  subject: 'Confirmez votre nouvelle adresse',
  preheader: 'Votre ancienne adresse reste valable jusqu’à cette confirmation.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph('Vous voulez vous connecter à Ramage avec cette adresse. Confirmez qu’elle est bien la vôtre.'),
    facts(['Nouvelle adresse', newEmail]),
    button('Confirmer cette adresse', `/confirm-email#${token}`),
    paragraph(
      'Ce lien est valable 24\u00a0heures. Jusque-là, rien ne change\u00a0: votre ancienne adresse reste la bonne.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce que le titulaire d’un compte Ramage a indiqué cette adresse. Si ce n’est pas vous, ignorez-le.',
})
