import { pluralize } from './numbers.ts'

/** Words of the « Commentaires » card, and of the count in the history. */
export const commentTexts = {
  title: 'Commentaires',
  unused: 'Aucun',
  lead: 'Entre vous seulement\u00a0: rien n’est publié.',
  loadError: 'Les commentaires n’ont pas pu être chargés.',
  label: 'Votre commentaire',
  help: 'Tapez @ pour citer un collègue.',
  empty: 'Écrivez un commentaire.',
  send: 'Commenter',
  sending: 'Envoi...',
  sent: 'Commentaire ajouté.',
  deleted: 'Commentaire supprimé.',
  resolved: 'Commentaire résolu.',
  reopened: 'Commentaire rouvert.',
  failed: 'Cela n’a pas pu être fait',
  colleagues: 'Collègues à citer',
  found: (count: number) => `${pluralize(count, 'collègue')}. Flèches pour choisir, Entrée pour citer.`,
  resolve: 'Résoudre',
  resolveLabel: (name: string) => `Résoudre le commentaire de ${name}`,
  reopen: 'Rouvrir',
  reopenLabel: (name: string) => `Rouvrir le commentaire de ${name}`,
  remove: 'Supprimer',
  removeLabel: (name: string) => `Supprimer le commentaire de ${name}`,
  removeTitle: 'Supprimer ce commentaire\u202f?',
  removeText: 'Il disparaît pour tout le monde.',
  cancel: 'Annuler',
  resolvedBy: (name: string) => `résolu par ${name}`,
  resolvedCount: (count: number) =>
    count === 1 ? '1\u00a0commentaire résolu' : `${count}\u00a0commentaires résolus`,
  openCount: (count: number) =>
    count === 1 ? '1\u00a0commentaire ouvert' : `${count}\u00a0commentaires ouverts`,
} as const
