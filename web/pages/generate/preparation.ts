import { type GenerationKind, isImageOnly } from '#web/api/generation.ts'
import type { StudioImage, StudioState } from './studio-state.ts'

export interface RunOptions {
  /** Leaves the post in hand behind. */
  isNewPost: boolean
  /** The photo that becomes the post's image as it is. */
  image?: StudioImage | null
}

/** What a run clears away: the text it writes anew, and the post it leaves behind. */
export function preparation(state: StudioState, kind: GenerationKind, { isNewPost, image }: RunOptions) {
  const isComplete = state.text !== '' && !state.isPartial && state.image !== null && !state.isImageLocal
  // « Générer » gives a draft what it lacks, and makes both anew once it has both.
  const completes = kind === 'post' && !isNewPost && !isComplete
  const keepsText = isImageOnly(kind) || (completes && !state.isPartial)
  const keepsImage = kind === 'post' ? completes && !state.isImageLocal : !isNewPost || state.isImageLocal
  const photo = image ? { image, pictureId: null, isImageLocal: true } : {}
  return {
    ...(keepsText ? {} : { text: '', isPartial: false, isEdited: false }),
    ...(isNewPost ? { postId: null } : {}),
    ...(keepsImage ? {} : { pictureId: null, image: null, isImageLocal: false }),
    ...photo,
  } satisfies Partial<StudioState>
}
