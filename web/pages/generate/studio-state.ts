import type { PostAnswer } from '#shared/api/posts.ts'
import type { Network } from '#shared/networks.ts'
import type { GenerationKind } from '#web/api/generation.ts'

export interface StudioImage {
  url: string
  width: number | null
  height: number | null
  /** Null while not known. */
  alt: string | null
}

type GenerationStage = 'opening' | 'text' | 'reconnecting'

/** What runs now. */
export interface StudioRun {
  kind: GenerationKind
  app: Network
  stage: GenerationStage
  /** Known once the server answered. */
  id: string | null
  /** A text, an image, or both are on their way. */
  writes: boolean
  draws: boolean
  /** Something of it arrived: there is something to keep when it fails. */
  hasNews: boolean
}

/** How the last run ended. */
export type GenerationOutcome =
  | { type: 'done'; kind: GenerationKind }
  | { type: 'stopped' }
  /** The connection was lost for good, or the server was cut short: the text so far is not stored. */
  | { type: 'interrupted' }
  | { type: 'failed'; kind: GenerationKind; message: string; code: string; status: number }

/** The current post, as a failed run gives it back. */
interface Content {
  app: Network
  postId: string | null
  text: string
  image: StudioImage | null
  pictureId: string | null
  /** A photo of the gallery that « Utiliser » put here: the server learns of it when the post is saved. */
  isImageLocal: boolean
  /** Typed here and not yet stored by the server. */
  isEdited: boolean
}

export interface StudioState extends Content {
  running: StudioRun | null
  outcome: GenerationOutcome | null
  /** Part of a text that was interrupted: visible, stored nowhere. */
  isPartial: boolean
  /** What stood before the run, or before the text that was interrupted. */
  before: Content | null
}

const emptyContent: Content = {
  app: 'linkedin',
  postId: null,
  text: '',
  image: null,
  pictureId: null,
  isImageLocal: false,
  isEdited: false,
}

export const emptyStudio: StudioState = {
  ...emptyContent,
  running: null,
  outcome: null,
  isPartial: false,
  before: null,
}

/** What to come back to: never a text that was itself cut short. */
export function contentToRestore(state: StudioState): Content {
  if (state.isPartial) return state.before ?? emptyContent
  const { app, postId, text, image, pictureId, isImageLocal, isEdited } = state
  return { app, postId, text, image, pictureId, isImageLocal, isEdited }
}

export const hasContent = ({ text, image }: Pick<Content, 'text' | 'image'>) =>
  text.trim() !== '' || image !== null

export const imageAt = (url: string): StudioImage => ({ url, width: null, height: null, alt: null })

/** What the server's post shows. */
export function shownOf(post: PostAnswer): Pick<Content, 'text' | 'image' | 'pictureId'> {
  const { description: text, image_url: url, image_width: width, image_height: height, image_alt: alt } = post
  return { text, image: url ? { url, width, height, alt } : null, pictureId: post.openai_picture_id }
}
