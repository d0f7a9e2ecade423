/** Words of the accounts on /admin and of what is done to one. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
const figure = new Intl.NumberFormat('fr-FR')
const posts = (count: number) => `${figure.format(count)}\u00a0post${Math.abs(count) > 1 ? 's' : ''}`

export const userTexts = {
  title: 'Utilisateurs',
  loading: 'Chargement des utilisateurs...',
  search: 'Chercher un e-mail, un nom',
  columns: {
    id: 'ID',
    email: 'Email',
    company_name: 'Nom Entreprise',
    subscription_plan: 'Abonnement',
    remaining_posts: 'Posts restants',
  },
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
  signed: (amount: number) => `${amount > 0 ? '+' : '\u2212'}\u00a0${figure.format(Math.abs(amount))}`,
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
