import { useState, useSyncExternalStore } from 'react'
import { networks } from '#shared/networks.ts'
import { ApiError } from '#web/api/client.ts'
import { generateBoth } from '#web/api/generation.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { useUser } from '#web/session.tsx'
import { toOutcome } from './generation-events.ts'
import { type Brief, bothRequest } from './generation-request.ts'
import type { Notifications } from './notifications.tsx'
import type { Studio } from './studio.ts'
import { readBothNetworks, type StoredBothNetworks, writeBothNetworks } from './studio-storage.ts'
import { failureTexts, isOutOfCredits } from './use-generation-outcome.ts'
import { useStudioFor } from './use-studio.ts'

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
