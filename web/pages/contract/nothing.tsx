import type { ReactNode } from 'react'
import { orderTexts } from '#web/messages/billing-order.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** There is no contract to end: said calmly, with the way back to the plans. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <EmptyState
      drawing="perch"
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
