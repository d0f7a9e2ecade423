import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { networks } from '#shared/networks.ts'
import { ApiError } from '#web/api/client.ts'
import { generateBoth, isImageOnly } from '#web/api/generation.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { useUser } from '#web/session.tsx'
import { toOutcome } from './generation-events.ts'
import { type Brief, bothRequest } from './generation-request.ts'
import type { Notifications } from './notifications.tsx'
import type { Studio } from './studio.ts'
import type { GenerationOutcome, StudioState } from './studio-state.ts'
import { readBothNetworks, type StoredBothNetworks, writeBothNetworks } from './studio-storage.ts'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useStudio, useStudioFor } from './use-studio.ts'

type Studios = Record<(typeof networks)[number], Studio>

/** Two posts from one brief: opened by one call, then each followed in a studio of its own. */
export function useBothNetworks(brief: Brief, notices: Notifications, onOutOfCredits: () => void) {
  const { id: userId } = useUser()
  const studios: Studios = {
    linkedin: useStudioFor(userId, 'linkedin'),
    instagram: useStudioFor(userId, 'instagram'),
  }
  const [both, setBoth] = useState(() => {
    const stored = readBothNetworks(userId)
    if (stored) for (const network of networks) studios[network].open(stored.posts[network], network)
    return stored
  })
  const [isOpening, setIsOpening] = useState(false)
  const running = [useIsRunning(studios.linkedin), useIsRunning(studios.instagram)]

  const store = (next: StoredBothNetworks | null) => {
    setBoth(next)
    writeBothNetworks(userId, next)
  }

  const start = async (prompt: string) => {
    notices.clear()
    setIsOpening(true)
    const { signal } = new AbortController()
    const idempotencyKey = crypto.randomUUID()
    try {
      const body = bothRequest({ ...brief, prompt })
      const both = await generateBoth(body, { idempotencyKey, signal })
      const posts = { linkedin: '', instagram: '' }
      for (const { generation_id: id, post_id: postId, app } of both.generations) {
        posts[app] = postId
        void studios[app].follow({ id, postId, app })
      }
      store({ briefId: both.brief_id, posts, prompt: body.prompt ?? '', isShown: true })
    } catch (error) {
      notices.show({ tone: 'red', ...wordsFor(error), onRetry: () => void start(prompt) })
      if (error instanceof ApiError && isOutOfCredits(error)) onOutOfCredits()
    } finally {
      setIsOpening(false)
    }
  }

  return {
    studios,
    prompt: both?.prompt ?? '',
    /** There are two posts to look at. */
    isThere: both !== null,
    isShown: both?.isShown === true,
    isOpening,
    isRunning: isOpening || running.includes(true),
    /** With other words than the brief's where some were just added. */
    start: (prompt = brief.prompt) => void start(prompt),
    show: () => both && store({ ...both, isShown: true }),
    hide: () => both && store({ ...both, isShown: false }),
    clear: () => {
      for (const network of networks) studios[network].clear()
      store(null)
    },
  }
}

export type BothNetworks = ReturnType<typeof useBothNetworks>

const useIsRunning = ({ store }: Studio) =>
  useSyncExternalStore(store.subscribe, () => store.getSnapshot().running !== null)

function wordsFor(error: unknown): { title: string; detail: string | null } {
  const outcome = toOutcome(error, 'post')
  return outcome.type === 'failed' ? failureTexts(outcome) : { title: texts.failed, detail: null }
}

/** Tells how each generation ended, in the words of the specification, and opens the credits' modal. */
export function useGenerationOutcome(notices: Notifications, requests: GenerationRequests) {
  const studio = useStudio()
  const [isOpen, setIsOpen] = useState(false)

  const notify = useEffectEvent((outcome: GenerationOutcome) => {
    if (outcome.type === 'done' && outcome.kind === 'post') {
      notices.show({ tone: 'green', title: texts.postMade })
    } else if (outcome.type === 'done' && outcome.kind.startsWith('image')) {
      notices.show({ tone: 'green', title: texts.imageMade })
    } else if (outcome.type === 'interrupted') {
      notices.show({
        tone: 'red',
        title: texts.failed,
        detail: texts.interruptedBanner,
        onRetry: requests.again,
      })
    } else if (outcome.type === 'failed') {
      if (isOutOfCredits(outcome)) setIsOpen(true)
      const isWorthRetrying = !isOutOfCredits(outcome) && outcome.status !== 400
      notices.show({
        tone: 'red',
        ...failureTexts(outcome),
        ...(isWorthRetrying ? { onRetry: requests.again } : {}),
        ...(isPictureRefused(outcome, studio.store.read()) ? { onCompose: requests.composeInstead } : {}),
      })
    }
  })

  useEffect(() => studio.onEnd((outcome) => notify(outcome)), [studio])
  useEffect(() => {
    void studio.resume()
  }, [studio])

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}

type Failed = Extract<GenerationOutcome, { type: 'failed' }>

/** A model's picture did not come, be it beside a text that did: the photos can be composed. */
export const isPictureRefused = (
  { kind, code }: Pick<Failed, 'kind' | 'code'>,
  { text, image }: Pick<StudioState, 'text' | 'image'>,
) => code.startsWith('ai_') && (isImageOnly(kind) || (kind === 'post' && text !== '' && image === null))

const isOutOfCredits = ({ status, code }: Pick<Failed, 'status' | 'code'>) =>
  status === 403 && code === 'no_credits'

/** The specification's title for a failure (docs/product/specification.md §8); `detail` gives the cause when the title does not. */
export function failureTexts(failed: Failed): { title: string; detail: string | null } {
  const { kind, message, status } = failed
  if (isOutOfCredits(failed)) return { title: texts.noCredits, detail: null }
  if (kind.startsWith('image')) return { title: texts.imageFailed, detail: message || null }
  if (kind === 'analysis' || kind === 'text') {
    const isRefused = status >= 400
    return isRefused
      ? { title: texts.httpFailed(status), detail: message }
      : { title: texts.streamFailed(message), detail: null }
  }
  return { title: texts.failed, detail: message }
}
