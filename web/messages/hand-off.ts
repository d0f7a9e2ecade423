import type { Network } from '#shared/networks.ts'

/** Words of publishing by hand: the dialog on a computer, the page on a phone. */
export const handOffTexts = {
  title: 'Publier depuis votre téléphone',
  explanation: 'Visez ce code avec l’appareil photo\u00a0: la page donne le texte, l’image et l’application.',
  qrLabel: 'Code à viser avec un téléphone',
  link: 'Ou ouvrez ce lien sur le téléphone',
  expires: (when: string) => `Valable jusqu’au ${when}, pour ce post seulement.`,
  opening: 'Préparation du code',
  error: 'Le code n’a pas pu être préparé.',
  retry: 'Réessayer',
  unreachable: 'Un téléphone ne peut pas joindre cette adresse.',
  unreachableText: 'Pour l’essayer sur le même réseau, démarrez Ramage avec\u00a0:',
  here: 'Ici, sur cet appareil',
  copy: 'Copier le texte',
  copied: 'Texte copié',
  copyFailed: 'La copie n’a pas marché. Le texte est sélectionné ci-dessous\u00a0: copiez-le.',
  download: 'Télécharger l’image',
  close: 'Fermer',

  loading: 'Chargement du post',
  goneTitle: 'Ce lien ne marche plus',
  goneText: 'Il est valable un jour. Ouvrez le post sur votre ordinateur pour en avoir un autre.',
  loadError: 'Erreur lors de la récupération du post',
  phoneTitle: (network: string) => `Publier sur ${network}`,
  steps: 'Trois gestes',
  image: 'Enregistrez l’image',
  imageHelp: 'Sur iPhone, appuyez longuement sur l’image, puis «\u202fEnregistrer\u202f».',
  text: 'Copiez le texte',
  app: (network: string) => `Ouvrez ${network}`,
  appHelp: 'Ajoutez l’image, collez le texte, publiez.',
  appHelpNoImage: 'Collez le texte, publiez.',
  done: 'C’est en ligne\u202f?',
  mark: 'Marquer comme publié',
  marking: 'Enregistrement',
  markError: 'Le post n’a pas pu être marqué comme publié.',
  marked: 'Marqué comme publié',
  markedText: 'Votre calendrier et votre historique le savent.',
} as const

/** Where each network takes a new post: its app on a phone that has it, its site elsewhere. */
export const networkAddresses: Record<Network, string> = {
  linkedin: 'https://www.linkedin.com/feed/?shareActive=true',
  instagram: 'https://www.instagram.com/',
}
