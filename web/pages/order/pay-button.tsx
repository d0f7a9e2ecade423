import { useRef } from 'react'
import type { RecapAnswer } from '#shared/api/billing.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { useStartCheckout } from '#web/api/billing.ts'
import { useExternalRedirect } from '#web/features/billing/use-external-redirect.ts'
import { recapTexts as texts } from '#web/messages/billing-order.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The last button before payment; its words are the law's, and the server's. */
export function PayButton({ recap }: { recap: RecapAnswer }) {
  const { isLeaving, leaveFor } = useExternalRedirect()
  const { mutate, isPending, error } = useStartCheckout(recap.offer)
  // Two clicks within one frame come before the button is drawn busy.
  const isStarting = useRef(false)
  const isPlan = recap.kind === 'plan'

  const pay = () => {
    if (isStarting.current) return
    isStarting.current = true
    mutate(undefined, {
      onSuccess: ({ url }) => leaveFor(url),
      onSettled: () => {
        isStarting.current = false
      },
    })
  }

  return (
    <div className="mt-6 flex flex-col gap-5">
      <div className="flex max-w-[66ch] flex-col gap-2 text-15">
        {isPlan && <p>{texts.cancelling}</p>}
        <p>{isPlan ? texts.withdrawing : texts.packWithdrawing}</p>
        <p>
          {texts.payment}{' '}
          <RouteLink to="/legal/terms" className="text-link">
            {texts.terms}
          </RouteLink>
        </p>
      </div>
      {error && !isPending && (
        <Banner tone="red" title={errorTexts.payment_failed}>
          {error.message !== errorTexts.payment_failed && <p>{error.message}</p>}
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-between">
        <ButtonLink to={isPlan ? '/subscription' : '/recharge'} variant="outline">
          {texts.back}
        </ButtonLink>
        <Button variant="main" isBusy={isPending || isLeaving} busyLabel={texts.leaving} onClick={pay}>
          {recap.button}
        </Button>
      </div>
    </div>
  )
}
