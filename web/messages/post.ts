import { formatNumber } from './numbers.ts'

/** Words of /post/{id}. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const postTexts = {
  back: 'Historique',
  anyTitle: 'Votre post',
  untitled: 'Post sans texte',
  loading: 'Chargement du post',
  loadError: 'Erreur lors de la récupération du post',
  backToHistory: 'Retour à l’historique',
  retry: 'Réessayer',
  companyError: "Erreur lors de la récupération des informations de l'entreprise",

  actions: 'Actions sur le post',
  copy: 'Copier le texte',
  copied: 'Texte copié',
  copyFailed: 'La copie n’a pas marché. Sélectionnez le texte, puis copiez-le avec le clavier.',
  download: 'Télécharger l’image',
  duplicate: 'Dupliquer',
  duplicating: 'Copie...',
  duplicated: 'Post dupliqué. Vous êtes sur la copie.',
  duplicateError: 'Le post n’a pas pu être dupliqué.',
  delete: 'Supprimer',

  deleteTitle: 'Supprimer ce post\u202f?',
  deleteText: 'Il disparaît de l’historique, texte et image. Cette action est définitive.',
  deleteConfirm: 'Supprimer le post',
  deleting: 'Suppression',
  deleteError: 'Le post n’a pas pu être supprimé.',
  cancel: 'Annuler',

  previewOf: (network: string) => `Aperçu ${network}`,
  aiGenerated: 'Généré avec l’IA',
  demonstration: 'Mode démonstration',
  imageAlt: 'Image du post',

  edit: 'Modifier le texte',
  editDone: 'Terminer',
  editLabel: 'Texte du post',
  editExample: 'Écrivez ici le texte du post.',
  asSent: 'Tel que LinkedIn le reçoit\u00a0: parenthèses, crochets et autres signes comptent double.',
  tooLongForNetwork: (network: string) =>
    `Trop long pour ${network}. Le texte reste enregistré, mais il faudra le raccourcir.`,
  tooLongToSave: (max: number) =>
    `${formatNumber(max)} caractères au maximum\u00a0: raccourcissez pour enregistrer.`,

  autosaves: 'Chaque modification s’enregistre seule.',
  savedSpoken: 'Texte enregistré',
  saved: (when: string) => `Enregistré ${when}`,
  waiting: 'Modification en cours',
  saving: 'Enregistrement',
  offline: 'Hors ligne. Votre texte est gardé ici, il partira au retour du réseau.',
  retrying: 'L’enregistrement a échoué. Votre texte est gardé ici, nouvel essai dans un instant.',
  refused: (reason: string) => `Non enregistré\u00a0: ${reason}`,

  conflictTitle: 'Ce texte a changé ailleurs',
  conflictText:
    'Une modification faite dans ce navigateur n’avait pas été enregistrée. Laquelle gardez-vous\u202f?',
  keepMine: 'Reprendre la mienne',
  keepServer: 'Garder celle affichée',

  notPublished: "Ce poste n'est toujours pas publié",
  notPublishedCause: 'Relisez-le, puis publiez-le quand vous voulez.',
  reviewAsked: (name: string) =>
    `${name} demande de revoir ce post\u00a0: ses remarques sont dans la carte «\u202fValidation\u202f».`,
  publish: 'Publier',
  schedule: 'Programmer',

  timeline: 'Publication',
  generated: 'Post généré',
  created: 'Post créé',
  edited: 'Dernière modification',
  published: 'Publié',
  publishedNot: 'Pas encore publié',
  publishedDone: (network: string) => `Votre post a été publié avec succès sur ${network}.`,
} as const
