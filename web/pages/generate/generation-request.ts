import type { GenerateBothBody } from '#shared/api/generation.ts'
import type { ImageBy } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { completedBrief } from '#shared/brief-hints.ts'
import { countGraphemes } from '#shared/graphemes.ts'
import { maxImagesPerPost, maxPromptLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { GenerationRequest } from '#web/api/generation.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'

/** The three-way choice (docs/product/specification.md §2, Generate). */
export type Mode = 'images' | 'describe' | 'prompt'

/** What the left side of the page says. */
export interface Brief {
  mode: Mode
  objective: Objective
  prompt: string
  /** Addresses, in the order they were chosen. */
  selection: string[]
  /** The photo that is the post's image as it is. */
  chosen: string | null
  /** Who makes the picture. */
  imageBy: ImageBy
  /** The photos as a carousel, where several are selected. */
  isCarousel: boolean
}

/** The photo « Décrire l’image choisie » is about: the one used, else the first selected. */
export const imageToDescribe = ({ chosen, selection }: Brief) => chosen ?? selection[0] ?? null

const isTooLong = (prompt: string) =>
  prompt.length > maxPromptLength && countGraphemes(prompt) > maxPromptLength

/** Why no post can be generated now, in words; null when it can. */
export function briefObstacle(brief: Brief): string | null {
  if (brief.mode === 'images' && brief.selection.length === 0) return apiTexts.selectAnImage
  if (brief.mode === 'describe' && !imageToDescribe(brief)) return apiTexts.selectAnImage
  if (brief.mode === 'prompt' && !brief.prompt.trim()) return apiTexts.enterAPrompt
  return promptObstacle(brief) ?? (brief.mode === 'prompt' ? null : imagesObstacle(brief))
}

export const promptObstacle = ({ prompt }: Pick<Brief, 'prompt'>) =>
  isTooLong(prompt) ? texts.promptTooLong(maxPromptLength) : null

export const imagesObstacle = ({ selection }: Pick<Brief, 'selection'>) =>
  selection.length > maxImagesPerPost ? texts.tooManyImages(maxImagesPerPost) : null

interface Target {
  app: Network
  /** The current post when the call goes on with it; null opens a draft. */
  postId: string | null
}

/** Without a word the server takes a model where it has one, else the composer. */
const madeBy = (brief: Brief) => (brief.imageBy === 'layout' ? { image_by: brief.imageBy } : {})

const asCarousel = (brief: Brief) => (makesCarousel(brief) ? { carousel: true } : {})

const onAPost = ({ objective, prompt }: Brief, { app, postId }: Target) => ({
  prompt: completedBrief(prompt),
  app,
  objective,
  post_id: postId,
})

/** Several photos, and a carousel of them asked for: no model draws. */
export const makesCarousel = ({ mode, selection, isCarousel }: Brief) =>
  isCarousel && mode === 'images' && selection.length > 1

/** Text and image, by `POST /api/posts/generate` (docs/product/decisions.md §7, Generate). */
export const postRequest = (brief: Brief, target: Target): GenerationRequest => ({
  kind: 'post',
  body: { ...onAPost(brief, target), ...pictureOf(brief), ...madeBy(brief), ...asCarousel(brief) },
})

/** The same for both networks at once. */
export const bothRequest = (brief: Brief): GenerateBothBody => ({
  prompt: completedBrief(brief.prompt),
  objective: brief.objective,
  ...pictureOf(brief),
  ...madeBy(brief),
  ...asCarousel(brief),
})

/** The photos that a post would be made from. */
export const imagesOfBrief = (brief: Brief): string[] => pictureOf(brief).images

function pictureOf(brief: Brief): { images: string[]; selected?: string } {
  if (brief.mode === 'prompt') return { images: [] }
  const selected = brief.mode === 'describe' ? imageToDescribe(brief) : null
  const images = selected ? [selected, ...brief.selection.filter((url) => url !== selected)] : brief.selection
  return { images, ...(selected ? { selected } : {}) }
}

export const analysisRequest = (brief: Brief, target: Target): GenerationRequest => ({
  kind: 'analysis',
  body: { ...onAPost(brief, target), images: brief.selection },
})

/** From the selection when there is one, else from the words. */
export function imageRequest(brief: Brief, target: Target): GenerationRequest {
  const common = { ...onAPost(brief, target), ...madeBy(brief) }
  return brief.selection.length > 0
    ? { kind: 'image-from-images', body: { ...common, images: brief.selection } }
    : { kind: 'image-from-prompt', body: common }
}

/** A finished post was asked from other words than those of the brief: to go on with it would lose one for the other. */
export const isOtherBrief = (
  post: Pick<PostAnswer, 'prompt' | 'description' | 'image_url'> | undefined,
  { prompt }: Pick<Brief, 'prompt'>,
) => Boolean(post?.description && post.image_url) && completedBrief(prompt) !== post?.prompt.trim()

/** What a post was asked from, as the server knows it, unless the page still holds that same demand. */
export function briefOf(post: Pick<PostAnswer, 'prompt' | 'images' | 'objective'>, current: Brief): Brief {
  if (completedBrief(current.prompt) === post.prompt && briefObstacle(current) === null) return current
  const { prompt, images: selection, objective } = post
  const mode = selection.length > 0 ? 'images' : 'prompt'
  const { imageBy, isCarousel } = current
  return { mode, prompt, selection, objective, chosen: null, imageBy, isCarousel }
}
