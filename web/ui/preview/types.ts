import type { ReactNode } from 'react'

/** Who the networks would show as the author. */
export interface PreviewAuthor {
  /** LinkedIn shows the e-mail (docs/product/specification.md §2, Post detail), Instagram the handle. */
  name: string
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

/** Every word the previews show; `messages/preview.ts` has them in French. */
interface PreviewTexts {
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
  linkedinCounts: (likes: number) => string
}

export interface PreviewProps {
  author: PreviewAuthor
  text: string
  image: PreviewPicture | null
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
  /** Decorative counts, marked « aperçu ». */
  hasCounts?: boolean
}
