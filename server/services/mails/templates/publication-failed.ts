import { button, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'
import { type Network, networkRules } from '#shared/networks.ts'

interface Data {
  firstName: string
  network: Network
  /** Null once the post is deleted. */
  postId: string | null
  kind: 'failed' | 'uncertain' | 'late'
  cause: string
  remedy: string
}

const subjects = {
  failed: (network: string) => `Votre post n’a pas été publié sur ${network}`,
  uncertain: (network: string) => `Votre post est-il en ligne sur ${network}\u202f?`,
  late: (network: string) => `Votre post attend votre accord pour partir sur ${network}`,
}

export const publicationFailed = ({
  firstName,
  network,
  postId,
  kind,
  cause,
  remedy,
}: Data): MailContent => ({
  subject: subjects[kind](networkRules[network].label),
  preheader: 'Rien n’est perdu\u00a0: le texte et l’image sont gardés.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(cause),
    ...(remedy ? [paragraph(remedy)] : []),
    button(
      kind === 'failed' ? 'Voir le post' : 'Répondre sur le post',
      postId ? `/post/${postId}` : '/history',
    ),
  ],
  reason: 'Vous recevez ce mail parce qu’une publication demandée sur Ramage a besoin de vous.',
})
