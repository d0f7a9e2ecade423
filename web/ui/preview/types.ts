import type { ReactNode } from 'react'

/** Who the networks would show as the author. */
export interface PreviewAuthor {
  /** Shown on LinkedIn; Instagram shows the handle. */
  name: string
  /** Empty where nobody gave one. */
  headline: string
  handle: string
  logo: string | null
  /** Stands in for the logo. */
  initial: string
}

export interface PreviewPicture {
  url: string
  alt: string
  /** Null until known: the loaded image then tells. */
  width: number | null
  height: number | null
  /** Focal point of the crop, from 0 to 1; the middle by default. */
  position?: { x: number; y: number }
}

/** A card to a page, under the text. */
export interface PreviewLink {
  url: string
  title: string
  image: PreviewPicture | null
}

/** Several images, as the network pages through them. */
export interface PreviewSlides {
  /** A PDF document, which LinkedIn alone shows. */
  isDocument: boolean
  /** Of the document. */
  title: string
  /** Of one ratio; an empty address is one that is still on its way. */
  pictures: PreviewPicture[]
}

/** What a network counted; null: not provided. */
interface PreviewCounts {
  likes: number | null
  comments: number | null
  reposts: number | null
}

/** Every word the previews show; `messages/preview.ts` has them in French. */
export interface PreviewTexts {
  now: string
  linkedinMore: string
  instagramMore: string
  less: string
  like: string
  comment: string
  repost: string
  send: string
  save: string
  sample: string
  streamedText: string
  unsaved: string
  counts: (counts: PreviewCounts) => string
  slides: string
  /** « 3 sur 7 », from 0. */
  slideOf: (index: number, count: number) => string
  /** « Ouvrir l’image 3 sur 7 » */
  openSlide: (index: number, count: number) => string
  previousSlide: string
  nextSlide: string
  /** « +2 » */
  moreSlides: (count: number) => string
  /** « Nos portes ouvertes · 7 pages » */
  documentLine: (title: string, pages: number) => string
  closeViewer: string
}

export interface PreviewProps {
  author: PreviewAuthor
  text: string
  image: PreviewPicture | null
  /** In the image's place, where the post holds several or a document. */
  slides?: PreviewSlides | null
  /** In the place of every image, on LinkedIn. */
  link?: PreviewLink | null
  texts: PreviewTexts
  /** Shows all the text with a bar in the action colour as caret. */
  isStreaming?: boolean
  /** Interrupted text that nobody stored. */
  isUnsaved?: boolean
  /** In the image's place while it is being made. */
  pending?: { label: string; ratio: number }
  /** Takes the place of the text while it is edited. */
  editor?: ReactNode
  /** Shows the whole text, not folded. */
  isWhole?: boolean
  /** Words to underline, by their place in the text. */
  marks?: readonly { start: number; end: number }[]
  /** `none`: not out yet, zeros marked « aperçu »; else what the network counted. */
  counts?: 'none' | PreviewCounts | null
}
