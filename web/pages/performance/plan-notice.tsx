import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** What the next plan would show; nothing on the last one. */
export function PlanNotice({ sees_figures, sees_trends }: PerformanceAnswer) {
  if (sees_trends) return null
  return (
    <section
      aria-label={texts.seePlans}
      className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small bg-sable px-5 py-3.5"
    >
      <p className="text-16">{sees_figures ? texts.noticeTrends : texts.noticeFigures}</p>
      <ButtonLink to="/subscription" variant="outline" size="small">
        {texts.seePlans}
      </ButtonLink>
    </section>
  )
}
