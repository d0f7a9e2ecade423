import { xmpLabel } from '#server/integrations/imaging/xmp-label.ts'

/**
 * XMP of a composed picture (ai.md §6), without any claim of artificial intelligence. `composite` and not
 * `compositeCapture`: that one would swear that the user's own files are photographs.
 */
export const provenance = (hasPhotos: boolean) => xmpLabel(hasPhotos ? 'composite' : 'digitalCreation')
