import { z } from 'zod'
import { maxImagesPerPost, maxPromptLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { objectives } from '#shared/objectives.ts'
import { Id, ImageUrl, NetworkInput, NetworkName, requiredText, text } from './fields.ts'
import { imageMakers } from './layout.ts'

const images = z.array(ImageUrl).max(maxImagesPerPost, { error: `${maxImagesPerPost} images au maximum.` })
const someImages = images.min(1, { error: apiTexts.selectAnImage })
const prompt = text(maxPromptLength)

/** What every generation call may carry besides its own fields. */
const onAPost = {
  post_id: Id.nullish(),
  app: NetworkInput.default('linkedin'),
  /** Without it the post's own, else the first. */
  objective: z.enum(objectives).optional(),
}

/** Who makes the picture; a model where one is configured, unless it is said. */
const imageBy = { image_by: z.enum(imageMakers).optional() }

export const AnalyzeBody = z.object({ images: someImages, prompt: prompt.default(''), ...onAPost })

/** The picture is for one of the post's slides: it joins the post's versions, and the post goes on showing what it showed. */
const asSlide = { as_slide: z.boolean().default(false) }
const slideWithoutPost = { path: ['post_id'], error: 'Une image de plus est pour un post.' }

export const FromImagesBody = z
  .object({
    images: someImages,
    prompt: prompt.default(''),
    ...imageBy,
    ...onAPost,
    ...asSlide,
  })
  .refine(({ as_slide, post_id }) => !as_slide || post_id, slideWithoutPost)

export const FromPromptBody = z
  .object({
    prompt: requiredText(maxPromptLength, apiTexts.enterAPrompt),
    ...imageBy,
    ...onAPost,
    ...asSlide,
  })
  .refine(({ as_slide, post_id }) => !as_slide || post_id, slideWithoutPost)

const brief = {
  prompt: prompt.default(''),
  images: images.default([]),
  selected: ImageUrl.nullish(),
  /** Of several `images`: a cover, a photo a slide, a last one with the contact, composed in the place of one picture. */
  carousel: z.boolean().default(false),
  ...imageBy,
}
const foreignSelection = {
  path: ['selected'],
  error: 'L’image choisie doit faire partie de la sélection.',
}

/**
 * With `post_id` that post gets what it lacks, or both text and image anew. `selected`: the address of the image that
 * becomes the picture as it is; one of `images` (docs/product/decisions.md §2).
 */
export const GenerateBody = z
  .object({ ...brief, ...onAPost })
  .refine((body) => !body.selected || body.images.includes(body.selected), foreignSelection)

/** One brief, both networks, one credit: always two new posts. */
export const GenerateBothBody = z
  .object({ ...brief, objective: onAPost.objective })
  .refine((body) => !body.selected || body.images.includes(body.selected), foreignSelection)

/** One of `post_id` and `openai_picture_id` names the post whose text is rewritten. */
export const RegenerateBody = z.object({
  prompt: prompt.default(''),
  images: images.default([]),
  openai_picture_id: z.string().max(100).nullish(),
  post_id: Id.nullish(),
})

const made = { post_id: Id, generation_id: Id }

export const ImageMadeAnswer = z.object({ image: z.string(), reponse_id: z.string(), ...made })
export const PromptMadeAnswer = z.object({
  type: z.literal('final'),
  image: z.string(),
  reponse_id: z.string(),
  data: z.string().nullable(),
  ...made,
})
export const RegenerateAnswer = z.object({ text: z.string(), ...made })

/** Each is followed by `GET /api/generations/{generation_id}/stream`; LinkedIn's first. */
export const BothAnswer = z.object({
  brief_id: Id,
  generations: z.array(z.object({ ...made, app: NetworkName })).length(2),
})

const generationStatuses = ['running', 'done', 'failed', 'stopped', 'interrupted'] as const

export const GenerationAnswer = z.object({
  id: Id,
  post_id: Id.nullable(),
  app: NetworkName,
  status: z.enum(generationStatuses),
})

/** No stream has as many: `from` is an integer of the database. */
const maxStreamLines = 1_000_000

export const ReplayQuery = z.object({ from: z.coerce.number().int().min(0).max(maxStreamLines).default(0) })

export type GenerateBody = z.input<typeof GenerateBody>
export type GenerateBothBody = z.input<typeof GenerateBothBody>
export type BothAnswer = z.infer<typeof BothAnswer>
export type AnalyzeBody = z.input<typeof AnalyzeBody>
export type FromImagesBody = z.input<typeof FromImagesBody>
export type FromPromptBody = z.input<typeof FromPromptBody>
export type RegenerateBody = z.input<typeof RegenerateBody>
export type GenerationAnswer = z.infer<typeof GenerationAnswer>
