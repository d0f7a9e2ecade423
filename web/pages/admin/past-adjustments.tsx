import { useQuery } from '@tanstack/react-query'
import { adjustmentsQuery } from '#web/api/admin.ts'
import { actTexts as texts } from '#web/messages/admin-users.ts'
import { dayDate } from '#web/messages/dates.ts'
import { BlockBody } from './block-body.tsx'

/** Who adjusted the posts before, and why. */
export function PastAdjustments({ userId }: { userId: string }) {
  const past = useQuery(adjustmentsQuery(userId))
  return (
    <section aria-labelledby="past-adjustments">
      <h3 id="past-adjustments" className="font-sans font-semibold text-15">
        {texts.past}
      </h3>
      <BlockBody query={past} loading={texts.pastLoading}>
        {({ adjustments }) =>
          adjustments.length === 0 ? (
            <p className="mt-1 text-15 text-muted">{texts.noPast}</p>
          ) : (
            <ul className="mt-1 text-15">
              {adjustments.map(({ id, amount, reason, made_by, created_at }) => (
                <li key={id} className="flex gap-4 border-row border-b py-2">
                  <span className="w-14 shrink-0 font-semibold tabular-nums">{texts.signed(amount)}</span>
                  <span className="min-w-0">
                    <span className="block break-words">{reason}</span>
                    <span className="block break-words text-14 text-muted">
                      <time dateTime={created_at}>{dayDate(created_at)}</time>, {texts.by(made_by)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </BlockBody>
    </section>
  )
}
