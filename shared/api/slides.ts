import { z } from 'zod'
import { maxAltTextLength } from '#shared/limits.ts'
import type { Network } from '#shared/networks.ts'
import { Id, ImageUrl, line, text } from './fields.ts'
import { LayoutBody, LayoutCrop, type LayoutRecipe, layoutFormats } from './layout.ts'

/** How several images go out: side by side, or as the pages of one PDF document. */
export const slideFormats = ['images', 'document'] as const
export type SlideFormat = (typeof slideFormats)[number]

export const slideFormatsOf: Record<Network, readonly SlideFormat[]> = {
  linkedin: ['images', 'document'],
  instagram: ['images'],
}

/** Images of one post at most (docs/product/linkedin.md §1.7, instagram.md §2.4). */
export const maxSlides: Record<Network, number> = { linkedin: 20, instagram: 10 }

/** Characters of a slide's title and of a document's; photos that a story is made from. */
export const slideLimits = { title: 60, documentTitle: 58, storyPhotos: 10 } as const

/** `photo`: as it is, cut to the common ratio; `ai`: the same with what a model made; `composed`: photos and words. */
const slideKinds = ['photo', 'ai', 'composed'] as const
export type SlideKind = (typeof slideKinds)[number]

/** What a composed slide is made of. */
export const ComposedSlide = LayoutBody.omit({ format: true })
/** A photo of the gallery, or a picture that a model made for the company. */
export const ImageSlide = z.object({ url: ImageUrl, crop: LayoutCrop.nullable().default(null) })

const content = {
  image: ImageSlide.nullish(),
  composed: ComposedSlide.nullish(),
}

/** A slide as it was (`id` alone), changed (`id` and what changes), or a new one (no `id`). */
export const SlideInput = z
  .object({
    id: Id.nullish(),
    ...content,
    /** Kept as it was without it; empty takes the headline of a composed one. */
    title: line(slideLimits.title).nullish(),
    /** Kept as it was without it, or proposed for a new one; empty is proposed anew. */
    alt_text: text(maxAltTextLength).nullish(),
  })
  .refine((slide) => !(slide.image && slide.composed) && Boolean(slide.id || slide.image || slide.composed), {
    error: 'Une photo ou une mise en page.',
  })

const most = Math.max(...Object.values(maxSlides))

/** The whole set in its order; saving it is one version. One slide in the format `images` is the post of one image. */
export const SlidesBody = z.object({
  format: z.enum(slideFormats).default('images'),
  /** Of a document; empty takes the title of its first slide. */
  document_title: line(slideLimits.documentTitle).default(''),
  /** Width to height of every slide. */
  ratio: z.enum(layoutFormats),
  slides: z.array(SlideInput).min(1, { error: 'Gardez au moins une image.' }).max(most),
})
export type SlidesBody = z.infer<typeof SlidesBody>
export type SlideInput = z.infer<typeof SlideInput>

/** One slide before it is kept. */
export const SlidePreviewBody = z
  .object({ ratio: z.enum(layoutFormats), ...content })
  .refine(({ image, composed }) => Boolean(image) !== Boolean(composed), {
    error: 'Une photo ou une mise en page.',
  })
export type SlidePreviewBody = z.infer<typeof SlidePreviewBody>

/** A story from photos of the gallery, in their order, or from the post's text alone. */
export const StoryBody = z.object({
  ratio: z.enum(layoutFormats).nullish(),
  format: z.enum(slideFormats).default('images'),
  photos: z
    .array(ImageUrl)
    .max(slideLimits.storyPhotos, { error: `${slideLimits.storyPhotos} photos au maximum.` })
    .default([]),
})
export type StoryBody = z.infer<typeof StoryBody>

/** A photo behind a slide. */
export const SlidePhoto = z.object({ url: z.string(), crop: LayoutCrop.nullable() })

export const SlideAnswer = z.object({
  /** The same from one save to the next. */
  id: Id,
  kind: z.enum(slideKinds),
  /** The slide as it goes out, in the common ratio. */
  image_url: z.string(),
  thumb_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  title: z.string(),
  alt_text: z.string(),
  /** False while nobody has said what the slide shows: it is asked for. */
  alt_described: z.boolean(),
  /** Set for `photo` and `ai`. */
  image: SlidePhoto.nullable(),
  /** Set for `composed`; photos that no longer exist are left out. */
  composed: z
    .object({
      layout: ComposedSlide.shape.layout,
      headline: z.string(),
      second_line: z.string(),
      eyebrow: z.string(),
      photos: z.array(SlidePhoto),
    })
    .nullable(),
})

/** The images of a post, whatever their number. */
export const SlidesAnswer = z.object({
  format: z.enum(slideFormats),
  /** Empty unless `format` is `document`. */
  document_title: z.string(),
  ratio: z.enum(layoutFormats),
  slides: z.array(SlideAnswer),
  /** What the network takes, the one it shows best first. */
  ratios: z.array(z.enum(layoutFormats)),
  formats: z.array(z.enum(slideFormats)),
  max_slides: z.number().int(),
  /** False once the post is out or on its way. */
  can_change: z.boolean(),
})
export type SlidesAnswer = z.infer<typeof SlidesAnswer>
export type SlideAnswer = z.infer<typeof SlideAnswer>

/** What a slide is made from, kept with each version: the same picture is made again from it. */
export type SlideRecipe =
  | { kind: 'photo' | 'ai'; imageId: string; crop: LayoutCrop | null }
  | ({ kind: 'composed' } & Omit<LayoutRecipe, 'format'>)
