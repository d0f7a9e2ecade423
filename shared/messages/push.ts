import type { PushKind } from '#shared/notification-kinds.ts'

/** Notifications on a locked screen: what happened and what to do, without a word of the post. */
export const pushTexts: Record<PushKind, { title: string; body: string }> = {
  published: { title: 'Publié sur {network}', body: 'Votre post est en ligne.' },
  publication_failed: {
    title: 'Publication sur {network} à revoir',
    body: 'Ouvrez le post\u00a0: la raison et le remède y sont.',
  },
  approval: { title: 'Des posts attendent votre accord', body: 'Ouvrez-les, puis répondez.' },
  account_expiring: {
    title: 'Votre compte {network} va expirer',
    body: 'Reconnectez-le avant la prochaine publication.',
  },
}
