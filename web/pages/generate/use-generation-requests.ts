import { useRef } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { completedBrief } from '#shared/brief-hints.ts'
import { creditCosts } from '#shared/credits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { Network } from '#shared/networks.ts'
import { hasSlides } from '#web/features/slides/use-preview-slides.ts'
import {
  analysisRequest,
  type Brief,
  briefObstacle,
  imageRequest,
  imagesObstacle,
  imageToDescribe,
  isOtherBrief,
  makesCarousel,
  postRequest,
  promptObstacle,
} from './generation-request.ts'
import { imageAt, type StudioImage } from './studio-state.ts'
import { useStudio } from './use-studio.ts'

const isOut = ({ status }: PostAnswer) => !['draft', 'generated', 'failed'].includes(status)

interface Options {
  brief: Brief
  /** The network of the preview, for a call that no network button starts. */
  platform: Network
  post: PostAnswer | undefined
  imageOf: (url: string) => StudioImage | null
  onStart: (app: Network) => void
}

/** Everything that can be asked of the AI on this page, with its price and what stands in its way. */
export function useGenerationRequests({ brief, platform, post, imageOf, onStart }: Options) {
  const studio = useStudio()
  /** The current post goes on when it is for the same network; otherwise a new one opens. */
  const target = (app: Network) => {
    const { postId, app: current } = studio.store.read()
    return { app, postId: current === app ? postId : null }
  }
  /** What is on a network, or about to be, stays as it is: another generation is another post. */
  const postTarget = (app: Network) => (post && isOut(post) ? { app, postId: null } : target(app))
  const postFor = (app: Network) => (post?.app === app ? post : undefined)
  const lastRequest = useRef<(() => void) | null>(null)
  const requestedBrief = useRef<string | null>(null)
  const sendRequest = (
    request: Parameters<typeof studio.generate>[0],
    app: Network,
    image: StudioImage | null = null,
  ) => {
    onStart(app)
    void studio.generate(request, app, { isNewPost: !request.body.post_id, image })
  }
  const current = () => studio.store.read().app

  /** Without a post on the server the text is made from the photos at hand. */
  const shown = () => {
    const { image, isImageLocal } = studio.store.read()
    return brief.selection.length === 0 && image && isImageLocal ? [image.url] : brief.selection
  }
  const runAndRemember = (request: () => void) => {
    lastRequest.current = request
    request()
  }
  const pictureToDescribe = () => {
    const url = brief.mode === 'describe' ? imageToDescribe(brief) : null
    return url ? (imageOf(url) ?? imageAt(url)) : null
  }
  const generate = (app: Network, prompt: string) => {
    requestedBrief.current = completedBrief(prompt)
    sendRequest(postRequest({ ...brief, prompt }, postTarget(app)), app, pictureToDescribe())
  }
  const wouldReplace = (app: Network) => {
    if (!postTarget(app).postId) return false
    const known = postFor(app)
    if (known) return isOtherBrief(known, brief)
    // Just generated, its post is still being fetched: what the page asked for last tells.
    const { text, image } = studio.store.read()
    return text !== '' && image !== null && completedBrief(brief.prompt) !== requestedBrief.current
  }
  const regenerateText = (context: string, reusesImage: boolean) => {
    const { postId, pictureId } = studio.store.read()
    const openai_picture_id = reusesImage ? pictureId : null
    const prompt = context.trim()
    if (!postId) {
      sendRequest(analysisRequest({ ...brief, prompt, selection: shown() }, target(current())), current())
      return
    }
    const body = { prompt, images: brief.selection, post_id: postId, openai_picture_id }
    sendRequest({ kind: 'text', body }, current())
  }

  return {
    /** Selected for the post, in their order. */
    photos: brief.selection,
    obstacle: briefObstacle(brief),
    analysisObstacle: imagesObstacle(brief) ?? promptObstacle(brief),
    imageObstacle: (context: string) =>
      brief.selection.length === 0 && !context.trim() && !brief.prompt.trim() ? apiTexts.enterAPrompt : null,

    textObstacle: (context: string) =>
      promptObstacle({ prompt: context }) ?? (!post && shown().length === 0 ? apiTexts.selectAnImage : null),

    price(app: Network): Price {
      const draws = brief.imageBy === 'ai' && !makesCarousel(brief)
      const current = postTarget(app).postId ? postFor(app) : undefined
      const isComplete = Boolean(current?.description && current.image_url)
      const image = draws && (isComplete || !current?.image_url)
      return priceOf(current, { text: isComplete || !current?.description, image })
    },
    analysisPrice: priceOf(postFor(platform), { text: true, image: false }),
    textPrice: priceOf(post, { text: true, image: false }),
    imagePrice: priceOf(post, { text: false, image: brief.imageBy === 'ai' }),

    /** With other words than the brief's where some were just added. */
    generate: (app: Network, prompt = brief.prompt) => runAndRemember(() => generate(app, prompt)),
    /** It would go on with a finished post that other words asked for. */
    wouldReplace,
    /** Making the post again would put one image in the place of so many. */
    replacedSlides: (app: Network) => {
      const current = postTarget(app).postId ? postFor(app) : undefined
      return current && hasSlides(current) && current.description ? current.slide_count : 0
    },
    generateAnew(app: Network) {
      studio.clear()
      runAndRemember(() => sendRequest(postRequest(brief, { app, postId: null }), app, pictureToDescribe()))
    },
    analyze: () => runAndRemember(() => sendRequest(analysisRequest(brief, target(platform)), platform)),
    regenerateText: (context: string, reusesImage: boolean) =>
      runAndRemember(() => regenerateText(context, reusesImage)),
    regenerateImage(context: string) {
      const prompt = context.trim() || brief.prompt
      runAndRemember(() => sendRequest(imageRequest({ ...brief, prompt }, target(current())), current()))
    },
    /** What a model refused to draw, or failed to, composed from the photos: free. */
    composeInstead: () =>
      runAndRemember(() =>
        sendRequest(imageRequest({ ...brief, imageBy: 'layout' }, target(current())), current()),
      ),
    /** The last request once more, as it was sent; the studio knows those of a page that was left. */
    again: () => (lastRequest.current ? lastRequest.current() : void studio.repeatLast()),
  }
}

export type GenerationRequests = ReturnType<typeof useGenerationRequests>

interface Price {
  credits: number
  free_left: number
}

interface Wanted {
  text: boolean
  image: boolean
}

type Priced = Pick<PostAnswer, 'description' | 'image_url' | 'next_text' | 'next_image'>

/** What a call costs on this post, as the server will count it: one credit at most, nothing for what is composed (docs/product/decisions.md D2). */
export function priceOf(post: Priced | undefined, wanted: Wanted): Price {
  if (!wanted.text && !wanted.image) return { credits: 0, free_left: 0 }
  if (!post) return { credits: creditCosts.post, free_left: 0 }
  // Nothing arrived yet: the credit is to be spent, or its brief's other post has spent it.
  if (!post.description && !post.image_url)
    return { credits: Math.max(post.next_text.credits, post.next_image.credits), free_left: 0 }
  // What the post's first credit covers takes nothing from the free tries.
  if ((wanted.text && !post.description) || (wanted.image && !post.image_url))
    return { credits: 0, free_left: 0 }
  const parts = [...(wanted.text ? [post.next_text] : []), ...(wanted.image ? [post.next_image] : [])]
  return {
    credits: Math.max(...parts.map((part) => part.credits)),
    free_left: Math.min(...parts.map((part) => part.free_left)),
  }
}
