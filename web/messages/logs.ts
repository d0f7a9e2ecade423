import type { LogLevel } from '#shared/api/logs.ts'
import { formatNumber, pluralize } from './numbers.ts'

/** Words of the logs on /admin. */
const lines = (count: number) => pluralize(count, 'ligne')

const levels: Record<LogLevel, string> = {
  info: 'Info',
  warn: 'Avertissement',
  error: 'Erreur',
  fatal: 'Critique',
}

export const logTexts = {
  title: 'Logs',
  intro: 'Avertissements, erreurs et événements des 90 derniers jours, sans secret ni adresse e-mail.',
  id: 'ID',
  level: 'Niveau',
  message: 'Message',
  timestamp: 'Timestamp',
  levels,
  allLevels: 'Tous les niveaux',
  search: 'Chercher un message',
  filters: 'Filtrer les logs',
  sort: 'Trier les logs',
  sorts: {
    '-timestamp': 'Du plus récent au plus ancien',
    timestamp: 'Du plus ancien au plus récent',
    '-level': 'Les plus graves d’abord',
    level: 'Les moins graves d’abord',
    '-id': 'ID décroissant',
    id: 'ID croissant',
  },
  pages: 'Pages des logs',
  detail: (name: string) => `${name}\u00a0:`,
  whole: 'Tout afficher',
  wholeOf: (id: number) => `Tout afficher, ligne ${id}`,

  loading: 'Chargement des logs...',
  error: (status: number) => (status > 0 ? `Erreur ${status}` : 'Erreur'),
  empty: 'Aucun log trouvé.',
  showAll: 'Effacer les filtres',
  range: (first: number, last: number, total: number, isMore: boolean) =>
    `${lines(total)}${isMore ? ' ou plus' : ''}, de ${formatNumber(first)} à ${formatNumber(last)}`,
  found: (total: number, isMore: boolean) =>
    total === 0 ? 'Aucun log trouvé.' : `${lines(total)}${isMore ? ' ou plus' : ''}`,

  delete: 'Supprimer les logs',
  deleteTitle: 'Supprimer tous les logs\u202f?',
  deleteText:
    'Toutes les lignes disparaissent, y compris celles que vos filtres cachent, sans retour possible. Le journal de sécurité garde la trace de cette suppression\u202f; lui n’est pas touché.',
  cancel: 'Garder les logs',
  deleting: 'Suppression',
  deleteError: 'Les logs n’ont pas pu être supprimés',
  deleted: (count: number) => (count > 1 ? `${lines(count)} supprimées.` : `${lines(count)} supprimée.`),
} as const
