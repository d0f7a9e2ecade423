import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useEndContract } from '#web/api/billing.ts'
import { receiptPath } from '#web/features/billing/receipt-links.tsx'
import { orderTexts } from '#web/messages/billing-order.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  title: string
  children: ReactNode
}

/** The narrow column of the pages about one's contract. */
export function ContractFrame({ title, children }: Props) {
  return (
    <div className="page-container pt-8 md:pt-10">
      <div className="mx-auto max-w-[760px]">
        <h1 className="title-page">{title}</h1>
        <div className="mt-6 flex flex-col gap-6 md:mt-8">{children}</div>
      </div>
    </div>
  )
}

/** There is no contract to end: said calmly, with the way back to the plans. */
export function NoContract({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      illustration="perch"
      title={title}
      action={
        <ButtonLink to="/subscription" variant="outline">
          {orderTexts.toPlans}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

/** A list of names and what they are, one under the other; lines without a value are left out. */
export function DescriptionList({ lines }: { lines: [name: string, value: ReactNode][] }) {
  return (
    <dl className="border-foreground border-t-[1.5px]">
      {lines
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div
            key={name}
            className="grid items-baseline gap-x-6 border-row-divider border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="text-15 text-muted">{name}</dt>
            <dd className="wrap-anywhere min-w-0 whitespace-pre-line font-semibold">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

interface EndContractButtonsProps {
  action: 'cancel' | 'withdraw'
  texts: Record<'confirm' | 'confirming' | 'keep' | 'failed', string>
}

/** Keeping the contract, or ending it; the dated receipt takes the page's place. */
export function EndContractButtons({ action, texts }: EndContractButtonsProps) {
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
