import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { returnPath } from '#web/return-path.ts'
import { identityPath, recapPath } from './order-paths.ts'

/** Few visitors come from an order: the others fetch nothing of it. */
const SelectedOfferText = lazy(() => import('./selected-offer-text.tsx'))

/** Above the forms of login and register: the chosen plan is not forgotten. */
export function SelectedOfferNotice() {
  const returnTo = returnPath(useLocation().search, location.origin)
  if (![identityPath, recapPath].includes(returnTo.split('?')[0] ?? '')) return null
  return (
    // As high as the words of one line, so that the form hardly moves.
    <Suspense fallback={<div className="mb-6 h-13" />}>
      <SelectedOfferText returnTo={returnTo} />
    </Suspense>
  )
}
