/** Words of /settings: its frame, and what all sections say. */
export const settingsTexts = {
  title: 'Paramètres',
  lead: 'Votre compte, sa sécurité et vos préférences.',
  navigation: 'Sections des paramètres',
  jump: 'Aller à une section',
  own: 'Vous',
  company: 'Votre entreprise',
  profile: 'Profil',
  connectedAccounts: 'Comptes connectés',
  postingSlots: 'Créneaux de publication',
  weeklyMail: 'Rendez-vous de la semaine',
  newsFeed: 'Actualités de votre site',
  companyIdentity: 'Identité de facturation',
  subscription: 'Abonnement et factures',
  toSubscription: 'Plan et factures',
  emailAddress: 'Adresse e-mail',
  password: 'Mot de passe',
  twoFactorDemanded: 'Votre entreprise demande la double authentification.',
  twoFactorDemandedText: 'Activez-la pour continuer\u00a0: deux minutes suffisent, avec votre téléphone.',
  twoFactor: 'Double authentification',
  sessions: 'Sessions ouvertes',
  notifications: 'E-mails de notification',
  timeZone: 'Fuseau horaire',
  appearance: 'Apparence',
  dataRights: 'Vos données',

  save: 'Enregistrer',
  saving: 'Envoi...',
  saved: 'Enregistré',
  unsaved: 'Modifications non enregistrées',
  saveError: 'Vos modifications n’ont pas pu être enregistrées',
  notLost: 'Elles restent ici.',
  cancel: 'Annuler',
} as const

/** Before acts that ask for a proof of the last minutes. */
export const reauthenticationTexts = {
  title: 'Confirmez que c’est bien vous',
  text: 'Votre connexion date un peu. Après cette confirmation, rien ne vous sera redemandé pendant 10\u00a0minutes.',
  confirm: 'Confirmer',
} as const

export const reauthenticationDialogTexts = {
  password: 'Votre mot de passe',
  notProven: 'Nous devons être sûrs que c’est bien vous',
  why: 'Pour être sûrs que c’est bien vous.',
  busy: 'Vérification...',
} as const
