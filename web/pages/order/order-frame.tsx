import type { ReactNode } from 'react'
import { orderTexts as texts } from '#web/messages/billing-order.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CreditIcon } from '#web/ui/price.tsx'

const steps = [texts.stepIdentity, texts.stepRecap, texts.stepPayment]

interface Props {
  /** Of the three, from 0: the last one is the payment provider's page. */
  step: 0 | 1
  title: string
  lead?: string
  children: ReactNode
}

/** Around the pages of an order: where one is on the way, then the page. */
export function OrderFrame({ step, title, lead, children }: Props) {
  return (
    <div className="page-container pt-8 pb-16 md:pt-10">
      <div className="mx-auto max-w-[760px]">
        <ol aria-label={texts.steps} className="flex flex-wrap gap-x-6 gap-y-2 text-15">
          {steps.map((name, index) => (
            <li
              key={name}
              aria-current={index === step ? 'step' : undefined}
              className={`flex items-center gap-2.5 ${index === step ? 'font-semibold' : 'text-muted'}`}
            >
              <CreditIcon className={index <= step ? 'text-emphasis' : 'text-skeleton'} />
              {name}
            </li>
          ))}
        </ol>
        <h1 className="title-page mt-6">{title}</h1>
        {lead && <p className="mt-1 max-w-[60ch] text-muted">{lead}</p>}
        <div className="mt-6 md:mt-8">{children}</div>
      </div>
    </div>
  )
}

/** The address names nothing we sell. */
export function UnknownOffer() {
  return (
    <div className="page-container grid grow place-items-center py-12">
      <EmptyState
        illustration="perch"
        level={1}
        title={texts.notAnOffer}
        action={
          <ButtonLink to="/subscription" variant="main">
            {texts.toPlans}
          </ButtonLink>
        }
      >
        {texts.notAnOfferText}
      </EmptyState>
    </div>
  )
}
