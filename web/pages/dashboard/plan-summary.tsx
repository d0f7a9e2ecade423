import { plans } from '#shared/plans.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { useUser } from '#web/session.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { RouteLink, useRouteExists } from '#web/ui/route-link.tsx'

/** The plan; pointing at it reveals « Upgrade », which stays visible on touch and shows with the focus. */
export function PlanSummary() {
  const { subscription_plan: id } = useUser()
  const hasUpgrade = useRouteExists('/subscription') && id !== 'enterprise'
  return (
    <div className="group mt-3 mb-4 flex items-center justify-between gap-4">
      <p>
        <span className="block text-14 text-muted">{texts.plan}</span>
        <span
          className={`title-card inline-block ${hasUpgrade ? 'border-highlight border-b-2 border-dotted pointer-coarse:border-none' : ''}`}
        >
          {plans[id].name}
        </span>
      </p>
      {hasUpgrade && (
        <RouteLink
          to="/subscription"
          className={`${buttonClasses({ variant: 'publish', size: 'small' })} opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100`}
        >
          {texts.upgrade}
        </RouteLink>
      )}
    </div>
  )
}
