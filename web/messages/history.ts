import { weekdayAndTime } from './dates.ts'
import { formatNumber, formatPosts } from './numbers.ts'
import { statusNames } from './post-status.ts'

/** Words of /history. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const historyTexts = {
  title: 'Historique des Posts',
  generate: 'Générer',
  filters: 'Filtres',
  networks: 'Réseau',
  allNetworks: 'Tous',
  statuses: 'Statut',
  allStatuses: 'Tous les statuts',
  statusNames,
  search: 'Chercher dans le texte',

  date: 'Date',
  content: 'Contenu',
  status: 'Statut',
  image: 'Image',
  publish: 'Publier',
  publishNamed: (excerpt: string) => `Publier : ${excerpt}`,
  leaves: (at: string) => `Part ${weekdayAndTime(at)}`,
  noText: 'Post sans texte',
  aiGenerated: 'Généré avec l’IA',
  demonstration: 'Mode démonstration',

  loading: 'Chargement des posts',
  error: 'Erreur lors de la récupération des posts',
  retry: 'Réessayer',

  emptyTitle: 'Pas encore un mot',
  emptyText: 'Vos posts se rangeront ici, du plus récent au plus ancien, avec leur statut et leur image.',
  noneTitle: 'Aucun post pour ces filtres',
  noneText: 'Essayez un autre mot, un autre réseau ou un autre statut.',
  showAll: 'Tout afficher',

  range: (first: number, last: number, total: number) =>
    total === 1
      ? '1\u00a0post'
      : `Posts ${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(total)}`,
  found: (total: number) => (total === 0 ? 'Aucun post' : formatPosts(total)),

  saveError: 'Erreur lors de la sauvegarde',
  unsavedKept: 'Votre post est gardé dans ce navigateur. Rien n’est perdu.',
  unsavedOpen: 'Rouvrir dans le studio',
  unsavedSaving: 'Sauvegarde',
  unsavedSaved: 'Post sauvegardé.',
} as const
