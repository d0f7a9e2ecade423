import type { PostStatus } from '#shared/api/posts.ts'

/** A post's status in one word, wherever it is shown. */
export const statusNames: Record<PostStatus, string> = {
  draft: 'Brouillon',
  generated: 'Généré',
  scheduled: 'Programmé',
  publishing: 'Publication...',
  published: 'Publié',
  failed: 'Échec',
  uncertain: 'À vérifier',
}
