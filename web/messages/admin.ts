import { formatNumber } from './numbers.ts'

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
