import { clockOf, weekdayName, weekdayNames } from '#shared/messages/posting-slots.ts'

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

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Words of the posting slots in /settings. U+202F inside « », U+00A0 before : and units. */
export const postingSlotsTexts = {
  lead: 'Dites une fois quand vous aimez publier\u00a0: «\u202fProgrammer\u202f» vous proposera le prochain créneau libre.',
  none: 'Aucun créneau pour l’instant.',
  list: 'Vos créneaux',
  day: 'Jour',
  time: 'Vers',
  add: 'Ajouter un créneau',
  remove: (slot: string) => `Retirer le créneau\u00a0: ${slot}`,
  named: (weekday: number, time: string) => `${weekdayName(weekday)} vers ${clockOf(time)}`,
  days: weekdayNames.map(capital),
  zone: (place: string) => `À l’heure locale\u00a0: ${place}.`,
  zoneMoves: (from: string, to: string) =>
    `Ces heures sont celles de\u00a0: ${from}. En enregistrant, vous les mettez à l’heure de votre fuseau\u00a0: ${to}.`,
} as const

/** The address that a member mails photos and a sentence to. */
export const mailAddressTexts = {
  title: 'Un post par mail',
  lead: 'Envoyez des photos et une phrase à cette adresse\u00a0: elles deviennent un brouillon, et sa première version vous revient par mail.',
  iPhone:
    'Sur votre iPhone\u00a0: dans Photos, choisissez vos images, touchez «\u202fPartager\u202f», puis Mail, et collez cette adresse. Gardez-la dans vos contacts.',
  label: 'Votre adresse privée',
  copy: 'Copier l’adresse',
  rules: (email: string) =>
    `Écrivez depuis ${email}\u00a0: les mails d’inconnus sont refusés. Dix mails par jour au plus\u202f; chaque brouillon coûte un post, comme dans le générateur. Rien n’est publié sans vous.`,
  renew: 'Changer d’adresse',
  renewTitle: 'Changer d’adresse\u202f?',
  renewText:
    'L’adresse d’aujourd’hui cessera tout de suite de recevoir. Pensez à mettre la nouvelle dans vos contacts.',
  renewed: 'Voici votre nouvelle adresse.',
  renewing: 'Un instant...',
  cancel: 'Garder celle-ci',
  error: 'Votre adresse n’a pas pu être changée',
} as const

/** The sections « Mot de passe » and « Adresse e-mail » of the settings. */
export const passwordSettingsTexts = {
  lead: 'Vos autres appareils seront déconnectés.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  submit: 'Changer le mot de passe',
  busy: 'Enregistrement...',
  failed: 'Le mot de passe n’a pas changé',
  forgotten: 'Je ne m’en souviens plus',
  first: {
    lead: 'Votre compte s’ouvre avec Google. Un mot de passe vous donne un second moyen de connexion.',
    submit: 'Choisir ce mot de passe',
    failed: 'Le mot de passe n’est pas enregistré',
    byMail: 'Le choisir plutôt avec un lien reçu par e-mail',
  },
} as const

export const emailSettingsTexts = {
  lead: (email: string) =>
    `Aujourd’hui\u00a0: ${email}. La nouvelle adresse prend effet une fois confirmée par mail.`,
  email: 'Nouvelle adresse e-mail',
  password: 'Mot de passe actuel',
  submit: 'Changer d’adresse',
  busy: 'Envoi...',
  failed: 'L’adresse n’a pas changé',
} as const
