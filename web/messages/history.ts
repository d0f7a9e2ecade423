/** Words of /history. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const figure = new Intl.NumberFormat('fr-FR')

export const historyTexts = {
  title: 'Historique des Posts',
  generate: 'Générer',
  filters: 'Filtres',
  networks: 'Réseau',
  allNetworks: 'Tous',
  statuses: 'Statut',
  allStatuses: 'Tous les statuts',
  statusNames: {
    draft: 'Brouillon',
    generated: 'Généré',
    scheduled: 'Programmé',
    publishing: 'Publication...',
    published: 'Publié',
    failed: 'Échec',
    uncertain: 'À vérifier',
  },
  search: 'Chercher dans le texte',

  date: 'Date',
  content: 'Contenu',
  status: 'Statut',
  image: 'Image',
  publish: 'Publier',
  publishNamed: (excerpt: string) => `Publier : ${excerpt}`,
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
      : `Posts ${figure.format(first)} à ${figure.format(last)} sur ${figure.format(total)}`,
  found: (total: number) =>
    total === 0 ? 'Aucun post' : `${figure.format(total)}\u00a0post${total > 1 ? 's' : ''}`,

  saveError: 'Erreur lors de la sauvegarde',
  unsavedKept: 'Votre post est gardé dans ce navigateur. Rien n’est perdu.',
  unsavedOpen: 'Rouvrir dans le studio',
  unsavedSaving: 'Sauvegarde',
  unsavedSaved: 'Post sauvegardé.',
} as const
