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
  // A draft that lacks its image keeps its text, and the other way round (decisions.md D3).
  const keepsText = isImageOnly(kind) || (kind === 'post' && !isNewPost && !state.isPartial)
  const keepsImage = !isNewPost || (kind !== 'post' && state.isImageLocal)
  const photo = image ? { image, pictureId: null, isImageLocal: true } : {}
  return {
    ...(keepsText ? {} : { text: '', isPartial: false, isEdited: false }),
    ...(isNewPost ? { postId: null } : {}),
    ...(keepsImage ? {} : { pictureId: null, image: null, isImageLocal: false }),
    ...photo,
  } satisfies Partial<StudioState>
}
