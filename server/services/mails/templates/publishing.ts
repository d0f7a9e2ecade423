import { button, facts, type MailContent, paragraph } from '#server/services/mails/mail-content.ts'
import { type Network, networkRules } from '#shared/networks.ts'

interface PublicationFailedData {
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
}: PublicationFailedData): MailContent => ({
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

interface AccountToChooseData {
  firstName: string
  /** The profile that can no longer be used. */
  account: string
  count: number
  /** The only post that waits; null where there are several, or it is deleted. */
  postId: string | null
}

/** To those who can choose another account for what was scheduled on a colleague's own profile. */
export const accountToChoose = ({ firstName, account, count, postId }: AccountToChooseData): MailContent => ({
  subject:
    count === 1
      ? 'Un post programmé attend un autre compte'
      : `${count} posts programmés attendent un autre compte`,
  preheader: 'Rien ne part avant votre choix.',
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `Le profil ${account} n’est plus disponible dans votre entreprise. ${
        count === 1
          ? 'Le post qui y était programmé attend que vous choisissiez un autre compte.'
          : `Les ${count} posts qui y étaient programmés attendent que vous choisissiez un autre compte.`
      }`,
    ),
    postId ? button('Choisir un compte', `/post/${postId}`) : button('Voir le calendrier', '/calendar'),
  ],
  reason: 'Vous recevez ce mail parce qu’une publication demandée sur Ramage a besoin de vous.',
})

interface AccountExpiringData {
  firstName: string
  /** As people write it: LinkedIn, Instagram. */
  network: string
  /** Empty when the network tells no name. */
  account: string
  /** Day, written out in the reader's zone. */
  endsOn: string
}

export const accountExpiring = ({
  firstName,
  network,
  account,
  endsOn,
}: AccountExpiringData): MailContent => ({
  subject: `Reconnectez votre compte ${network}`,
  preheader: `Sans cela, vos posts ne partiront plus sur ${network}.`,
  blocks: [
    paragraph(`Bonjour ${firstName},`),
    paragraph(
      `${network} n’autorise Ramage à publier pour vous que pour un temps, et ce temps s’achève bientôt. Une minute suffit pour le prolonger\u00a0: reconnectez votre compte.`,
    ),
    facts(['Compte', account ? `${network}, ${account}` : network], ['Jusqu’au', endsOn]),
    button('Reconnecter mon compte', '/settings#comptes-connectes'),
    paragraph(
      'Vos posts programmés gardent leur heure. Ceux prévus après cette date attendent votre reconnexion.',
    ),
  ],
  reason:
    'Vous recevez ce mail parce que ce compte est connecté à votre compte Ramage. Vous pouvez refuser ces rappels dans vos paramètres.',
})
