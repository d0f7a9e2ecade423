import { useNavigate } from 'react-router'
import { useEndContract } from '#web/api/billing.ts'
import { receiptPath } from '#web/features/billing/receipt-links.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

interface Props {
  action: 'cancel' | 'withdraw'
  texts: Record<'confirm' | 'confirming' | 'keep' | 'failed', string>
}

/** Keeping the contract, or ending it; the dated receipt takes the page's place. */
export function EndContractButtons({ action, texts }: Props) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useEndContract(action)
  const end = () =>
    mutate(undefined, {
      onSuccess: ({ id }) => navigate(receiptPath(id), { replace: true, state: { isNew: true } }),
    })
  return (
    <>
      <FailureBanner title={texts.failed} cause={isPending ? null : error?.message} />
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-between">
        <ButtonLink to="/subscription" variant="outline">
          {texts.keep}
        </ButtonLink>
        <Button variant="danger" isBusy={isPending} busyLabel={texts.confirming} onClick={end}>
          {texts.confirm}
        </Button>
      </div>
    </>
  )
}
