import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
import { Card } from '#web/ui/card.tsx'

/** What every plan sees: how many posts went out. */
export function CountCards({ counts }: Pick<PerformanceAnswer, 'counts'>) {
  const cards = [
    { name: texts.countPosts, count: counts.posts },
    { name: networkRules.linkedin.label, count: counts.linkedin },
    { name: networkRules.instagram.label, count: counts.instagram },
  ]
  return (
    <div className="mt-7 grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
      {cards.map(({ name, count }, index) => (
        <Card
          key={name}
          tone={index === 0 ? 'geai-clair' : 'paper'}
          aria-label={name}
          className={`md:px-6.5 md:py-5.5 ${index === 0 ? 'border-[1.5px] border-outline' : ''}`}
        >
          <h2 className="font-sans font-semibold text-16">{name}</h2>
          <p className="figure mt-1 text-40">{formatCount(count)}</p>
        </Card>
      ))}
    </div>
  )
}
