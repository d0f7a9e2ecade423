import type { PostFigures } from '#shared/api/performance.ts'
import type { Network } from '#shared/networks.ts'
import { formatCount, performanceTexts as texts } from '#web/messages/performance.ts'

const parts = {
  linkedin: ['reactions', 'comments', 'shares'],
  instagram: ['reactions', 'comments', 'shares', 'saves'],
} as const

/** What the interactions are made of, and which of them the network left out. */
export function InteractionDetails({ figures, app }: { figures: PostFigures; app: Network }) {
  if (figures.interactions === null) return null
  return (
    <p className="mt-3 text-14 text-muted">
      {parts[app]
        .map((part) => {
          const count = figures[part]
          return texts.detail(texts.details[part], count === null ? texts.notProvided : formatCount(count))
        })
        .join(' · ')}
    </p>
  )
}
