import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Offer } from '#shared/api/billing.ts'
import { type CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import { identityQuery, useSaveIdentity } from '#web/api/account.ts'
import { recapQuery, useInvalidateBilling } from '#web/api/billing.ts'
import { orderPath, recapPath, selectedOffer } from '#web/features/billing/selected-offer.ts'
import {
  IdentityFields,
  type IdentityValues,
  valuesOf,
} from '#web/features/company-identity/identity-fields.tsx'
import { orderIdentityTexts, orderIdentityTexts as texts } from '#web/messages/billing-order.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { OrderFrame, UnknownOffer } from './order-frame.tsx'

export default function OrderIdentityPage() {
  const { search } = useLocation()
  const offer = selectedOffer(search)
  return offer ? <Identity offer={offer} /> : <UnknownOffer />
}

/** Asked once: whoever has told it all, or cannot buy this, goes on to the recap by themselves. */
function Identity({ offer }: { offer: Offer }) {
  const { state } = useLocation()
  const identity = useQuery(identityQuery)
  const { data: recap } = useQuery(recapQuery(offer))
  const isChange = (state as { isChange?: boolean } | null)?.isChange === true
  if (!isChange && (identity.data?.is_complete || recap?.blocked)) {
    return <Navigate to={orderPath(offer, recapPath)} replace />
  }
  return (
    <OrderFrame step={0} title={texts.title} lead={texts.lead}>
      <Card>
        <QueryContent query={identity}>
          {(data) => <OrderIdentityForm offer={offer} identity={data} />}
        </QueryContent>
      </Card>
    </OrderFrame>
  )
}

interface Props {
  offer: Offer
  identity: CompanyIdentityAnswer
}

function OrderIdentityForm({ offer, identity }: Props) {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveIdentity()
  const invalidate = useInvalidateBilling()
  const handleContinue = () => navigate(orderPath(offer, recapPath))
  const form = useServerForm<IdentityValues>({
    saved: valuesOf(identity),
    schema: orderIdentitySchema,
    save: async (values) => {
      await mutateAsync(values)
      await invalidate()
      handleContinue()
    },
  })

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <IdentityFields form={form} />
      <FailureBanner title={texts.saveError} cause={form.failure} />
      <div className="mt-1 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        {form.values.is_sole_trader && (
          <Button variant="outline" onClick={handleContinue}>
            {texts.skip}
          </Button>
        )}
        <Button type="submit" variant="main" isBusy={form.isSaving} busyLabel={texts.saving}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}

const { missing } = orderIdentityTexts
const asked = Object.keys(missing) as (keyof typeof missing)[]

/** The server's own rules, and what an invoice to a company needs; a sole trader may leave it all empty. */
export const orderIdentitySchema = CompanyIdentityBody.superRefine((identity, context) => {
  if (identity.is_sole_trader) return
  for (const field of asked) {
    // Elsewhere a company is known by its VAT number, and some countries have no postal codes.
    if (['siren', 'postal_code'].includes(field) && identity.country !== 'FR') continue
    if (identity[field] === '') context.addIssue({ code: 'custom', path: [field], message: missing[field] })
  }
})
