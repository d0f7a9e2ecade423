import { useEffect, useEffectEvent, useState } from 'react'
import { isImageOnly } from '#web/api/generation.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import type { Notifications } from './notifications.tsx'
import type { GenerationOutcome, StudioState } from './studio-state.ts'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useStudio } from './use-studio.ts'

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

export const isOutOfCredits = ({ status, code }: Pick<Failed, 'status' | 'code'>) =>
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
