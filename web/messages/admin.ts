import type { IssueType } from '#shared/issue-types.ts'
import type { SupportPriority } from '#shared/plans.ts'
import { formatNumber, pluralize } from './numbers.ts'

/** Words of /admin: the page itself, its lists, and the sign-ups. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const adminTexts = {
  title: 'Administration',
  sections: 'Sections',
  overview: 'Vue d’ensemble',
  error: (status: number) => (status > 0 ? `Erreur ${status}` : 'Erreur'),
  blockFailed: 'Erreur',
  blockFailedNext: 'Cette section n’a pas pu s’afficher. Rechargez la page.',
  retry: 'Réessayer',
  noData: 'Aucune donnée',
  cancel: 'Annuler',
  close: 'Fermer',
  range: (name: string, from: number, to: number, total: number) =>
    `${name} ${formatNumber(from)} à ${formatNumber(to)} sur ${formatNumber(total)}`,
  pagesOf: (name: string) => `Pages\u00a0: ${name}`,
  newestFirst: 'Les plus récents d’abord',
  asTable: 'Voir en tableau',
  asChart: 'Voir en courbe',

  forbiddenTitle: 'Erreur 403\u00a0: page réservée',
  forbidden: 'Seuls les administrateurs de Ramage ont accès à cette page.',
  toDashboard: 'Tableau de bord',
  twoFactorTitle: 'La double authentification manque',
  twoFactor: 'Administrer Ramage demande un second facteur. Activez-le dans vos paramètres, puis revenez.',
  toTwoFactor: 'Activer la double authentification',

  userCount: 'Utilisateurs inscrits',
  recent: (count: number) => `dont ${formatNumber(count)} inscrit${count > 1 ? 's' : ''} en 30\u00a0jours`,
  signUps: 'Inscriptions par jour',
  signUpsLoading: 'Chargement des inscriptions...',
  signUpsSummary: (from: string, to: string) =>
    `Une courbe, du ${from} au ${to}. Les mêmes valeurs se lisent en tableau.`,
  signUpsName: 'Inscriptions',
  shownDay: 'Jour affiché',
  day: 'Jour',
} as const

/** Words of the AI's cost on /admin. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const costTexts = {
  title: 'Coût de l’IA',
  loading: 'Chargement du coût...',
  since: 'Depuis le début',
  total: 'Coût total',
  tokens: 'Tokens',
  analysis: 'Analyse d’images',
  calls: (count: number) => `${pluralize(count, 'appel')} en 90\u00a0jours`,
  ofTokens: (tokens: string) => `${tokens} de tokens`,
  perDay: 'Par jour',
  barsSummary: (from: string, to: string) =>
    `Des barres, du ${from} au ${to}. Les mêmes valeurs se lisent en tableau.`,
  perCompany: 'Par entreprise',
  others: (count: number) => pluralize(count, 'autre'),
  gone: 'Comptes supprimés',
  none: 'Aucune donnée',
  cost: 'Coût',
  callCount: 'Appels',
  unknown: 'Prix inconnus',
  unknownText: (models: string) => `Le coût de ces modèles manque aux totaux\u00a0: ${models}.`,
  unknownModel: (model: string, calls: number) => `${model} (${pluralize(calls, 'appel')})`,
  unpriced: '–',
} as const

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumSignificantDigits: 3 })

/** « 18,42 € »; what is less than a cent is not zero. */
export const formatEuros = (value: number) =>
  value > 0 && value < 0.005 ? `moins de ${euros.format(0.01)}` : euros.format(value)
/** « 4,81 M » */
export const formatCompact = (value: number) => compact.format(value)

/** Words of what reached the house by either form, on /admin. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const messageTexts = {
  contacts: 'Messages de contact',
  contactsTab: 'Messages',
  contactsLoading: 'Chargement des messages...',
  support: 'Demandes au support',
  supportTab: 'Support',
  supportLoading: 'Chargement des demandes...',
  columns: {
    created_at: 'Date',
    name: 'Nom',
    email: 'E-mail',
    message: 'Message',
    issueType: 'Type',
    description: 'Description',
    priority: 'Priorité',
    handled_at: 'Traité',
  },
  issueTypes: {
    bug: 'Bug',
    performance: 'Performance',
    compte: 'Compte',
    autre: 'Autre',
  } satisfies Record<IssueType, string>,
  priorities: {
    normal: 'Normale',
    'e-mail': 'E-mail',
    priority: 'Prioritaire',
    first: 'En premier',
  } satisfies Record<SupportPriority, string>,
  handled: (name: string) => `Message de ${name} traité`,
  notSaved: 'Pas enregistré. Réessayez.',
  yes: 'Oui',
  no: 'Non',
  read: (name: string) => `Lire le message de ${name}\u00a0: `,
  reference: (reference: string) => `Référence ${reference}`,
  answer: (email: string) => `Répondre à ${email}`,
  byPriority: 'À traiter d’abord',
} as const
