import type { LayoutFormat } from '#shared/api/layout.ts'
import type { SlideFormat } from '#shared/api/slides.ts'
import { imageLayoutTexts } from './image-layout.ts'
import { formatNumber, pluralize } from './numbers.ts'

/** « 7 images », « PDF, 7 pages »; empty for one image or none. */
export const slideCount = (count: number, format: SlideFormat | null): string =>
  format === 'document' ? `PDF, ${pluralize(count, 'page')}` : count > 1 ? pluralize(count, 'image') : ''

const place = (index: number, count: number) => `${formatNumber(index + 1)} sur ${formatNumber(count)}`

/** Words of several images in a post. U+202F before ; ! ? and inside « », U+00A0 before : and units. */
export const slideTexts = {
  title: 'Images',
  none: 'Ce post n’a pas encore d’image.',
  one: '1\u00a0image',
  undescribed: (count: number) =>
    count === 0 ? 'Chacune a son texte alternatif.' : `${pluralize(count, 'image')} à décrire`,
  open: (index: number, count: number, title: string) =>
    `Image ${place(index, count)}${title && `, ${title}`}`,
  describe: 'Les décrire',
  change: 'Modifier les images',
  add: 'Ajouter des images',
  story: 'En faire un carrousel',
  storyAgain: 'Refaire le carrousel',
  loading: 'Chargement des images',
  loadError: 'Les images n’ont pas pu être chargées.',
  saved: 'Images enregistrées. Celles d’avant restent dans les versions.',

  close: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement',
  saveError: 'Les images n’ont pas pu être enregistrées.',
  free: 'Sans IA, sans décompte. Les images d’avant restent dans les versions.',
  leaveTitle: 'Quitter sans enregistrer\u202f?',
  leaveText: 'Vos changements dans les images seront perdus.',
  leaveStay: 'Continuer',
  leave: 'Quitter',

  format: 'Façon de publier',
  formats: { images: 'Images', document: 'Document PDF' } satisfies Record<SlideFormat, string>,
  formatHelp: {
    images: 'LinkedIn les montre côte à côte, et une à une quand on les ouvre.',
    document: 'LinkedIn en montre les pages une à une, avec leur titre au-dessus.',
  } satisfies Record<SlideFormat, string>,
  documentTitle: 'Titre du document',
  documentTitleHelp: 'Vide, c’est celui de la première image.',
  ratio: 'Format de toutes les images',
  ratios: imageLayoutTexts.formats satisfies Record<LayoutFormat, string>,

  order: 'Ordre des images',
  orderHelp: 'Faites glisser la poignée. Au clavier, placez-vous dessus et servez-vous des flèches.',
  count: (count: number, max: number) => `${formatNumber(count)} sur ${formatNumber(max)}`,
  full: (network: string, max: number) =>
    `${network} prend ${formatNumber(max)} images au plus\u00a0: retirez-en une pour en ajouter une autre.`,
  handle: (index: number, count: number) => `Déplacer l’image ${place(index, count)}`,
  moved: (from: number, to: number, count: number) =>
    `Image ${formatNumber(from + 1)} déplacée à la place ${place(to, count)}.`,
  removed: (index: number, left: number) =>
    `Image ${formatNumber(index + 1)} retirée. ${left > 1 ? `Il en reste ${formatNumber(left)}.` : 'Il en reste une.'}`,
  remove: (index: number) => `Retirer l’image ${formatNumber(index + 1)}`,
  edit: (index: number) => `Modifier l’image ${formatNumber(index + 1)}`,
  untitled: { photo: 'Photo', ai: 'Image de l’IA', composed: 'Photo et texte' },
  toDescribe: 'À décrire',
  describedLater: 'Décrite à l’enregistrement',
  changed: 'modifiée',
  addPhotos: 'Ajouter des photos',
  addComposed: 'Ajouter une page de texte',
  addAi: 'Créer une image par l’IA',
  aiTitle: 'Créer une image par l’IA',
  aiText:
    'La première image du post et deux autres sont comprises, toutes images du carrousel confondues. L’image faite reste dans les versions, même si vous ne la gardez pas.',
  aiPrompt: 'Que doit-on voir\u202f?',
  aiExample: 'L’établi au petit matin, les outils rangés...',
  aiPhotos: (max: number) => `Facultatif\u00a0: l’IA part de vos photos, ${formatNumber(max)} au plus.`,
  aiFirst: 'Dites ce qu’on doit voir, ou choisissez une photo.',
  aiMake: 'Créer l’image',
  aiMaking: 'Création',
  aiError: 'L’image n’a pas pu être créée.',

  all: 'Toutes les images',
  slide: (index: number, count: number) => `Image ${place(index, count)}`,
  previous: 'Image précédente',
  next: 'Image suivante',
  place: 'Place',
  placeOf: place,
  kind: 'Contenu de l’image',
  kinds: { photo: 'Photo seule', composed: 'Avec du texte' },
  slideTitle: 'Titre de l’image',
  slideTitleHelp:
    'Nom de la page dans le PDF et du fichier dans le ZIP\u202f; il ne s’écrit pas sur l’image.',
  alt: 'Texte alternatif',
  altHelp: 'Ce que l’image montre, pour qui ne la voit pas. Il part avec le post.',
  altAsked: 'Que voit-on sur cette image\u202f? Quelques mots suffisent, pour qui ne la voit pas.',
  altNew: 'Vide, Ramage en propose un à l’enregistrement.',
  tooLong: 'Un des textes est trop long.',

  pickTitle: 'Ajouter des photos',
  pick: 'Photos de votre galerie',
  pickHelp: (left: number) =>
    left === 1
      ? 'Il reste une place.'
      : `Dans l’ordre où vous les choisissez, ${formatNumber(left)} au plus.`,
  pickNone: 'Votre galerie est vide.',
  pickLoading: 'Chargement de la galerie',
  pickError: 'La galerie n’a pas pu être chargée.',
  picked: (name: string, rank: number) => (rank > 0 ? `${name}, photo ${formatNumber(rank)}` : name),
  pickBack: 'Retour',
  pickDone: (count: number) => (count > 1 ? `Ajouter ${formatNumber(count)} photos` : 'Ajouter la photo'),
  pickFirst: 'Choisissez au moins une photo.',
  upload: 'Ajouter depuis cet appareil',
  uploading: (done: number, all: number) => `Envoi, ${formatNumber(done)} sur ${formatNumber(all)}`,
  uploadFailed: (name: string) => `«\u202f${name}\u202f» n’a pas pu être ajoutée.`,

  storyTitle: 'En faire un carrousel',
  storyText:
    'Une couverture avec le titre, une photo ou un fait par image, et vos coordonnées pour finir. Vous pourrez tout changer ensuite.',
  storyReplaces: (count: number, format: SlideFormat | null) =>
    format === 'document'
      ? `Cela remplace les ${formatNumber(count)} pages. Elles restent dans les versions.`
      : count > 1
        ? `Cela remplace les ${formatNumber(count)} images. Elles restent dans les versions.`
        : 'Cela remplace l’image actuelle. Elle reste dans les versions.',
  storyMake: (photos: number) =>
    photos === 0
      ? 'Faire à partir du texte'
      : photos === 1
        ? 'Faire avec 1\u00a0photo'
        : `Faire avec ${formatNumber(photos)} photos`,
  storyMaking: 'Mise en page',
  storyError: 'Le carrousel n’a pas pu être fait.',
  storyPhotos: (max: number) =>
    `Jusqu’à ${formatNumber(max)} photos, dans l’ordre où vous les choisissez\u202f; trois au moins font un beau carrousel. Sans photo, il se fait à partir du texte.`,
  storyOne:
    'Avec une seule photo, le carrousel n’a que deux images\u00a0: la couverture, puis vos coordonnées. Sans photo, il donne une image à chaque fait du texte.',
  storyFree: 'Sans IA, sans décompte.',

  copyTo: (network: string) => `Copier sur ${network}`,
  copying: 'Copie',
  copyError: (network: string) => `Les images n’ont pas pu être copiées sur ${network}.`,
  copyInstagram: (count: number, max: number, isDocument: boolean) =>
    [
      'Un post Instagram avec les mêmes images, dans un même cadrage.',
      count > max && `Instagram en prend ${formatNumber(max)}\u00a0: les premières.`,
      isDocument && 'Le document y devient un carrousel.',
    ]
      .filter(Boolean)
      .join(' '),
  copyLinkedIn: 'Un post LinkedIn avec les mêmes images, dans le même ordre.',

  replaceTitle: (count: number) => `Remplacer les ${formatNumber(count)} images\u202f?`,
  replaceText: (count: number) =>
    `Une nouvelle image remplace les ${formatNumber(count)} images du post. Elles restent dans les versions.`,
  replace: 'Remplacer',
  replaceKeep: 'Garder mes images',

  download: 'Télécharger',
  downloadTitle: 'Télécharger les images',
  downloadClose: 'Fermer',
  downloadZip: 'Images et textes (ZIP)',
  downloadPdf: 'Document PDF',
  downloading: 'Préparation du fichier',
  downloadError: 'Le fichier n’a pas pu être préparé.',

  inOrder: (count: number) => `Les ${formatNumber(count)} images, dans l’ordre`,
  pagesInOrder: (title: string, count: number) =>
    `${title ? `«\u202f${title}\u202f», ` : ''}${pluralize(count, 'page')} dans l’ordre`,
  noAlt: 'Sans texte alternatif',
} as const
