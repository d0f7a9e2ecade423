import type { IssueType } from '#shared/issue-types.ts'
import type { SupportPriority } from '#shared/plans.ts'

/** Words of /admin. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const figure = new Intl.NumberFormat('fr-FR')
const plural = (count: number) => (Math.abs(count) > 1 ? 's' : '')
const posts = (count: number) => `${figure.format(count)}\u00a0post${plural(count)}`

/** « 1 840 » */
export const formatCount = (count: number) => figure.format(count)

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
    total === 0
      ? `${name}\u00a0: 0`
      : `${name} ${figure.format(from)} à ${figure.format(to)} sur ${figure.format(total)}`,
  pagesOf: (name: string) => `Pages\u00a0: ${name}`,
  asTable: 'Voir en tableau',
  asChart: 'Voir en courbe',

  forbiddenTitle: 'Erreur 403\u00a0: page réservée',
  forbidden: 'Seuls les administrateurs de Ramage ont accès à cette page.',
  toDashboard: 'Tableau de bord',
  twoFactorTitle: 'La double authentification manque',
  twoFactor: 'Administrer Ramage demande un second facteur. Activez-le dans vos paramètres, puis revenez.',
  toTwoFactor: 'Activer la double authentification',

  users: 'Utilisateurs',
  userCount: 'Utilisateurs inscrits',
  recent: (count: number) => `dont ${figure.format(count)} inscrit${plural(count)} en 30\u00a0jours`,
  signUps: 'Inscriptions par jour',
  signUpsLoading: 'Chargement des inscriptions...',
  signUpsSummary: (from: string, to: string) =>
    `Une courbe, du ${from} au ${to}. Les mêmes valeurs se lisent en tableau.`,
  signUpsName: 'Inscriptions',
  shownDay: 'Jour affiché',
  day: 'Jour',

  usersLoading: 'Chargement des utilisateurs...',
  search: 'Chercher un e-mail, un nom',
  userColumns: {
    id: 'ID',
    email: 'Email',
    company_name: 'Nom Entreprise',
    subscription_plan: 'Abonnement',
    remaining_posts: 'Posts restants',
  },
  newestFirst: 'Les plus récents d’abord',
  notSaved: 'Pas enregistré. Réessayez.',
  actions: 'Actions',
  unlimited: 'Illimité',
  admin: 'Admin',
  suspended: 'Suspendu',
  leaving: 'Suppression demandée',
  manage: 'Gérer',
  manageNamed: (email: string) => `Gérer ${email}`,
} as const

export const actTexts = {
  title: (company: string) => `Compte ${company}`,
  facts: {
    id: 'ID',
    email: 'E-mail',
    person: 'Nom',
    since: 'Inscription',
    plan: 'Abonnement',
    left: 'Posts restants',
    role: 'Rôle',
    state: 'État',
  },
  unverified: (email: string) => `${email} (non vérifié)`,
  unlimited: (balance: number) => `Illimité (${posts(balance)} en réserve)`,
  roles: { user: 'Utilisateur', admin: 'Administrateur' },
  active: 'Actif',
  suspendedSince: (day: string) => `Suspendu depuis le ${day}`,
  leavingOn: (day: string) => `Suppression demandée, effacement le ${day}`,
  own: 'C’est votre compte\u00a0: un autre administrateur peut en changer le rôle ou le suspendre.',

  credits: 'Ajuster les posts',
  creditsTitle: (company: string) => `Ajuster les posts de ${company}`,
  way: 'Sens',
  give: 'Ajouter',
  take: 'Retirer',
  amount: 'Nombre de posts',
  amountError: (most: number) => `Un nombre de 1 à ${figure.format(most)}.`,
  reason: 'Motif',
  reasonHelp: 'Gardé avec le compte, et remis à l’entreprise si elle exporte ses données.',
  creditsLine: 'Le relevé de l’entreprise gagne une ligne, qui ne s’efface pas.',
  givePosts: (count: number) => `Ajouter ${posts(count)}`,
  takePosts: (count: number) => `Retirer ${posts(count)}`,
  adjusting: 'Ajustement...',
  adjusted: (company: string, left: number) => `${company} a maintenant ${posts(left)}.`,
  past: 'Derniers ajustements',
  pastLoading: 'Chargement des ajustements...',
  noPast: 'Aucun ajustement jusqu’ici.',
  signed: (amount: number) => (amount > 0 ? `+\u00a0${amount}` : `\u2212\u00a0${-amount}`),
  by: (email: string | null) => email ?? 'un ancien administrateur',

  billing: 'Relire la facturation',
  billingDone: (company: string) => `La facturation de ${company} est à jour.`,

  suspend: 'Suspendre',
  suspendTitle: (company: string) => `Suspendre ${company}\u202f?`,
  suspendText:
    'Ses sessions prennent fin tout de suite et personne ne peut plus se connecter. Ses publications programmées attendent son retour. Son abonnement n’est pas résilié.',
  suspendDone: (company: string) => `${company} est suspendu.`,
  unsuspend: 'Réactiver',
  unsuspendTitle: (company: string) => `Réactiver ${company}\u202f?`,
  unsuspendText: 'Le compte peut de nouveau se connecter. Ses publications programmées reprennent.',
  unsuspendDone: (company: string) => `${company} est réactivé.`,

  promote: 'Nommer administrateur',
  promoteTitle: (company: string) => `Nommer ${company} administrateur\u202f?`,
  promoteText:
    'Ce compte pourra lire les données de tous les comptes et agir sur eux. Ses sessions prennent fin\u00a0: il devra se reconnecter.',
  promoteDone: (company: string) => `${company} est administrateur.`,
  demote: 'Retirer le rôle',
  demoteTitle: (company: string) => `Retirer le rôle d’administrateur à ${company}\u202f?`,
  demoteText: 'Ce compte n’aura plus accès à l’administration. Ses sessions prennent fin tout de suite.',
  demoteDone: (company: string) => `${company} n’est plus administrateur.`,
  working: 'Un instant...',
  failed: 'Rien n’a été changé',
} as const

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
  yes: 'Oui',
  no: 'Non',
  read: (name: string) => `Lire le message de ${name}\u00a0: `,
  reference: (reference: string) => `Référence ${reference}`,
  answer: (email: string) => `Répondre à ${email}`,
  byPriority: 'À traiter d’abord',
} as const

export const costTexts = {
  title: 'Coût de l’IA',
  loading: 'Chargement du coût...',
  since: 'Depuis le début',
  total: 'Coût total',
  tokens: 'Tokens',
  analysis: 'Analyse d’images',
  calls: (count: number) => `${figure.format(count)}\u00a0appel${plural(count)} en 90\u00a0jours`,
  ofTokens: (tokens: string) => `${tokens} de tokens`,
  perDay: 'Par jour',
  barsSummary: (from: string, to: string) =>
    `Des barres, du ${from} au ${to}. Les mêmes valeurs se lisent en tableau.`,
  perCompany: 'Par entreprise',
  others: (count: number) => `${figure.format(count)} autre${plural(count)}`,
  gone: 'Comptes supprimés',
  none: 'Aucune donnée',
  cost: 'Coût',
  callCount: 'Appels',
  company: 'Entreprise',
  unknown: 'Prix inconnus',
  unknownText: (models: string) => `Le coût de ces modèles manque aux totaux\u00a0: ${models}.`,
  unknownModel: (model: string, calls: number) =>
    `${model} (${figure.format(calls)}\u00a0appel${plural(calls)})`,
  unpriced: '–',
} as const

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const compact = new Intl.NumberFormat('fr-FR', { notation: 'compact', maximumSignificantDigits: 3 })

/** « 18,42 € »; what is less than a cent is not zero. */
export const formatEuros = (value: number) =>
  value > 0 && value < 0.005 ? `moins de ${euros.format(0.01)}` : euros.format(value)
/** « 4,81 M » */
export const formatCompact = (value: number) => compact.format(value)

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
const days = {
  long: dayFormat({ day: 'numeric', month: 'long' }),
  short: dayFormat({ day: 'numeric', month: 'short' }),
}
const written = (text: string) => text.replace(/^1(?=\s)/u, '1er').replace(' ', '\u00a0')

/** « 13 novembre », of a day of Paris. */
export const longDay = (day: string) => written(days.long.format(new Date(day)))
/** « 13 nov. » */
export const shortDay = (day: string) => written(days.short.format(new Date(day)))
