import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Why figures are missing, account by account, and what mends it. */
export function ProblemsBanner({ problems }: Pick<PerformanceAnswer, 'problems'>) {
  if (problems.length === 0) return null
  const isMendable = problems.some(({ problem }) => problem === 'reconnect' || problem === 'disconnected')
  return (
    <Banner
      tone="amber"
      title={texts.problemTitle}
      className="mt-6"
      action={
        isMendable && (
          <ButtonLink to="/settings#comptes-connectes" variant="outline" size="small">
            {texts.reconnect}
          </ButtonLink>
        )
      }
    >
      <ul>
        {problems.map(({ app, account, problem }) => (
          <li key={`${app} ${account} ${problem}`}>{texts.problem(app, account, problem)}</li>
        ))}
      </ul>
    </Banner>
  )
}
