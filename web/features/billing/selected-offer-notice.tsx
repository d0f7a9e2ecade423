import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { returnPath } from '#web/return-path.ts'
import { identityPath, recapPath } from './order-paths.ts'

/** Lazy: few visitors come from an order. */
const SelectedOfferText = lazy(() => import('./selected-offer-text.tsx'))

/** Reminds login and register of the selected offer. */
export function SelectedOfferNotice() {
  const returnTo = returnPath(useLocation().search, location.origin)
  if (![identityPath, recapPath].includes(returnTo.split('?')[0] ?? '')) return null
  return (
    // Reserves one line, to avoid a layout shift.
    <Suspense fallback={<div className="mb-6 h-13" />}>
      <SelectedOfferText returnTo={returnTo} />
    </Suspense>
  )
}
