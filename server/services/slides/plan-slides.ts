import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CompanyId } from '#server/db/ids.ts'
import { type ImageRow, listImagesByKeys } from '#server/db/images.ts'
import type { PostRow } from '#server/db/posts.ts'
import { findSlides } from '#server/db/slides.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { imageKeyOf } from '#server/services/images/image-urls.ts'
import { formatsOf, type LayoutFormat } from '#shared/api/layout.ts'
import {
  maxSlides,
  type SlideFormat,
  type SlideInput,
  type SlideRecipe,
  slideFormatsOf,
} from '#shared/api/slides.ts'
import { fieldTexts, slideTexts } from '#shared/messages/api.ts'
import { fill } from '#shared/messages/publishing.ts'
import {
  type CurrentSlide,
  type CurrentSlides,
  kindOf,
  recipeOf,
  sourceIdsOf,
  sourcesOf,
} from './current-slides.ts'
import type { SlideSource } from './types.ts'

/** A slide as it is to be: what it was before, what it is made from now, and its words. */
export interface PlannedSlide {
  slideId: string
  /** Null for a new one. */
  before: CurrentSlide | null
  source: SlideSource
  /** Of what it was made from and is again: its picture may serve. */
  unchanged: SlideRecipe | null
  title: string | null
  /** The user's own words; null leaves them to what was there, or to the program. */
  altText: string | null
}

/** Throws invalid_input when the network takes no such set. */
export function assertTaken(
  { network }: Pick<PostRow, 'network'>,
  { format, ratio, count }: { format: SlideFormat; ratio: LayoutFormat; count: number },
): void {
  const max = maxSlides[network]
  const details: Record<string, string> = {
    ...(count > max && { slides: fill(slideTexts.tooMany, { network, max }) }),
    ...(!formatsOf[network].includes(ratio) && { ratio: fieldTexts.formatOfNetwork }),
    ...(!slideFormatsOf[network].includes(format) && { format: fieldTexts.formatOfNetwork }),
  }
  if (Object.keys(details).length > 0) throw new AppError('invalid_input', { details })
}

/**
 * What was asked for, slide by slide, with the company's own images; `others`: slides of another post, known by their ids
 * too. Throws not_found.
 */
export async function planSlides(
  deps: Pick<Deps, 'db'>,
  companyId: CompanyId,
  post: PostRow,
  current: CurrentSlides,
  inputs: SlideInput[],
  others: CurrentSlide[] = [],
): Promise<PlannedSlide[]> {
  const known = await knownSlides(deps, post, current, inputs)
  for (const slide of others) known.set(slide.slideId, slide)
  const images = await imagesOf(deps, companyId, inputs, [...known.values()])
  const taken = new Set<string>()
  return inputs.map((input) => {
    const before = input.id ? known.get(input.id) : null
    if (before === undefined) throw missing('slide')
    const slideId = before && !taken.has(before.slideId) ? before.slideId : randomUUID()
    taken.add(slideId)
    const source = sourceFor(input, before, images)
    const unchanged = before && isSame(source, before.recipe) ? before.recipe : null
    const altText = input.alt_text || null
    return { slideId, before, source, unchanged, title: input.title ?? null, altText }
  })
}

/** Slides of the post by their ids, those that another window has removed meanwhile too. */
async function knownSlides(
  { db }: Pick<Deps, 'db'>,
  post: PostRow,
  { slides }: CurrentSlides,
  inputs: SlideInput[],
): Promise<Map<string, CurrentSlide>> {
  const here = new Map(slides.map((slide) => [slide.slideId, slide]))
  const lost = inputs.flatMap(({ id }) => (id && !here.has(id) ? [id] : []))
  const older = await findSlides(db, post.id, lost)
  return new Map([...older.map((slide) => [slide.slideId, { ...slide, picture: null }] as const), ...here])
}

interface Images {
  byKey: Map<string, ImageRow>
  byId: Map<string, ImageRow>
}

async function imagesOf(
  deps: Pick<Deps, 'db'>,
  companyId: CompanyId,
  inputs: SlideInput[],
  before: CurrentSlide[],
): Promise<Images> {
  const urls = inputs.flatMap(({ image, composed }) =>
    [image, ...(composed?.photos ?? [])].flatMap((one) => one?.url ?? []),
  )
  const keys = urls.flatMap((url) => imageKeyOf(url) ?? [])
  const rows = await listImagesByKeys(deps.db, companyId, keys, { removedToo: true })
  const recipes = before.map(({ recipe }) => recipe)
  const composed = rows.flatMap((row) => (row.recipe ? [recipeOf(row)] : []))
  const byId = await sourcesOf(deps, companyId, [...recipes, ...composed])
  const kept = new Set(recipes.flatMap(sourceIdsOf))
  // Out of the gallery, a photo serves where a slide of the post has it already.
  const usable = rows.filter((row) => kept.has(row.id) || isOffered(row))
  return { byKey: new Map(usable.map((row) => [row.key, row])), byId }
}

/** A photo of the gallery, what a model made, or what was composed; no logos. */
const isOffered = ({ kind, removedAt, aiGenerated, recipe }: ImageRow) =>
  kind === 'upload' ? removedAt === null : kind === 'picture' && (aiGenerated || recipe !== null)

function sourceFor(
  { image, composed }: SlideInput,
  before: CurrentSlide | null,
  images: Images,
): SlideSource {
  if (image) {
    const row = byUrl(images, image.url)
    // What was composed is composed again, in the ratio of the set.
    if (row.recipe) return sourceOfRecipe(recipeOf(row), images.byId)
    return { kind: kindOf(row), image: row, crop: image.crop }
  }
  if (composed) {
    const { layout, headline, second_line: secondLine, eyebrow, photos } = composed
    const last = before?.recipe.kind === 'composed' ? before.recipe : null
    return {
      ...{ kind: 'composed', layout, headline, secondLine, eyebrow },
      photos: photos.map(({ url, crop }) => ({ image: byUrl(images, url), crop })),
      variant: last?.variant ?? 0,
      turn: last?.turn ?? null,
    }
  }
  if (!before) throw missing('slide')
  return sourceOfRecipe(before.recipe, images.byId)
}

function byUrl({ byKey }: Images, url: string): ImageRow {
  const row = byKey.get(imageKeyOf(url) ?? '')
  if (!row) throw missing('image')
  return row
}

/** A recipe with its images at hand; a composed slide goes without the photos that are gone. Throws not_found. */
export function sourceOfRecipe(recipe: SlideRecipe, images: Map<string, ImageRow>): SlideSource {
  if (recipe.kind === 'composed') {
    const photos = recipe.photos.flatMap(({ imageId, crop }) => {
      const image = images.get(imageId)
      return image ? [{ image, crop }] : []
    })
    return { ...recipe, photos }
  }
  const image = images.get(recipe.imageId)
  if (!image) throw missing('image')
  return { ...recipe, image }
}

function isSame(source: SlideSource, recipe: SlideRecipe): boolean {
  if (source.kind !== 'composed')
    return isDeepStrictEqual({ kind: source.kind, imageId: source.image.id, crop: source.crop }, recipe)
  const photos = source.photos.map(({ image, crop }) => ({ imageId: image.id, crop }))
  return isDeepStrictEqual({ ...source, photos }, recipe)
}
