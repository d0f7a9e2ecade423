/** Header, footer, menu, and what stands where a page cannot. */
export const layoutTexts = {
  name: 'Ramage',
  skip: 'Aller au contenu',
  mainNavigation: 'Navigation principale',
  footerNavigation: 'Pied de page',
  menu: 'Menu',
  close: 'Fermer',
  login: 'Connexion',
  register: 'Inscription',
  logout: 'Déconnexion',
  dashboard: 'Tableau de bord',
  generate: 'Générer',
  history: 'Historique',
  calendar: 'Calendrier',
  performance: 'Performance',
  admin: 'Admin',
  subscription: 'Abonnement',
  settings: 'Paramètres et comptes connectés',
  toSettings: ', paramètres',
  recharge: 'Recharger',
  toRecharge: ', recharger',
  postsLeft: (left: number | null) =>
    left === null ? 'illimité' : `${left} post${left > 1 ? 's' : ''} restant${left > 1 ? 's' : ''}`,
  postsLeftShort: (left: number | null) => (left === null ? 'illimité' : String(left)),
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  notice: 'Mentions légales',
  accessibility: 'Accessibilité',
  subprocessors: 'Sous-traitants',
  support: 'Support',
  verification: 'Vérifier une image',
  cancelContract: 'Résilier votre contrat',
  manageCookies: 'Gérer mes cookies',
  copyright: (year: number) => `© ${year} Ramage`,
  opening: 'Ouverture de votre compte',
  openingPage: 'Ouverture de la page',
  unreachable: 'Erreur lors de la récupération de votre compte',
  unreachableNext:
    'Vous restez connecté\u00a0: rien n’est perdu. Vérifiez votre accès à internet, puis réessayez.',
  pageFailed: 'Cette page n’a pas pu s’ouvrir',
  pageFailedNext: 'Vérifiez votre accès à internet, puis réessayez.',
  demonstration: 'Mode démonstration\u00a0: textes et images sont composés par des règles, sans IA.',
  demonstrationWithAi: 'Mode démonstration\u00a0: l’IA est réelle.',
  nothingSent: (simulated: string[], all: number) =>
    simulated.length === all
      ? 'Rien n’est envoyé aux réseaux.'
      : simulated.length > 0
        ? `Rien n’est envoyé à ${simulated.join(', ')}.`
        : 'Vos publications partent pour de bon.',
  openDemonstration:
    'D’autres machines peuvent l’ouvrir\u00a0: la connexion avec Google, la connexion de vos comptes LinkedIn et Instagram et le paiement y sont désactivés.',
  retry: 'Réessayer',
  offline: 'Vous êtes hors ligne.',
  offlineNext: 'Vous pouvez continuer d’écrire\u00a0: vos textes sont gardés ici jusqu’au retour du réseau.',
} as const

export const cookieTexts = {
  region: 'Cookies',
  question: 'Acceptez-vous les cookies\u202f?',
  about:
    'Un cookie retient votre choix. Rien d’autre ne se charge sans votre accord, et «\u202fGérer mes cookies\u202f» vous laisse changer d’avis à tout moment.',
  more: 'En savoir plus',
  refuse: 'Refuser',
  accept: 'Accepter',
} as const
