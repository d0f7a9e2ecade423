import { useQuery } from '@tanstack/react-query'
import type { InvoiceAnswer, SubscriptionAnswer } from '#shared/api/billing.ts'
import { invoicesQuery, subscriptionQuery } from '#web/api/billing.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { type Portal, PortalNotice, usePortal } from '#web/features/billing/payment-portal.tsx'
import { contractTexts, invoiceTexts, subscriptionTexts as texts } from '#web/messages/billing.ts'
import { longDate } from '#web/messages/dates.ts'
import { permissionTexts } from '#web/messages/members.ts'
import { formatCents } from '#web/messages/numbers.ts'
import { useSession } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { LoadError, QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { usePermission } from '#web/use-permission.ts'
import { Contract } from './contract.tsx'
import { PlanCards } from './plan-cards.tsx'

export default function SubscriptionPage() {
  const { status } = useSession()
  const isSignedIn = status === 'signed-in'
  const canManage = usePermission('manage')
  const { data: features } = useQuery(serverFeaturesQuery)
  const read = useQuery({ ...subscriptionQuery, enabled: isSignedIn && canManage })
  const subscription = read.data
  const portal = usePortal()
  const isOff = features?.payments === false

  return (
    <div className="page-container pb-16 md:pb-20">
      <div className="flex items-end justify-between gap-10 pt-8 md:pt-12">
        <div className="pb-6 md:pb-8">
          <h1 className="title-page">{texts.title}</h1>
          <p className="mt-3 max-w-[60ch] text-17">{texts.lead}</p>
        </div>
        <Illustration name="sing" className="-mb-1 hidden w-57.5 shrink-0 lg:block" />
      </div>
      <div className="mb-6 flex flex-col gap-3 empty:hidden">
        {isOff && (
          <Banner tone="amber" title={texts.off}>
            <p>{texts.offText}</p>
          </Banner>
        )}
        {isSignedIn && !canManage && <Banner tone="amber" title={permissionTexts.plan} />}
        {subscription && <StandingBanner subscription={subscription} portal={portal} />}
        {!subscription && <LoadError title={contractTexts.loadError} query={read} />}
        <PortalNotice portal={portal} />
      </div>
      <PlanCards subscription={subscription ?? null} portal={portal} isOff={isOff} />
      <FreeStrip />
      <p className="mt-5 max-w-[80ch] text-14 text-muted">{texts.smallPrint}</p>
      {subscription && (subscription.status !== 'none' || subscription.has_portal) ? (
        <Contract subscription={subscription} portal={portal} />
      ) : (
        <p className="mt-2 text-14">
          <RouteLink to="/subscription/resiliation" className="touch-target text-link">
            {contractTexts.cancel}
          </RouteLink>
        </p>
      )}
      {subscription?.has_portal && <Invoices />}
    </div>
  )
}

/** What there is without a plan: Gratuit, and posts bought on their own. */
function FreeStrip() {
  const { user } = useSession()
  return (
    <Card
      tone="accent-soft"
      aria-labelledby="plan-free"
      className="mt-4 flex flex-col gap-5 md:mt-6 md:flex-row md:items-center md:justify-between"
    >
      <div>
        <h2 id="plan-free" className="title-section">
          {texts.free}
        </h2>
        <p>{user?.subscription_plan === 'free' ? texts.freeYours : texts.freeText}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p>{texts.fewOnly}</p>
        <ButtonLink to="/recharge" variant="outline" className="max-md:w-full">
          {texts.recharge}
        </ButtonLink>
      </div>
    </Card>
  )
}

interface Props {
  subscription: SubscriptionAnswer
  portal: Portal
}

/** A payment that failed: until when the plan stays, and the one thing to do. */
function StandingBanner({ subscription, portal }: Props) {
  const { status, grace_until: graceUntil } = subscription
  if (status !== 'late' && status !== 'lapsed') return null
  const isLate = status === 'late' && graceUntil !== null
  return (
    <Banner
      tone={isLate ? 'amber' : 'red'}
      title={isLate ? contractTexts.late : contractTexts.lapsed}
      action={
        <Button
          variant="outline"
          size="small"
          isBusy={portal.isBusy}
          busyLabel={contractTexts.managing}
          onClick={() => portal.open('payment_method')}
        >
          {contractTexts.changeCard}
        </Button>
      }
    >
      <p>{isLate ? contractTexts.lateText(graceUntil) : contractTexts.lapsedText}</p>
    </Banner>
  )
}

/** All invoices, newest first, each to be read and downloaded. */
function Invoices() {
  const invoices = useQuery(invoicesQuery)
  return (
    <section aria-labelledby="factures" className="mt-11">
      <h2 id="factures" className="title-section mb-3 scroll-mt-6">
        {invoiceTexts.title}
      </h2>
      <QueryContent query={invoices}>
        {(data) =>
          data.invoices.length === 0 ? (
            <p className="text-muted">{invoiceTexts.none}</p>
          ) : (
            <ul className="border-foreground border-t-[1.5px]">
              {data.invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  )
}

/** One invoice: what it is, what was paid, and its file. */
function InvoiceRow({ invoice }: { invoice: InvoiceAnswer }) {
  const { refunded_cents: refunded, page_url: page, pdf_url: pdf } = invoice
  const number = invoice.number ?? invoiceTexts.noNumber
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-row-divider border-b px-4 py-3.5 text-15 max-md:px-0">
      <div className="min-w-48 grow basis-56">
        <p className="font-semibold">{longDate(invoice.created_at)}</p>
        <p className="text-14 text-muted">{number}</p>
      </div>
      <p className="grow basis-40 text-14 text-muted">
        {refunded > 0 ? invoiceTexts.refunded(refunded) : invoiceTexts.statuses[invoice.status]}
      </p>
      <p className="min-w-24 font-semibold tabular-nums md:text-right">{formatCents(invoice.total_cents)}</p>
      <p className="flex min-w-44 gap-5 md:justify-end">
        {page && <FileLink href={page} verb={invoiceTexts.page} number={number} />}
        {pdf && <FileLink href={pdf} verb={invoiceTexts.pdf} number={number} />}
      </p>
    </li>
  )
}

const FileLink = ({ href, verb, number }: { href: string; verb: string; number: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    aria-label={invoiceTexts.label(verb, number)}
    className="touch-target py-2 text-link"
  >
    {verb}
  </a>
)
