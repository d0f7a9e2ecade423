import type { insertSlideSet } from '#server/db/slides.ts'
import { importedLine } from '#shared/api/fields.ts'
import { type SlideRecipe, slideLimits } from '#shared/api/slides.ts'
import { sourceIdsOf } from './current-slides.ts'
import type { PlannedSlide } from './plan-slides.ts'
import type { MadeSlide, SlideSource } from './types.ts'

type SlideValues = Parameters<typeof insertSlideSet>[2][number]

/** A slide to be kept, with its picture. */
export interface SlideToKeep extends SlideValues {
  imageId: string
  title: string
  /** The alternative text is the user's, and new. */
  hasNewWords: boolean
}

/** A planned slide with the picture that was made for it, or the one it had. */
export function slideToKeep(
  planned: PlannedSlide,
  made: MadeSlide | null,
  { isAlone }: { isAlone: boolean },
): SlideToKeep {
  const { slideId, before, source, title, altText } = planned
  const recipe = made?.recipe ?? planned.unchanged ?? recipeOf(source)
  const hasNewWords = altText !== null && altText !== before?.altText
  const headline = recipe.kind === 'composed' ? recipe.headline : ''
  return {
    ...{ slideId, recipe, hasNewWords },
    imageId: made?.image.id ?? pictureOf(planned, isAlone),
    sourceImageIds: sourceIdsOf(recipe),
    title: (title ?? before?.title) || importedLine(headline, slideLimits.title),
    ...(hasNewWords ? { altText, altDescribed: true } : wordsOf(planned, made)),
  }
}

/** The one it had; a photo alone is shown as it is. */
function pictureOf({ before, source }: PlannedSlide, isAlone: boolean): string {
  return isAlone && source.kind !== 'composed' ? source.image.id : (before?.picture?.id ?? '')
}

function recipeOf(source: SlideSource): SlideRecipe {
  if (source.kind !== 'composed') return { kind: source.kind, imageId: source.image.id, crop: source.crop }
  throw new Error('A composed slide has its recipe from its picture.')
}

/** The alternative text that was there, while the slide still shows the same; else what is known of what it shows. */
function wordsOf({ before, unchanged, source }: PlannedSlide, made: MadeSlide | null) {
  const isSameImage =
    source.kind !== 'composed' &&
    before?.recipe.kind !== 'composed' &&
    before?.recipe.imageId === source.image.id
  if (before && (unchanged || isSameImage))
    return { altText: before.altText, altDescribed: before.altDescribed }
  if (made) return { altText: made.altText, altDescribed: made.altDescribed }
  const of = source.kind === 'composed' ? null : source.image
  return { altText: of?.altText ?? '', altDescribed: of?.altDescribed ?? false }
}
