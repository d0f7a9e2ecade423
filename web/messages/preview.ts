import { formatNumber, pluralize } from './numbers.ts'

/** What the network does not give is left out. */
interface Counts {
  likes: number | null
  comments: number | null
  reposts: number | null
}

/** Words of the LinkedIn and Instagram previews, passed to them as props. */
export const previewTexts = {
  now: 'À l’instant',
  linkedinMore: '…voir plus',
  instagramMore: '… plus',
  less: 'voir moins',
  like: 'J’aime',
  comment: 'Commenter',
  repost: 'Republier',
  send: 'Envoyer',
  save: 'Enregistrer',
  sample: 'aperçu',
  streamedText: 'Texte en cours de rédaction',
  unsaved: 'non enregistré',
  counts: ({ likes, comments, reposts }: Counts) =>
    [
      likes === null ? '' : `${formatNumber(likes)}\u00a0J’aime`,
      comments === null ? '' : pluralize(comments, 'commentaire'),
      reposts === null ? '' : pluralize(reposts, 'republication'),
    ]
      .filter(Boolean)
      .join(' · '),
  slides: 'Images du post',
  slideOf: (index: number, count: number) => `${formatNumber(index + 1)} sur ${formatNumber(count)}`,
  openSlide: (index: number, count: number) =>
    `Ouvrir l’image ${formatNumber(index + 1)} sur ${formatNumber(count)}`,
  previousSlide: 'Image précédente',
  nextSlide: 'Image suivante',
  moreSlides: (count: number) => `+${formatNumber(count)}`,
  documentLine: (title: string, pages: number) =>
    [title, pluralize(pages, 'page')].filter(Boolean).join(' · '),
  closeViewer: 'Fermer',
}
