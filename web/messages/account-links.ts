/** Pages that mails lead to, and those that ask for a mail. */
export const forgotTexts = {
  title: 'Mot de passe oublié',
  lead: 'Donnez votre adresse\u00a0: vous recevrez de quoi en choisir un autre.',
  email: 'E-mail',
  submit: 'Recevoir le mail',
  busy: 'Envoi...',
  sent: 'Regardez vos mails',
  again: 'Rien après quelques minutes\u202f? Regardez dans les indésirables, ou vérifiez l’adresse.',
  failed: 'Le mail n’a pas pu être demandé',
  toLogin: 'Revenir à la connexion',
} as const

export const resetTexts = {
  title: 'Nouveau mot de passe',
  lead: (email: string) => `Pour le compte ${email}. Il faudra vous reconnecter sur vos autres appareils.`,
  password: 'Nouveau mot de passe',
  submit: 'Enregistrer ce mot de passe',
  busy: 'Enregistrement...',
  reading: 'Lecture du lien',
  failed: 'Ce mot de passe n’a pas pu être enregistré',
  dead: 'Ce lien ne peut plus servir',
  askAgain: 'Recevoir un nouveau mail',
} as const

export const emailLinkTexts = {
  toLogin: 'Se connecter',
  newPassword: 'Choisir un nouveau mot de passe',
  toDashboard: 'Aller au tableau de bord',
  failed: 'Ce lien n’a pas pu servir',
} as const

/** Pages of mailed links that were opened without their end, which says whose link it is. */
export const missingTokenTexts = {
  title: 'Ce lien n’est pas complet',
  lead: 'Il s’est peut-être coupé en chemin. Ouvrez-le à nouveau depuis le mail, en entier.',
  reset: 'Vous ne retrouvez pas le mail\u202f? Demandez-en un autre\u00a0: il arrive dans la minute.',
  verify: 'Vous ne retrouvez pas le mail\u202f? Recevez-le à nouveau.',
  confirm: 'Vous ne retrouvez pas le mail\u202f? Demandez à nouveau ce changement depuis vos paramètres.',
  undo: 'Si vous ne reconnaissez pas ce qui se passe sur votre compte, choisissez un nouveau mot de passe.',
  toSettings: 'Ouvrir mes paramètres',
} as const

export const verifyTexts = {
  title: 'Vérifier votre adresse',
  lead: 'Plus qu’un geste\u00a0: confirmez que cette adresse e-mail est bien la vôtre.',
  submit: 'Vérifier mon adresse',
  busy: 'Vérification...',
  dead: 'Si votre adresse n’est pas encore vérifiée, demandez un nouveau mail.',
  again: 'Recevoir à nouveau le mail',
} as const

/** Whoever opened an account and cannot find the mail that verifies the address. */
export const verifyAgainTexts = {
  title: 'Recevoir à nouveau le mail',
  lead: 'Donnez l’adresse de votre inscription\u00a0: le mail qui la confirme repart aussitôt.',
  email: 'E-mail',
  submit: 'Recevoir le mail',
  busy: 'Envoi...',
  sent: 'Regardez vos mails',
  failed: 'Le mail n’a pas pu être demandé',
} as const

export const confirmEmailTexts = {
  title: 'Confirmer votre nouvelle adresse',
  lead: (account: string, email: string) =>
    `Le compte ${account} s’ouvrira avec ${email}, et nos mails y arriveront. Vos autres appareils seront déconnectés.`,
  reading: 'Lecture du lien',
  unreadable: 'Ce lien ne peut pas servir ici',
  signInFirst:
    'Connectez-vous d’abord au compte dont vous changez l’adresse, avec son adresse actuelle. Vous reviendrez ici juste après.',
  notYours: 'Vous n’avez rien demandé\u202f? Fermez cette page\u00a0: sans vous, rien ne change.',
  submit: 'Confirmer cette adresse',
  busy: 'Confirmation...',
  dead: 'Votre adresse n’a pas changé. Recommencez depuis vos paramètres.',
} as const

export const undoEmailTexts = {
  title: 'Annuler le changement d’adresse',
  lead: 'Votre adresse reste, ou redevient, celle où vous avez reçu le mail. Tous les appareils seront déconnectés et votre mot de passe sera à choisir de nouveau.',
  submit: 'Annuler ce changement',
  busy: 'Annulation...',
  dead: 'Si vous ne reconnaissez pas ce qui se passe sur votre compte, choisissez un nouveau mot de passe.',
  proofLead:
    'Le mot de passe de ce compte a été remplacé depuis sa nouvelle adresse. Montrez que le compte était à vous avant le changement\u00a0: un seul des deux suffit.',
  password: 'Mot de passe d’avant le changement',
  code: 'Code de votre double authentification',
  codeHelp: 'Si elle était activée\u00a0: six chiffres de votre application, ou un code de secours.',
  google:
    'Un compte Google ouvrait déjà ce compte\u202f? Connectez-vous avec lui dans ce navigateur, puis ouvrez à nouveau le lien du mail.',
} as const

export const unverifiedEmailTexts = {
  title: 'Vérifiez votre adresse e-mail',
  text: (email: string) => `Un mail attend votre confirmation à ${email}.`,
  welcome: 'Vos 3\u00a0posts offerts arrivent juste après.',
  resend: 'Renvoyer le mail',
  resending: 'Envoi...',
} as const

export const demoMailTexts = {
  title: 'Mails de la démonstration',
  lead: 'Aucun mail ne part d’ici\u00a0: ceux que Ramage aurait envoyés se lisent sur cette page, pendant 7\u00a0jours.',
  list: 'Mails, le plus récent d’abord',
  none: 'Aucun mail pour l’instant',
  noneText:
    'Inscrivez-vous ou demandez un nouveau mot de passe\u00a0: le mail arrive ici en quelques secondes.',
  choose: 'Choisissez un mail pour le lire.',
  to: (address: string) => `À ${address}`,
  loading: 'Relève du courrier',
  failed: 'Les mails n’ont pas pu être relevés',
  mustSignIn:
    'Connectez-vous pour lire vos mails. Sans compte ouvert, cette page ne se lit que depuis la machine qui fait tourner Ramage.',
  off: 'Cette page ne sert qu’aux démonstrations\u00a0: ici, elle n’a rien à montrer.',
  html: 'Le mail, mis en page',
  text: 'Le même, en texte seul',
  open: 'Lire les mails de la démonstration',
  back: 'Revenir à la liste',
} as const
