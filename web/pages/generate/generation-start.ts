import type { Network } from '#shared/networks.ts'
import { type GenerationKind, isImageOnly } from '#web/api/generation.ts'
import type { StudioImage, StudioRun, StudioState } from './studio-state.ts'

export interface GenerateOptions {
  /** Leaves the current post behind. */
  isNewPost: boolean
  /** The photo that becomes the post's image as it is. */
  image?: StudioImage | null
}

/** What a generation clears away: the text it writes anew, and the post it leaves behind. */
export function clearedState(
  state: StudioState,
  kind: GenerationKind,
  { isNewPost, image }: GenerateOptions,
) {
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

/** A generation of which the server knows nothing yet, by what it is to make for this state. */
export function openingGeneration(
  kind: GenerationKind,
  app: Network,
  { text, image }: Pick<StudioState, 'text' | 'image'>,
): StudioRun {
  const writes = !isImageOnly(kind) && text === ''
  const draws = isImageOnly(kind) || (kind === 'post' && image === null)
  return { kind, app, stage: 'opening', id: null, writes, draws, hasNews: false }
}
