import { dayAndTime, longDate } from './dates.ts'

/** Words of sessions, of the second factor, and of the second step of a login. */
const minute = 60_000

export const sessionTexts = {
  lead: 'Les appareils connectés à votre compte. Une session s’éteint après 7\u00a0jours sans usage, et au bout de 30\u00a0jours dans tous les cas.',
  list: 'Sessions ouvertes',
  device: (browser: string | null, system: string | null) => {
    if (browser && system) return `${browser} sur ${system}`
    return browser ?? system ?? 'Appareil inconnu'
  },
  current: 'Cette session',
  lastUsed: (iso: string, now = Date.now()) => {
    const minutes = Math.round((now - Date.parse(iso)) / minute)
    if (minutes < 2) return 'Active à l’instant'
    if (minutes < 60) return `Active il y a ${minutes}\u00a0min`
    return `Active le ${dayAndTime(iso)}`
  },
  opened: (iso: string) => `ouverte le ${longDate(iso)}`,
  end: 'Fermer',
  endLabel: (device: string) => `Fermer la session ${device}`,
  ended: 'Session fermée.',
  endOthers: 'Fermer toutes les autres sessions',
  othersEnded: 'Les autres sessions sont fermées.',
  endError: 'Cette session n’a pas pu être fermée',
} as const

export const twoFactorTexts = {
  lead: 'Après votre mot de passe ou Google, un code à 6 chiffres que seul votre téléphone connaît.',
  off: 'Désactivée',
  on: (iso: string) => `Activée depuis le ${longDate(iso)}`,
  required: 'Obligatoire pour administrer Ramage',
  requiredText: 'Les pages d’administration s’ouvrent dès qu’elle est activée.',
  start: 'Activer',
  startTitle: 'Activer la double authentification',
  startText: 'À chaque connexion, un code de votre téléphone s’ajoutera au mot de passe.',
  startConfirm: 'Continuer',

  appStep: 'Ouvrez une application d’authentification sur votre téléphone',
  appHelp:
    'Par exemple FreeOTP, Aegis, 2FAS, Google Authenticator, ou celle de votre gestionnaire de mots de passe.',
  scanStep: 'Scannez ce code, ou tapez la clé',
  qr: 'QR code à scanner avec l’application. La clé à taper est écrite à côté.',
  key: 'Clé à taper',
  copyKey: 'Copier la clé',
  codeStep: 'Tapez les 6 chiffres que l’application affiche',
  code: 'Code à 6 chiffres',
  confirm: 'Vérifier et activer',
  confirming: 'Vérification...',

  codesTitle: 'Vos codes de secours',
  codesText:
    'Sans votre téléphone, chacun d’eux ouvre votre compte une fois. Ils ne seront plus jamais affichés\u00a0: gardez-les en lieu sûr.',
  codesList: 'Codes de secours',
  copyCodes: 'Copier les codes',
  copied: 'Copié',
  copyFailed: 'La copie n’a pas marché. Sélectionnez le texte, puis copiez-le avec le clavier.',
  download: 'Télécharger',
  fileName: 'ramage-codes-de-secours.txt',
  fileTitle: (email: string) => `Codes de secours Ramage, ${email}`,
  codesKept: 'J’ai gardé mes codes',

  codesLeft: (count: number) =>
    count > 1
      ? `${count} codes de secours restants`
      : count === 1
        ? '1 code de secours restant'
        : 'Plus aucun code de secours',
  renew: 'Créer de nouveaux codes',
  renewTitle: 'Créer de nouveaux codes de secours\u202f?',
  renewText: 'Les codes précédents ne marcheront plus.',
  renewConfirm: 'Créer les codes',
  disable: 'Désactiver',
  disableTitle: 'Désactiver la double authentification\u202f?',
  disableText: 'Ce code ne sera plus demandé à la connexion. Vos codes de secours ne marcheront plus.',
  disableConfirm: 'Désactiver',
} as const

export const twoFactorLoginTexts = {
  title: 'Un code, et vous y êtes',
  lead: 'Ouvrez votre application d’authentification.',
  leadRecovery: 'Tapez l’un de vos codes de secours. Chacun ne sert qu’une fois.',
  code: 'Code à 6 chiffres',
  recoveryCode: 'Code de secours',
  submit: 'Continuer',
  busy: 'Vérification...',
  useRecovery: 'Utiliser un code de secours',
  useApp: 'Utiliser l’application',
  restart: 'Revenir à la connexion',
  failed: 'Ce code n’est pas le bon, ou il a déjà servi',
  failedNext: 'L’application en affiche un nouveau toutes les 30 secondes.',
  failedRecoveryNext: 'Vérifiez chaque signe, ou prenez-en un autre.',
  notDone: 'La connexion n’a pas pu se faire',
} as const
