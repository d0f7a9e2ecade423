import type { FailureClass } from '#shared/api/publishing.ts'

/** Words of publishing on /post/{id}. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const publishingTexts = {
  title: (network: string) => `Publier sur ${network}`,
  account: 'Compte',
  kinds: { member: 'profil', page: 'page entreprise', professional: 'compte professionnel' },
  noAccountTitle: (network: string) => `Aucun compte ${network} connecté`,
  noAccountText: 'Connectez-le une fois\u00a0: vous reviendrez ici. Ramage ne publie jamais sans vous.',
  noAccountFirst:
    'Pour publier ou programmer ce post, connectez d’abord un compte\u00a0: vous reviendrez ici, et l’envoi s’ouvrira.',
  noAccountAsk: 'Qui décide dans votre entreprise peut en connecter un.',
  off: (network: string) => `La publication sur ${network} n’est pas configurée ici.`,
  offText: 'Vous pouvez publier vous-même\u00a0: le texte et l’image sont prêts.',
  connect: 'Connecter un compte',
  byHand: 'Publier moi-même',
  accountsError: 'Erreur lors de la récupération des comptes connectés',

  when: 'Moment de la publication',
  now: 'Maintenant',
  later: 'Programmer',

  checks: 'Vérifications avant l’envoi',
  checking: 'Vérifications en cours',
  checksError: 'Les vérifications n’ont pas pu être faites.',
  remedyError: 'La correction n’a pas pu être faite.',
  mending: 'Correction',
  fine: (count: number) =>
    count === 1 ? '1\u00a0vérification en ordre' : `${count}\u00a0vérifications en ordre`,
  levels: { ok: 'En ordre', advice: 'Conseil', blocking: 'Bloquant' },
  mention: (mention: string) => `Mention «\u202f${mention}\u202f» absente`,
  mentionHelp: 'Elle s’ajoute en dernière ligne.',
  mentionAdded: 'Mention ajoutée en dernière ligne',
  mentionField: 'Mention de l’IA',
  add: 'Ajouter',
  remove: 'Retirer',

  cropTitle: 'Cadrage',
  cropHelp: 'Ce qui sort du cadre ne partira pas. Déplacez le point à garder, à la souris ou au clavier.',
  cropAcross: 'Point à garder, de gauche à droite',
  cropDown: 'Point à garder, de haut en bas',

  leaving: 'Ce qui partira',
  simulated: (label: string) => `Démonstration\u00a0: rien ne partira sur ${label}.`,
  once: 'Un seul envoi par clic, même si la connexion tombe.',
  cancel: 'Annuler',
  publish: 'Publier',
  publishing: 'Publication...',
  schedule: 'Programmer',
  scheduling: 'Programmation',
  blocked: (count: number) =>
    count === 1 ? 'Un point bloque encore la publication' : `${count} points bloquent encore la publication`,
  error: 'Erreur lors de la publication du post',

  onItsWay: (network: string) => `Publication sur ${network} en cours`,
  onItsWayText: 'Vous pouvez fermer cette page\u00a0: l’envoi continue.',
  waiting: (network: string) => `${network} fait attendre la publication`,
  nextTry: (when: string) => `Rien n’est parti. Nouvel essai ${when}.`,
  scheduled: (when: string) => `Programmé pour le ${when}`,
  scheduledText: (account: string) => `Il partira sur ${account}, sans que vous ayez à revenir.`,
  move: 'Déplacer',
  cancelSchedule: 'Ne plus publier',
  cancelError: 'La publication n’a pas pu être annulée.',
  canceling: 'Annulation',
  seeSlide: (slide: number) => `Voir l’image ${slide}`,
  publishAgain: 'Publier de nouveau',
  openSettings: 'Ouvrir les paramètres',
  answerError: 'Votre réponse n’a pas été enregistrée.',
  seenAt: 'Adresse du post sur le réseau (facultatif)',
  lookAt: (network: string) => `Regarder sur ${network}`,
  evidence: 'Ce que l’on sait',
  vendorSaid: 'Réponse du réseau',
  seePost: (network: string) => `Voir sur ${network}`,
  sentTitle: 'Preuve d’envoi',
  sentText: 'Texte envoyé',
  sentAlt: 'Texte de remplacement envoyé',
  sentDocument: 'Titre du document envoyé',
  sentLink: 'Aperçu de lien envoyé',
  sentSlides: 'Images envoyées, texte de remplacement et empreinte (SHA-256)',
  sentFile: 'Empreinte du document (SHA-256)',
  sentImage: 'Empreinte de l’image (SHA-256)',
  history: 'Tentatives',
} as const

/** Words of choosing a day and an hour. */
export const scheduleTexts = {
  day: 'Date et heure',
  zone: (place: string) => `Heure locale\u00a0: ${place}.`,
  pastTime: 'Choisissez un moment à venir.',
  noTime: 'Choisissez le jour et l’heure.',
  moveTitle: 'Déplacer la publication',
  moveError: 'La publication n’a pas pu être déplacée.',
  move: 'Déplacer',
  moving: 'Enregistrement',
  cancel: 'Annuler',
} as const

/** Where the remedy of a failure is on our pages. */
export const failurePlaces: Partial<Record<FailureClass, '/settings#comptes-connectes'>> = {
  reconnect: '/settings#comptes-connectes',
}
