import { z } from 'zod'
import { maxImagesPerPost } from '#shared/limits.ts'
import type { Network } from '#shared/networks.ts'
import { ImageUrl, text } from './fields.ts'

/** Who makes a post's picture: a model, or the composer from the company's own photos. */
export const imageMakers = ['ai', 'layout'] as const
export type ImageBy = (typeof imageMakers)[number]

export const layoutNames = ['panel', 'cover', 'card', 'mosaic', 'poster'] as const
export type LayoutName = (typeof layoutNames)[number]

/** Those that can show so many photos. */
export const layoutsFor = (photoCount: number): readonly LayoutName[] =>
  photoCount === 0 ? ['poster'] : photoCount === 1 ? ['panel', 'cover', 'card'] : ['mosaic', 'panel', 'card']

export const layoutFormats = ['4:5', '1:1', '1.91:1'] as const
export type LayoutFormat = (typeof layoutFormats)[number]

/** In pixels. */
export const formatSizes: Record<LayoutFormat, { width: number; height: number }> = {
  '4:5': { width: 1080, height: 1350 },
  '1:1': { width: 1200, height: 1200 },
  '1.91:1': { width: 1200, height: 627 },
}

export const formatsOf: Record<Network, readonly LayoutFormat[]> = {
  linkedin: ['1:1', '4:5', '1.91:1'],
  instagram: ['4:5', '1:1'],
}

/** In characters; aimed at are 32 for a headline. */
export const layoutLimits = { headline: 110, secondLine: 420, eyebrow: 40, zoom: 4 } as const

/** The point of a photo that stays in the middle as far as it goes, and how much closer than the largest crop. */
export const LayoutCrop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  zoom: z.number().min(1).max(layoutLimits.zoom),
})
export type LayoutCrop = z.infer<typeof LayoutCrop>

const words = {
  headline: text(layoutLimits.headline),
  second_line: text(layoutLimits.secondLine),
  eyebrow: text(layoutLimits.eyebrow),
}

/** A picture to compose. `auto` leaves the layout, and a crop of null the part of a photo, to the composer. */
export const LayoutBody = z.object({
  format: z.enum(layoutFormats),
  layout: z.enum([...layoutNames, 'auto']),
  ...words,
  photos: z
    .array(z.object({ url: ImageUrl, crop: LayoutCrop.nullable().default(null) }))
    .max(maxImagesPerPost, { error: `${maxImagesPerPost} images au maximum.` }),
})
export type LayoutBody = z.infer<typeof LayoutBody>

/** How a picture was composed, kept with it: the same is composed again with one thing changed. */
export interface LayoutRecipe {
  format: LayoutFormat
  layout: LayoutName
  headline: string
  secondLine: string
  eyebrow: string
  photos: { imageId: string; crop: LayoutCrop | null }[]
  /** Another picture of the same words and photos at each. */
  variant: number
  /** How many pictures the company had before it: neighbours differ in sides and colours. */
  turn: number
}

/** In shares of a photo's width and height; null where the layout shows nothing of it. */
export const ShownPart = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .nullable()

const photoProblems = ['photo_too_small', 'photo_too_dark', 'photo_too_light'] as const

/** What a preview says of itself in its header `x-layout`, as JSON. */
export const LayoutPreview = z.object({
  layout: z.enum(layoutNames),
  /** One for each photo of the request, in its order. */
  shown: z.array(ShownPart),
  /** Photos that are unfit for their places, by their rank in the request from 0. */
  warnings: z.array(z.object({ photo: z.number().int(), problem: z.enum(photoProblems) })),
})
export type LayoutPreview = z.infer<typeof LayoutPreview>

/** What a post's picture is made of, or would be: what « Modifier l'image » starts from. */
export const LayoutAnswer = z.object({
  /** The picture shown was composed; false where a model made it, where it is a photo as it is, or where there is none. */
  is_composed: z.boolean(),
  recipe: z.object({
    format: z.enum(layoutFormats),
    layout: z.enum([...layoutNames, 'auto']),
    ...{ headline: z.string(), second_line: z.string(), eyebrow: z.string() },
    photos: z.array(z.object({ url: z.string(), crop: LayoutCrop.nullable() })),
  }),
  /** What the network takes, the one it shows best first. */
  formats: z.array(z.enum(layoutFormats)),
})
export type LayoutAnswer = z.infer<typeof LayoutAnswer>

export const layoutHeader = 'x-layout'
