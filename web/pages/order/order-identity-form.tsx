import { useNavigate } from 'react-router'
import type { Offer } from '#shared/api/billing.ts'
import type { CompanyIdentityAnswer } from '#shared/api/company-identity.ts'
import { useSaveIdentity } from '#web/api/account.ts'
import { useForgetBilling } from '#web/api/billing.ts'
import { orderAddress, recapPath } from '#web/billing/wanted-offer.ts'
import { IdentityFields, type IdentityValues, valuesOf } from '#web/company-identity/identity-fields.tsx'
import { orderIdentityTexts as texts } from '#web/messages/billing-order.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSavedForm } from '#web/use-saved-form.ts'
import { orderIdentitySchema } from './order-identity-schema.ts'

interface Props {
  offer: Offer
  identity: CompanyIdentityAnswer
}

export function OrderIdentityForm({ offer, identity }: Props) {
  const navigate = useNavigate()
  const { mutateAsync } = useSaveIdentity()
  const forget = useForgetBilling()
  const goOn = () => navigate(orderAddress(offer, recapPath))
  const form = useSavedForm<IdentityValues>({
    saved: valuesOf(identity),
    schema: orderIdentitySchema,
    save: async (values) => {
      await mutateAsync(values)
      await forget()
      goOn()
    },
  })

  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <IdentityFields form={form} />
      <FailureBanner title={texts.saveError} cause={form.failure} />
      <div className="mt-1 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        {form.values.is_sole_trader && (
          <Button variant="outline" onClick={goOn}>
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
