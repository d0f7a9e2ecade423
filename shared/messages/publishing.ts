import { type Network, networkRules } from '#shared/networks.ts'

/** What each failure is called, why it happened and what to do; `{network}` is filled in. */
export const failureTexts = {
  token_expired: {
    cause: 'La connexion à {network} a expiré ou a été retirée.',
    remedy: 'Reconnectez le compte dans Paramètres, puis publiez de nouveau.',
  },
  rights_missing: {
    cause: '{network} ne donne plus à Ramage le droit de publier sur ce compte.',
    remedy: 'Reconnectez le compte dans Paramètres en acceptant la publication, puis réessayez.',
  },
  account_missing: {
    cause: 'Le compte choisi n’est plus connecté.',
    remedy: 'Connectez un compte dans Paramètres, puis publiez de nouveau.',
  },
  account_restricted: {
    cause: '{network} limite ce compte pour le moment.',
    remedy: 'Ouvrez l’application {network}\u00a0: elle dit ce qu’il faut faire.',
  },
  checks: {
    cause: 'Une vérification demande une correction avant l’envoi.',
    remedy: 'Corrigez ce qui est signalé, puis publiez de nouveau.',
  },
  text_too_long: {
    cause: '{network} trouve le texte trop long.',
    remedy: 'Raccourcissez le texte, puis publiez de nouveau.',
  },
  duplicate: {
    cause: '{network} a déjà reçu le même texte il y a peu.',
    remedy: 'Changez quelques mots, ou attendez, puis publiez de nouveau.',
  },
  image_refused: {
    cause: '{network} n’accepte pas cette image.',
    remedy: 'Choisissez ou créez une autre image, puis publiez de nouveau.',
  },
  documents_closed: {
    cause: '{network} n’accepte pas de document de ce compte.',
    remedy:
      'Choisissez «\u00a0Images\u00a0» à la place du document\u00a0: les mêmes pages partent en plusieurs images.',
  },
  image_unreachable: {
    cause: '{network} n’a pas pu télécharger l’image depuis Ramage.',
    remedy: 'Réessayez plus tard. Si cela revient, l’adresse publique de Ramage est à vérifier.',
  },
  content_refused: {
    cause: '{network} refuse le contenu de ce post.',
    remedy: 'Modifiez le texte ou l’image, puis publiez de nouveau.',
  },
  not_available: {
    cause: 'La publication sur {network} n’est pas disponible ici.',
    remedy: 'Téléchargez l’image et copiez le texte pour publier vous-même.',
  },
  misconfigured: {
    cause: '{network} refuse la demande de Ramage\u00a0: un réglage est à revoir de notre côté.',
    remedy: 'Écrivez-nous\u00a0: votre post est gardé, vous n’avez rien à refaire.',
  },
  quota: {
    cause: 'Le nombre de publications permis par {network} est atteint.',
    remedy: 'Réessayez demain.',
  },
  too_many_tries: {
    cause: '{network} ne répond pas, malgré plusieurs essais. Rien n’a été publié.',
    remedy: 'Réessayez plus tard.',
  },
  not_online: {
    cause: 'L’envoi s’est interrompu, et le post n’est pas en ligne sur {network}.',
    remedy: 'Publiez de nouveau quand vous voulez.',
  },
  refused: {
    cause: '{network} a refusé ce post.',
    remedy: 'La réponse du réseau est gardée ci-dessous\u202f; écrivez-nous si elle n’est pas claire.',
  },
} as const

export type FailureCode = keyof typeof failureTexts

/** Why it failed; which of several images it is about, counted from 1, comes first. */
export function causeOf({ code, slide }: { code: FailureCode; slide?: number }, network: Network): string {
  const cause = fill(failureTexts[code].cause, { network })
  return slide === undefined ? cause : fill(slideCause, { slide, cause })
}

const slideCause = 'Image {slide}\u00a0: {cause}'

/** One line of the timeline each; `{…}` are the event's details. */
export const eventTexts = {
  asked: 'Publication demandée sur {account}',
  scheduled: 'Publication programmée pour le {when}',
  moved: 'Publication déplacée au {when}',
  late: 'Heure prévue dépassée de plus de deux heures\u00a0: Ramage attend votre accord',
  confirmed: 'Publication tardive confirmée',
  account_gone: 'Compte retiré avec son propriétaire\u00a0: Ramage attend le choix d’un autre',
  account_chosen: 'Autre compte choisi\u00a0: {account}',
  held_for_approval: 'Personne n’a validé ce qui allait partir\u00a0: Ramage attend une validation',
  confirmed_by_member: 'Publication demandée de nouveau',
  approved: 'Post validé\u00a0: la publication reprend',
  cancelled: 'Publication annulée',
  uploading: 'Envoi de l’image à {network}',
  fetched: '{network} a téléchargé l’image',
  processing: 'Image reçue par {network}, en préparation',
  uploading_slides: 'Envoi de {count}\u00a0images à {network}',
  processing_slides: '{count}\u00a0images reçues par {network}, en préparation',
  uploading_document: 'Envoi du document à {network}',
  processing_document: 'Document reçu par {network}, en préparation',
  sending: 'Envoi du post à {network}',
  published: 'En ligne sur {network}',
  waiting: '{network} fait attendre\u00a0: nouvel essai {when}',
  fresh_token:
    '{network} ne connaît pas encore votre autorisation toute neuve\u00a0: nouvel essai dans un instant',
  unknown: '{network} n’a pas répondu\u00a0: nous vérifions si le post est en ligne',
  looking: 'Relecture de {network}\u00a0: le post n’y est pas encore',
  recovered: 'Retrouvé en ligne sur {network}',
  uncertain: 'Impossible de savoir si le post est en ligne\u00a0: votre réponse est attendue',
  answered_online: 'Vous avez dit qu’il est en ligne',
  answered_absent: 'Vous avez dit qu’il n’est pas en ligne',
  marked_by_hand: 'Marqué comme publié depuis un téléphone',
  resumed: 'Reprise après une interruption de Ramage',
  failed: 'Échec\u00a0: {cause}',
} as const

export type PublicationEventKind = keyof typeof eventTexts

export const answerTexts = {
  online: 'Oui, il est en ligne',
  absent: 'Non, il n’y est pas',
  publish_now: 'Publier maintenant',
  use_account: 'Choisir un compte',
  cancel: 'Ne pas publier',
} as const

export const questionTexts = {
  late: 'L’heure prévue est passée depuis plus de deux heures. Voulez-vous encore publier ce post\u202f?',
  account:
    'Le compte prévu n’est plus disponible\u00a0: la personne à qui il est l’a retiré, ou est partie. Choisissez un compte pour ce post.',
  approval:
    'Ce post n’est pas parti\u00a0: votre entreprise demande une validation, et personne n’a validé ce qu’il montre maintenant. Faites-le valider, il partira ensuite.',
  outcome: 'Votre post est-il en ligne sur {network}\u202f?',
} as const

export const evidenceTexts = {
  sentAt: 'Envoyé à {network} le {when}.',
  noAnswer: '{network} n’a pas répondu, ou sa réponse s’est perdue en route.',
  vendorFailed: '{network} a répondu par une erreur de son côté ({status}).',
  interrupted: 'Ramage s’est arrêté pendant l’envoi.',
  noId: '{network} a accepté le post, sans dire où il est.',
  cannotRead: 'Ce compte ne permet pas à Ramage de relire ce qui est en ligne.',
  cannotReadNow: '{network} ne permet pas de relire ce qui est en ligne pour le moment.',
  probable: '{network} dit avoir déjà reçu ce texte\u00a0: le premier envoi a sans doute abouti.',
} as const

export const publishTexts = {
  /** Proposed at the end of the text (AI Act, article 50). */
  mention: {
    text: 'Texte rédigé avec l’aide de l’IA.',
    image: 'Image générée avec l’IA.',
    both: 'Texte et image créés avec l’aide de l’IA.',
  },
} as const

/** Puts the details into a text; a network by its name, figures in French. */
export function fill(
  text: string,
  details: Record<string, string | number | null> & { network?: Network | string },
): string {
  const network = details.network && (networkRules[details.network as Network]?.label ?? details.network)
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    written((name === 'network' ? network : details[name]) ?? ''),
  )
}

const figure = new Intl.NumberFormat('fr-FR')
/** Figures as French readers expect them: « 3 000 ». */
const written = (value: string | number) => (typeof value === 'number' ? figure.format(value) : value)
