import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { checkoutStateQuery } from '#web/api/billing.ts'
import { successTexts as texts } from '#web/messages/billing-return.ts'
import { Loading } from '#web/ui/loading.tsx'
import { NotPaid } from './not-paid.tsx'
import { Paid } from './paid.tsx'
import { Pending } from './pending.tsx'

/** Where the payment page comes back to. It shows what the server verified; it proves and grants nothing itself. */
export default function SuccessPage() {
  const id = new URLSearchParams(useLocation().search).get('session_id') ?? ''
  return (
    <div className="page grid grow place-items-center py-10">
      {id ? <Verified id={id} /> : <NotPaid reason="notFound" />}
    </div>
  )
}

function Verified({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(checkoutStateQuery(id))
  if (error && !data) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return <NotPaid reason={isUnknown ? 'notFound' : 'failed'} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading label={texts.checking} />
  if (data.status === 'paid') return <Paid state={data} />
  if (data.status === 'pending') return <Pending />
  return <NotPaid reason={data.status} />
}
