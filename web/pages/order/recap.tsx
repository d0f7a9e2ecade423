import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Offer } from '#shared/api/billing.ts'
import { recapQuery } from '#web/api/billing.ts'
import { wantedOffer } from '#web/billing/wanted-offer.ts'
import { recapTexts as texts } from '#web/messages/billing-order.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Blocked } from './blocked.tsx'
import { OrderFrame } from './order-frame.tsx'
import { PayButton } from './pay-button.tsx'
import { RecapCard } from './recap-card.tsx'
import { UnknownOffer } from './unknown-offer.tsx'

export default function RecapPage() {
  const { search } = useLocation()
  const offer = wantedOffer(search)
  return offer ? <Recap offer={offer} /> : <UnknownOffer />
}

/** Everything the law wants said right above the last button. */
function Recap({ offer }: { offer: Offer }) {
  const recap = useQuery(recapQuery(offer))
  return (
    <OrderFrame step={1} title={texts.title}>
      <Loaded query={recap}>
        {(data) => (
          <>
            {data.blocked && <Blocked by={data.blocked} />}
            <RecapCard recap={data} />
            {!data.blocked && <PayButton recap={data} />}
          </>
        )}
      </Loaded>
    </OrderFrame>
  )
}
