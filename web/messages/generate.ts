import { dayDate } from './dates.ts'
import { formatNumber } from './numbers.ts'

/**
 * Words of /generate. U+202F before ; ! ? and inside « », U+00A0 before : and units; the specification's to the letter.
 */
export const generateTexts = {
  title: 'Générateur de Posts',
  help: 'Comment ça marche',
  helpText:
    'Choisissez une image, dites votre actualité, générez. La mise en page compose vos photos avec un titre, sans IA et sans décompte pour l’image. Vous relisez toujours avant de publier.',
  retry: 'Réessayer',

  brief: 'Votre actualité',
  dictate: 'Dicter',
  companyMissing: 'Présentez votre entreprise',
  companyError: "Erreur lors de la récupération des informations de l'entreprise",
  objective: 'Objectif du post',
  objectives: {
    realisation: 'Réalisation',
    produit: 'Produit',
    recrutement: 'Recrutement',
    evenement: 'Événement',
    conseil: 'Conseil',
  },
  mode: 'Que faut-il créer\u202f?',
  modes: {
    images: 'Créer une image à partir de la sélection',
    describe: 'Décrire l’image choisie, publiée telle quelle',
    prompt: 'Créer une image avec mon texte',
  },
  modeHelp: {
    images: 'Vos photos choisies font une nouvelle image.',
    describe: 'Votre photo part telle quelle, sans un mot dessus\u00a0: seul le texte du post est écrit.',
    prompt: 'Sans photo\u00a0: l’image naît de vos mots, écrits ci-dessous.',
  },
  carousel: (photos: number) => `En faire un carrousel avec vos ${formatNumber(photos)} photos`,
  prompt: 'Votre actualité, en quelques mots',
  promptExample: 'Samedi, l’atelier ouvre ses portes. Inviter les voisins.',
  promptDefault: 'Sans un mot de vous, nous suivrons cette consigne.',
  promptUseDefault: 'La modifier',
  promptSaved: (when: string) => `Enregistré ${when}`,
  promptTooLong: (max: number) => `${formatNumber(max)} caractères au maximum.`,
  tooManyImages: (max: number) =>
    `${max} images au maximum pour générer. Un carrousel en prend plus\u00a0: il se fait ensuite, sur le résultat.`,

  generateFor: (network: string) => `Générer pour ${network}`,
  generating: 'Génération...',

  otherBriefTitle: 'Un nouveau post\u202f?',
  otherBriefText: (network: string) =>
    `Votre demande a changé. Elle peut donner un nouveau post, et celui que vous voyez reste dans l’historique\u202f; ou refaire votre post ${network}, dont les versions sont gardées.`,
  otherBriefBack: 'Annuler',
  otherBriefSame: 'Refaire ce post',
  otherBriefNew: 'Nouveau post',

  stage: 'Aperçu',
  network: 'Réseau de l’aperçu',
  empty: 'Votre post apparaîtra ici',
  imageAlt: 'Image du post',
  imageRunning: 'Image en cours',
  aiGenerated: 'Généré avec l’IA',
  demonstration: 'Mode démonstration',

  opening: 'Préparation en cours',
  writing: 'Rédaction en cours',
  drawing: 'Image en cours',
  reconnecting: 'Connexion perdue, reprise en cours',
  done: 'Rédaction terminée',
  doneImage: 'Image terminée',
  stopped: 'Génération arrêtée.',
  interrupted: 'Rédaction interrompue. Ce texte n’est pas enregistré, rien n’est décompté.',
  takeBack: 'Reprendre le texte d’avant',
  stop: 'Arrêter',

  publish: 'Publier',
  save: 'Sauvegarder mon poste',
  saving: 'Sauvegarde',
  see: 'Voir mon post',
  startOver: 'Nouveau post',
  edit: 'Modifier le texte',
  write: 'Écrire le texte',
  editEnd: 'Terminer',
  editLabel: 'Texte du post',
  editExample: 'Écrivez votre texte.',
  editSaved: (when: string) => `Enregistré ${when}`,
  editSaving: 'Enregistrement',
  editKept: 'Gardé dans ce navigateur',
  editFailed: 'Gardé ici, nouvel essai dans un instant',

  regenerate: 'Régénérer',
  regenerateTitle: 'Régénérer',
  regenerateClose: 'Fermer',
  reuseImage: 'Réutiliser l’image existante',
  regenerateImage: 'Régénérer l’image',
  context: 'Contexte (facultatif)',
  contextExample: 'Plus court, avec les horaires.',
  regenerateText: 'Générer',
  regeneratedText: 'Texte généré',

  composer: 'Composer',
  views: 'Aller à',

  creditsTitle: 'Crédits insuffisants',
  creditsText: "Vous n'avez plus assez de crédits pour générer un post. Veuillez recharger",
  creditsLeft: (left: number, granted: number) => `${formatNumber(left)} sur ${formatNumber(granted)}.`,
  creditsReturn: (at: string) => `Les posts du mois reviennent le ${dayDate(at)}.`,
  recharge: 'Recharger',
  close: 'Fermer',

  postMade: 'Post généré avec succès',
  imageMade: 'Image générée avec succès !',
  failed: 'Erreur lors de la génération du post',
  noCredits: "Vous n'avez plus de crédits disponibles pour générer un post. Veuillez recharger votre compte.",
  streamFailed: (message: string) => `Erreur : ${message}`,
  httpFailed: (status: number) => `Erreur HTTP ${status}`,
  imageFailed: 'Erreur de génération',
  interruptedBanner: 'Le texte reçu reste affiché. Il n’est pas enregistré et rien n’est décompté.',
} as const

export const galleryTexts = {
  title: 'Mes images',
  formats: 'JPEG, PNG, WebP ou HEIC',
  loading: 'Chargement des images',
  loadError: "Erreur lors de l'upload de l'image",
  retry: 'Réessayer',
  add: 'Ajouter une image',
  drop: 'Déposez vos images ici',
  dropLabel: 'Coller ou déposer des images',
  showAll: (count: number) => `Tout afficher (${formatNumber(count)})`,
  showLess: 'Réduire',
  emptyText: 'Ajoutez une première image de votre marque',
  chosen: 'image du post',
  rank: (rank: number) => `sélection n°\u00a0${rank}`,
  selected: (count: number) =>
    count > 1 ? `${formatNumber(count)} images sélectionnées` : '1 image sélectionnée',
  remove: 'Supprimer',
  analyze: 'Analyser',
  use: 'Utiliser telle quelle',
  actionsHelp:
    '«\u202fAnalyser\u202f» écrit un texte d’après vos photos. «\u202fUtiliser telle quelle\u202f» prend la première comme image du post, sans retouche.',
  sending: (name: string) => `Envoi de «\u202f${name}\u202f»`,
  sent: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  preparing: 'Préparation',
  refused: (name: string) => `«\u202f${name}\u202f»`,
  uploadFailed: "Erreur lors de l'upload de l'image",
  uploaded: (count: number) =>
    count > 1 ? `${formatNumber(count)} images ajoutées` : 'Image uploadée avec succès',
  cancel: 'Annuler',
  deleteTitle: (count: number) =>
    count > 1 ? `Supprimer ${formatNumber(count)} images\u202f?` : 'Supprimer cette image\u202f?',
  deleteText: 'Les posts déjà créés gardent leur image. Cette action est définitive.',
  deleting: 'Suppression',
  deleteFailed: "Erreur lors de la suppression de l'image",
  deletePartial: (failed: number, all: number, names: string) =>
    all === 1
      ? `${names} n’a pas pu être supprimée.`
      : `${formatNumber(failed)} sur ${formatNumber(all)} ${failed > 1 ? 'n’ont' : 'n’a'} pas pu être ${failed > 1 ? 'supprimées' : 'supprimée'}\u00a0: ${names}.`,
  deleteDone: (count: number) => (count > 1 ? `${formatNumber(count)} images supprimées` : 'Image supprimée'),
} as const

/** Words beside the brief of /generate. */
export const briefTexts = {
  hints: 'À préciser, si vous voulez',
  bareTitle: 'Deux questions, et le post sera le vôtre',
  bareText: 'Votre demande tient en un mot ou deux\u00a0: sans détail, le texte restera vague.',
  subject: 'De quoi parle ce post\u202f?',
  subjectExample: 'Les bûches de Noël au chocolat, à réserver.',
  more: 'Que faut-il en savoir\u202f?',
  generate: 'Générer',
  generateAnyway: 'Générer quand même',
} as const
