import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '#web/api/billing.ts'
import { featuresQuery } from '#web/api/features.ts'
import { PortalFailure } from '#web/billing/portal-failure.tsx'
import { usePortal } from '#web/billing/use-portal.ts'
import { contractTexts, subscriptionTexts as texts } from '#web/messages/billing.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Contract } from './contract.tsx'
import { FreeStrip } from './free-strip.tsx'
import { Invoices } from './invoices.tsx'
import { PlanCards } from './plan-cards.tsx'
import { StandingBanner } from './standing-banner.tsx'

export default function SubscriptionPage() {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  const { data: features } = useQuery(featuresQuery)
  const read = useQuery({ ...subscriptionQuery, enabled: isSignedIn })
  const subscription = read.data
  const portal = usePortal()
  const isOff = features?.payments === false

  return (
    <div className="page pb-16 md:pb-20">
      <div className="flex items-end justify-between gap-10 pt-8 md:pt-12">
        <div className="pb-6 md:pb-8">
          <h1 className="title-page">{texts.title}</h1>
          <p className="mt-3 max-w-[60ch] text-17">{texts.lead}</p>
        </div>
        <Drawing name="sing" className="-mb-1 hidden w-57.5 shrink-0 lg:block" />
      </div>
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        {isOff && (
          <Banner tone="amber" title={texts.off}>
            <p>{texts.offText}</p>
          </Banner>
        )}
        {subscription && <StandingBanner subscription={subscription} portal={portal} />}
        {!subscription && <LoadFailure title={contractTexts.loadError} query={read} />}
        <PortalFailure portal={portal} />
      </div>
      <PlanCards subscription={subscription ?? null} portal={portal} isOff={isOff} />
      <FreeStrip />
      <p className="mt-5 max-w-[80ch] text-14 text-muted">{texts.smallPrint}</p>
      {subscription && (subscription.status !== 'none' || subscription.has_portal) ? (
        <Contract subscription={subscription} portal={portal} />
      ) : (
        <p className="mt-2 text-14">
          <RouteLink to="/subscription/resiliation" className="tap text-link">
            {contractTexts.cancel}
          </RouteLink>
        </p>
      )}
      {subscription?.has_portal && <Invoices />}
    </div>
  )
}
