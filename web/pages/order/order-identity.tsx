import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import type { Offer } from '#shared/api/billing.ts'
import { identityQuery } from '#web/api/account.ts'
import { recapQuery } from '#web/api/billing.ts'
import { orderAddress, recapPath, wantedOffer } from '#web/billing/wanted-offer.ts'
import { orderIdentityTexts as texts } from '#web/messages/billing-order.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { OrderFrame } from './order-frame.tsx'
import { OrderIdentityForm } from './order-identity-form.tsx'
import { UnknownOffer } from './unknown-offer.tsx'

export default function OrderIdentityPage() {
  const { search } = useLocation()
  const offer = wantedOffer(search)
  return offer ? <Identity offer={offer} /> : <UnknownOffer />
}

/** Asked once: whoever has told it all, or cannot buy this, goes on to the recap by themselves. */
function Identity({ offer }: { offer: Offer }) {
  const { state } = useLocation()
  const identity = useQuery(identityQuery)
  const { data: recap } = useQuery(recapQuery(offer))
  const isChange = (state as { isChange?: boolean } | null)?.isChange === true
  if (!isChange && (identity.data?.is_complete || recap?.blocked)) {
    return <Navigate to={orderAddress(offer, recapPath)} replace />
  }
  return (
    <OrderFrame step={0} title={texts.title} lead={texts.lead}>
      <Card>
        <Loaded query={identity}>{(data) => <OrderIdentityForm offer={offer} identity={data} />}</Loaded>
      </Card>
    </OrderFrame>
  )
}
