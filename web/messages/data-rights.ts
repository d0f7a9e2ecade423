import { type Network, networkRules } from '#shared/networks.ts'
import { dayAndTime, longDate } from './dates.ts'
import { formatNumber, pluralize } from './numbers.ts'

/** Words of the export and of the deletion of an account. */
export const exportTexts = {
  title: 'Emporter vos données',
  lead: 'Un fichier ZIP avec tout ce que votre entreprise possède ici\u00a0: textes, images, relevé, réglages. Vous recevrez un mail quand il sera prêt.',
  ask: 'Préparer un export',
  asking: 'Demande...',
  askError: 'L’export n’a pas pu être demandé',
  list: 'Vos exports',
  progress: 'Préparation de l’export',
  waiting: 'En attente',
  running: (percent: number) => `En préparation, ${percent}\u00a0%`,
  ready: (size: string, until: string) => `${size}, disponible jusqu’au ${longDate(until)}`,
  failed: 'Cet export n’a pas abouti. Demandez-en un autre.',
  of: (created: string) => `Export du ${dayAndTime(created)}`,
  download: 'Télécharger',
  downloadLabel: (created: string) => `Télécharger l’export du ${dayAndTime(created)}`,
  downloadError: 'Le téléchargement n’a pas pu commencer',
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))}\u00a0Ko`
      : `${formatNumber(Math.round(bytes / 100_000) / 10)}\u00a0Mo`,
} as const

export const deletionTexts = {
  title: 'Supprimer votre compte',
  lead: 'Vous serez déconnecté partout tout de suite. Vos données seront effacées 30\u00a0jours plus tard\u202f; d’ici là, un mail vous permet de changer d’avis.',
  goes: 'Ce qui sera effacé',
  posts: (posts: number, published: number) =>
    published > 0
      ? `${pluralize(posts, 'post', 'posts')}, dont ${pluralize(published, 'publié', 'publiés')}\u00a0: ils restent en ligne sur les réseaux`
      : pluralize(posts, 'post', 'posts'),
  plan: (name: string) =>
    `Votre abonnement ${name}\u00a0: il s’arrête, et le reste du mois payé n’est plus utilisable`,
  scheduled: (posts: number) =>
    posts === 1
      ? '1\u00a0post programmé, qui ne partira pas'
      : `${formatNumber(posts)}\u00a0posts programmés, qui ne partiront pas`,
  colleagues: (members: number) =>
    members === 1
      ? 'Le compte de votre collègue, qui perd son accès tout de suite'
      : `Les comptes de vos ${formatNumber(members)} collègues, qui perdent leur accès tout de suite`,
  images: (images: number) => pluralize(images, 'image', 'images'),
  credits: (posts: number) => `${pluralize(posts, 'post restant', 'posts restants')} à générer`,
  rest: 'Votre profil, votre mémoire de marque, vos réglages et vos comptes connectés',
  stays: 'Ce que la loi nous demande de garder',
  kept: [
    'Vos factures, 10\u00a0ans',
    'Un journal de sécurité sans votre nom, 12\u00a0mois',
    'Les empreintes des images générées, sans votre nom',
  ],
  ask: 'Supprimer mon compte',
  dialogTitle: 'Supprimer votre compte\u202f?',
  dialogText: 'Vous aurez 30\u00a0jours pour changer d’avis.',
  confirm: 'Supprimer mon compte',
} as const

export const cancelDeletionTexts = {
  title: 'Garder votre compte',
  lead: 'Vous avez demandé sa suppression. Un bouton suffit pour tout retrouver.',
  until: (date: string) =>
    `Tout sera effacé le ${longDate(date)}. D’ici là, un bouton suffit pour tout retrouver.`,
  keep: 'Garder mon compte',
  keeping: 'Un instant...',
  failed: 'Le compte n’a pas pu être conservé',
  dead: 'Connectez-vous\u00a0: si votre compte existe encore, nous vous proposerons de le garder.',
  toLogin: 'Se connecter',
  toDashboard: 'Aller au tableau de bord',
  signOut: 'Se déconnecter',
  goneTitle: 'Votre compte est fermé',
  gone: 'Vous êtes déconnecté partout. Un mail vous permet de changer d’avis pendant 30\u00a0jours. Vous pouvez aussi vous reconnecter pour garder votre compte.',
} as const

const label = (network: Network) => networkRules[network].label

/** Where a network's user reads what became of the request to erase. */
export const dataDeletionTexts = {
  loading: 'Lecture de votre demande',
  title: (network: Network) => `Vos données ${label(network)}`,
  erased: (network: Network, at: string) =>
    `Elles sont effacées depuis le ${dayAndTime(at)}\u00a0: le compte ${label(network)} n’est plus connecté à Ramage, et son autorisation, son profil, ses statistiques et les liens vers ses publications n’existent plus ici.`,
  nothing_found: (network: Network, at: string) =>
    `Demande reçue le ${dayAndTime(at)}. Aucun compte ${label(network)} n’était connecté à Ramage pour vous\u00a0: il n’y avait rien à effacer.`,
  kept: 'Les textes et les images qu’une entreprise a préparés dans Ramage lui appartiennent et restent dans son compte. Pour les effacer aussi, ouvrez «\u202fParamètres\u202f», ou écrivez-nous.',
  code: 'Code de confirmation',
  contact: 'Nous écrire',
  unknownTitle: 'Ce code de confirmation est inconnu',
  unknownText:
    'Vérifiez l’adresse que le réseau vous a donnée. Une demande est gardée trois ans, puis oubliée elle aussi.',
  loadError: 'Votre demande n’a pas pu être lue',
} as const
