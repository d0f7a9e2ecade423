import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'

interface Data {
  firstName: string
  token: string
  /** Posts that come with a verified address; 0 when the account has them already. */
  welcomePosts: number
}

export const verifyEmail = ({ firstName, token, welcomePosts }: Data): MailContent => ({
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
