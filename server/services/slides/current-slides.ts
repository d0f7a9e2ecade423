import { type ImageRow, listImagesByIds } from '#server/db/images.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import { listSlides, type SlideRow } from '#server/db/slides.ts'
import type { Deps } from '#server/deps.ts'
import { formatsOf, type LayoutFormat } from '#shared/api/layout.ts'
import type { SlideFormat, SlideRecipe } from '#shared/api/slides.ts'

/** A slide as a post shows it. */
export interface CurrentSlide
  extends Pick<SlideRow, 'slideId' | 'recipe' | 'title' | 'altText' | 'altDescribed'> {
  /** Null where only the recipe is kept. */
  picture: ImageRow | null
}

export interface CurrentSlides {
  format: SlideFormat
  documentTitle: string
  ratio: LayoutFormat
  look: unknown
  slides: CurrentSlide[]
}

/** What a post shows as slides: those of its set, or its one image. */
export async function currentSlides(
  { db }: Pick<Deps, 'db'>,
  { post, picture, slideSet }: PostWithPicture,
): Promise<CurrentSlides> {
  if (slideSet) {
    const { format, documentTitle, ratio, look } = slideSet
    const rows = await listSlides(db, slideSet.id)
    return {
      ...{ format, documentTitle, ratio, look },
      slides: rows.map(({ slide, picture: of }) => ({ ...slide, picture: of })),
    }
  }
  const ratio = picture?.recipe?.format ?? formatsOf[post.network][0] ?? '4:5'
  const slides = picture ? [onlySlide(picture)] : []
  return { format: 'images', documentTitle: '', ratio, look: null, slides }
}

function onlySlide(picture: ImageRow): CurrentSlide {
  return {
    slideId: picture.id,
    recipe: recipeOf(picture),
    picture,
    title: picture.recipe?.headline ?? '',
    altText: picture.altText ?? '',
    altDescribed: picture.altDescribed,
  }
}

/** What a slide that shows this picture is made from. */
export function recipeOf(picture: ImageRow): SlideRecipe {
  if (!picture.recipe) return { kind: kindOf(picture), imageId: picture.id, crop: null }
  const { format: _, ...recipe } = picture.recipe
  return { kind: 'composed', ...recipe }
}

export const kindOf = ({ aiGenerated }: ImageRow) => (aiGenerated ? ('ai' as const) : ('photo' as const))

/** The images that a recipe needs, in its order. */
export const sourceIdsOf = (recipe: SlideRecipe): string[] =>
  recipe.kind === 'composed' ? recipe.photos.map(({ imageId }) => imageId) : [recipe.imageId]

/** The images that these recipes need, by their id. */
export async function sourcesOf(
  { db }: Pick<Deps, 'db'>,
  companyId: ImageRow['companyId'],
  recipes: SlideRecipe[],
): Promise<Map<string, ImageRow>> {
  const rows = await listImagesByIds(db, companyId, [...new Set(recipes.flatMap(sourceIdsOf))])
  return new Map(rows.map((row) => [row.id, row]))
}
