/** Sign-in with Google: the page that follows the button, and the link in the settings. */
export const googleTexts = {
  busy: 'Connexion avec Google...',
  failed: 'La connexion avec Google a échoué.',
  backToLogin: 'Revenir à la connexion',
  google: 'Compte Google',
  company: {
    title: 'Bienvenue sur Ramage',
    lead: 'Il manque une seule chose pour ouvrir votre compte.',
    label: 'Nom de l’entreprise',
    submit: 'Ouvrir mon compte',
    submitting: 'Ouverture...',
  },
  proof: {
    title: 'Vous avez déjà un compte',
    lead: 'Confirmez une seule fois qu’il est à vous\u00a0: ensuite, Google l’ouvrira.',
    password: 'Mot de passe de votre compte Ramage',
    wrongPassword: 'Ce mot de passe n’est pas le bon.',
    submit: 'Lier et me connecter',
    submitting: 'Connexion...',
    mailLead: 'Pas de mot de passe en tête\u202f?',
    mail: 'Recevoir un lien par e-mail',
    mailing: 'Envoi...',
    demoMails: 'Voir les mails de la démonstration',
    mailed: 'Un lien vient de partir',
    mailedNext: (email: string) =>
      `Ouvrez-le dans ce navigateur, à l’adresse ${email}. Il est valable une heure.`,
  },
  confirm: {
    title: 'Liez votre compte Google',
    lead: 'Ensuite, Google ouvrira votre compte Ramage.',
    submit: 'Lier mon compte Google',
    submitting: 'Connexion...',
    failed: 'Ce lien n’a pas pu servir',
    failedNext:
      'Ouvrez-le dans le navigateur où vous avez choisi Google, dans l’heure. Sinon, recommencez depuis la page de connexion.',
  },
} as const

export const googleLinkTexts = {
  title: 'Connexion avec Google',
  lead: 'Un compte Google peut ouvrir votre compte Ramage, sans mot de passe.',
  none: 'Aucun compte Google n’est lié. Pour en lier un, déconnectez-vous, puis choisissez «\u202fContinuer avec Google\u202f» sur la page de connexion.',
  linked: 'Compte lié',
  since: (date: string) => `depuis le ${date}`,
  onlyWay: 'C’est votre seul moyen de connexion. Choisissez d’abord un mot de passe pour pouvoir le délier.',
  unlink: 'Délier',
  password: 'Votre mot de passe',
  confirm: 'Délier ce compte Google',
  confirming: 'Un instant...',
  cancel: 'Annuler',
} as const
