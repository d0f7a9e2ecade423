import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { Portal } from '#web/features/billing/payment-portal.tsx'
import { ReceiptLinks } from '#web/features/billing/receipt-links.tsx'
import { subscriptionSentence, contractTexts as texts } from '#web/messages/billing.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface Props {
  subscription: SubscriptionAnswer
  portal: Portal
}

/** One's own contract, or what is left of it: managing it, renouncing it, ending it. */
export function Contract({ subscription, portal }: Props) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  const until = subscription.withdrawal_until
  return (
    <Card aria-labelledby="contrat" className="mt-11 flex flex-col gap-6">
      <div>
        <h2 id="contrat" className="title-section scroll-mt-6">
          {texts.title}
        </h2>
        <p className="mt-1 max-w-[60ch]">{subscriptionSentence(subscription)}</p>
      </div>
      <div className="flex flex-col gap-x-10 gap-y-6 md:flex-row md:flex-wrap">
        {subscription.has_portal && <PortalBlock portal={portal} />}
        {until && (
          <ContractLink
            to="/subscription/renonciation"
            label={texts.withdraw}
            help={texts.withdrawUntil(until)}
          />
        )}
        {subscription.status !== 'none' && (
          <ContractLink to="/subscription/resiliation" label={texts.cancel} help={texts.cancelText} />
        )}
      </div>
      <ReceiptLinks />
    </Card>
  )
}

const ContractLink = ({ to, label, help }: { to: string; label: string; help: string }) => (
  <div className="flex flex-col items-start gap-2">
    <ButtonLink to={to} variant="danger" className="max-md:w-full">
      {label}
    </ButtonLink>
    <p className="text-14 text-muted">{help}</p>
  </div>
)

/** « Gérer mon abonnement et mes factures ». */
function PortalBlock({ portal }: { portal: Portal }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="second"
        className="max-md:w-full"
        isBusy={portal.isBusy}
        busyLabel={texts.managing}
        onClick={() => portal.open()}
      >
        {texts.manage}
      </Button>
      <p className="text-14 text-muted">{texts.manageText}</p>
    </div>
  )
}
