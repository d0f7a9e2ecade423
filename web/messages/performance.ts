import type { FigureProblem, Metric } from '#shared/api/performance.ts'
import { weekdayName } from '#shared/messages/posting-slots.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { formatNumber, formatPosts, pluralize } from './numbers.ts'

/** Words of /performance. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })

export { formatNumber as formatCount }
/** « 11,5 % » */
export const formatShare = (share: number) => `${percent.format(share * 100)}\u00a0%`
/** « + 18 % », « − 4 % » */
export const formatChange = (change: number) =>
  `${change < 0 ? '\u2212' : '+'}\u00a0${formatNumber(Math.abs(change))}\u00a0%`

const problemTexts: Record<FigureProblem, (network: string) => string> = {
  reconnect: (network) =>
    `les droits ont pris fin. Reconnectez le compte ${network} pour reprendre les relevés.`,
  rights: (network) => `${network} ne fournit pas de chiffres à ce compte.`,
  disconnected: () => 'compte déconnecté\u00a0: ses chiffres ne sont plus relevés.',
  quota: (network) => `${network} limite les relevés pour le moment. Ils reprendront d’eux-mêmes.`,
  unavailable: (network) => `${network} ne répond pas. Les relevés reprendront d’eux-mêmes.`,
  gone: (network) => `ce post n’est plus sur ${network}.`,
}

export const performanceTexts = {
  title: 'Performance',
  range: (from: string, to: string) => `${from} au ${to}`,
  readAgo: (ago: string) => `relevé ${ago}`,
  readOn: (when: string) => `relevé le ${when}`,
  notRead: 'pas encore de relevé',
  period: 'Période',
  periods: { 7: '7\u00a0jours', 28: '28\u00a0jours', 90: '90\u00a0jours' },
  network: 'Réseau',
  allNetworks: 'Tous les réseaux',
  loading: 'Chargement des chiffres',
  error: 'Erreur lors de la récupération des chiffres',

  metrics: { views: 'Vues', interactions: 'Interactions', reach: 'Portée' } satisfies Record<Metric, string>,
  details: { reactions: 'Réactions', comments: 'Commentaires', shares: 'Partages', saves: 'Enregistrements' },
  detail: (name: string, count: string) => `${name}\u00a0: ${count}`,
  reachHelp: 'Personnes touchées, additionnées post par post.',
  change: (change: number, days: number) => `${formatChange(change)} sur les ${days}\u00a0jours précédents`,
  leftOutNotProvided: (count: number) => `Hors ${formatPosts(count)}\u00a0: non fourni par le réseau`,
  leftOutNotRead: (count: number) => `Hors ${formatPosts(count)}\u00a0: sans relevé`,
  notProvided: 'non fourni par le réseau',
  notReadYet: 'pas encore relevé',
  notReadDays: 'sans relevé',
  byHand: 'publié à la main',
  nothingYet: 'Rien à additionner sur la période',

  chart: 'Vues et interactions par jour',
  chartSummary: (from: string, to: string) =>
    `Deux courbes, du ${from} au ${to}. Les mêmes valeurs se lisent en tableau.`,
  chartDay: 'Jour affiché',
  asTable: 'Voir en tableau',
  asChart: 'Voir en courbes',
  day: 'Jour',
  dayByDay: 'Valeurs jour par jour',
  chartEmpty: 'Les courbes apparaîtront après les premiers relevés.',
  leftOutShort: (count: number) => `hors ${formatPosts(count)}`,
  today: 'en cours',
  missing: (metric: string, gap: string) => `${metric}\u00a0: ${gap}`,

  posts: 'Post par post',
  published: (count: number) =>
    count === 0
      ? 'Aucun post publié sur la période'
      : `${formatPosts(count)} publié${count > 1 ? 's' : ''} sur la période`,
  publishedNewest: (shown: number, count: number) =>
    `Les ${formatNumber(shown)} plus récents des ${formatPosts(count)} de la période`,
  post: 'Post',
  publishedOn: 'Publié le',
  rate: 'Taux',
  deletedPost: 'supprimé de Ramage',
  untitled: 'Post sans texte',
  viewCount: (count: number) => pluralize(count, 'vue'),
  interactionCount: (count: number) => pluralize(count, 'interaction'),
  showAll: (count: number) => `Afficher les ${formatPosts(count)}`,

  countPosts: 'Posts publiés',
  emptyTitle: 'Rien de publié sur la période',
  emptyText: 'Publiez un post\u00a0: ses chiffres se rangeront ici, tels que le réseau les fournit.',
  generate: 'Générer',

  noticeFigures: 'Les vues, les interactions et la portée de chaque post font partie du plan Pro.',
  noticeTrends: 'Tendances, meilleurs moments et export CSV font partie du plan Enterprise.',
  seePlans: 'Voir les plans',

  problemTitle: 'Des chiffres manquent',
  problem: (network: Network, account: string, problem: FigureProblem) => {
    const label = networkRules[network].label
    return `${label}${account ? `, ${account}` : ''}\u00a0: ${problemTexts[problem](label)}`
  },
  reconnect: 'Comptes connectés',

  exportCsv: 'Exporter en CSV',
  exporting: 'Préparation du fichier',
  exportError: 'L’export n’a pas pu être préparé.',

  trends: 'Tendances',
  trendsHelp: 'Vues habituelles d’un post après trois jours.',
  trendsEmpty: 'Les tendances apparaîtront quand des posts de la période auront trois jours.',
  trendBy: { app: 'Par réseau', objective: 'Par objectif' },
  restsOn: (count: number) => `sur ${formatPosts(count)}`,
  notComparable: 'Trop peu de posts sur la période précédente pour comparer.',

  bestTimes: 'Meilleurs moments',
  bestTimesHelp: 'Les heures où vos propres posts ont été les plus vus.',
  slot: (weekday: number, from: number, to: number) =>
    `${weekdayName(weekday)}, de ${from}\u00a0h à ${to}\u00a0h`,
  slotGain: (gain: number, count: number) => `${formatChange(gain)} de vues, ${formatPosts(count)}`,

  postCard: {
    title: 'Performance',
    lead: 'Vues depuis la publication',
    waiting: 'Le premier relevé se fait une heure après la publication.',
    notFollowed: 'Publié à la main\u00a0: le réseau ne nous en donne pas les chiffres.',
    shareOfViews: (share: string) => `${share} des vues`,
    shown: 'Relevé affiché',
    readAt: 'Relevé',
    readingByReading: 'Vues relevé par relevé',
  },
} as const
