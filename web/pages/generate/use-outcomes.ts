import { useEffect, useEffectEvent, useState } from 'react'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { failureTexts, isOutOfCredits } from './failure.ts'
import type { Notices } from './notices.tsx'
import { useStudio } from './studio-context.ts'
import type { Outcome } from './studio-state.ts'
import type { Orders } from './use-orders.ts'

/** Tells how each generation ended, in the words of the specification, and opens the credits' modal. */
export function useOutcomes(notices: Notices, orders: Orders) {
  const studio = useStudio()
  const [isOpen, setIsOpen] = useState(false)

  const tell = useEffectEvent((outcome: Outcome) => {
    if (outcome.type === 'done' && outcome.kind === 'post') {
      notices.show({ tone: 'green', title: texts.postMade })
    } else if (outcome.type === 'done' && outcome.kind.startsWith('image')) {
      notices.show({ tone: 'green', title: texts.imageMade })
    } else if (outcome.type === 'interrupted') {
      notices.show({
        tone: 'red',
        title: texts.failed,
        detail: texts.interruptedBanner,
        onRetry: orders.again,
      })
    } else if (outcome.type === 'failed') {
      if (isOutOfCredits(outcome)) setIsOpen(true)
      const isWorthRetrying = !isOutOfCredits(outcome) && outcome.status !== 400
      notices.show({
        tone: 'red',
        ...failureTexts(outcome),
        ...(isWorthRetrying ? { onRetry: orders.again } : {}),
      })
    }
  })

  useEffect(() => studio.onEnd((outcome) => tell(outcome)), [studio])
  useEffect(() => {
    void studio.reattach()
  }, [studio])

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
