/** Login and register. Lines with a straight apostrophe are the specification's own. */
export const loginTexts = {
  title: 'Connexion',
  lead: 'Heureux de vous entendre à nouveau.',
  email: 'E-mail',
  password: 'Mot de passe',
  forgotten: 'Mot de passe oublié',
  newPassword: 'Choisir un nouveau mot de passe',
  submit: 'Se connecter',
  busy: 'Connexion...',
  noAccount: 'Pas encore de compte\u202f?',
  register: 'Inscription',
  failed: "L'email ou mot de passe que vous avez entré ne sont pas les bons",
  failedNext: 'Vérifiez les deux.',
  /** The same for everybody: it must not tell which address has an account. */
  unverified: 'Vous venez de vous inscrire\u202f? Confirmez d’abord votre adresse.',
  verifyAgain: 'Recevoir à nouveau le mail',
  notDone: 'La connexion n’a pas pu se faire',
  registered: 'Votre compte est créé',
  registeredNext: 'Connectez-vous pour écrire votre premier post.',
  registeredMail: 'Regardez vos mails',
  registeredMailNext: 'Nous venons d’écrire à cette adresse. Vérifiez-la, puis connectez-vous.',
  reset: 'Votre mot de passe est changé',
  resetNext: 'Connectez-vous avec le nouveau.',
  shared: 'Votre partage vous attend',
  sharedNext: 'Il reste sur cet appareil, 24\u00a0heures au plus. Connectez-vous pour le retrouver.',
  expired: 'Votre session est terminée',
  expiredNext:
    'Elle a expiré\u00a0: reconnectez-vous, rien n’est perdu. Si la connexion est refusée, votre entreprise a pu fermer votre accès ou demander sa suppression.',
} as const

export const registerTexts = {
  title: 'Inscription',
  /** When the welcome posts come (decisions §7), and that all fields are needed. */
  leads: {
    at_sign_up: 'Trois posts offerts, sans carte bancaire. Tous les champs sont obligatoires.',
    once_verified:
      'Trois posts offerts dès votre adresse e-mail vérifiée, sans carte bancaire. Tous les champs sont obligatoires.',
    none: 'Tous les champs sont obligatoires.',
  },
  company: 'Nom de l’entreprise',
  email: 'E-mail',
  firstName: 'Prénom',
  familyName: 'Nom',
  password: 'Mot de passe',
  submit: 'Créer mon compte',
  busy: 'Inscription...',
  /** Before, between and after the links to the terms and to the privacy policy. */
  agree: ['En créant votre compte, vous acceptez nos ', '. Vos données\u00a0: ', '.'],
  terms: 'conditions générales',
  privacy: 'politique de confidentialité',
  hasAccount: 'Déjà un compte\u202f?',
  login: 'Connexion',
  failed: "Erreur d'inscription",
  missing: (count: number) =>
    `Il manque ${count} caractère${count > 1 ? 's' : ''} pour que ce mot de passe soit solide.`,
} as const
