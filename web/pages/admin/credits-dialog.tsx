import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { z } from 'zod'
import { type AdminUserAnswer, CreditsBody } from '#shared/api/admin-users.ts'
import { adjustmentLimits } from '#shared/limits.ts'
import { adjustmentsQuery, useUserAction } from '#web/api/admin.ts'
import { useIdempotencyKey } from '#web/features/contact-forms/use-idempotency-key.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { userActionTexts as texts } from '#web/messages/admin-users.ts'
import { dayDate } from '#web/messages/dates.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { SectionContent } from './section-content.tsx'

interface Props {
  user: AdminUserAnswer
  onClose: () => void
  onDone: (text: string) => void
}

const directions = [
  { value: 'give', label: texts.give },
  { value: 'take', label: texts.take },
] as const

/** Gives posts or takes some, with the reason. */
export function CreditsDialog({ user, onClose, onDone }: Props) {
  const formId = useId()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  // A second click after a lost answer is the same adjustment; another number is another one.
  const { keyFor } = useIdempotencyKey()
  const act = useUserAction(user.id)
  const { withReauthentication, dialog } = useReauthentication()
  const sign = direction === 'give' ? 1 : -1
  const form = useServerForm({
    saved: { amount: '1', reason: '' },
    schema: TypedAdjustment,
    save: async ({ amount, reason }) => {
      const body = { amount: sign * postsIn(amount), reason }
      const after = await withReauthentication(() =>
        act.mutateAsync({ what: 'credits', body, idempotencyKey: keyFor(body) }),
      )
      onDone(texts.adjusted(after.company_name, after.balance))
    },
  })
  const posts = postsIn(form.values.amount)
  const label = direction === 'give' ? texts.givePosts : texts.takePosts
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.creditsTitle(user.company_name)}
      closeLabel={adminTexts.cancel}
      actions={
        <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel={texts.adjusting}>
          {posts > 0 ? label(posts) : direction === 'give' ? texts.give : texts.take}
        </Button>
      }
    >
      <form id={formId} ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <SegmentedControl
          label={texts.way}
          options={directions}
          value={direction}
          onChange={setDirection}
          className="self-start"
        />
        <TextField label={texts.amount} inputMode="numeric" autoComplete="off" {...form.field('amount')} />
        <TextField
          label={texts.reason}
          help={texts.reasonHelp}
          autoComplete="off"
          aside={<CharacterCounter text={form.values.reason} max={adjustmentLimits.reason} />}
          {...form.field('reason')}
        />
        <p className="text-15 text-muted">{texts.creditsLine}</p>
        <FailureBanner title={texts.failed} cause={form.failure} />
      </form>
      <PastAdjustments userId={user.id} />
      {dialog}
    </Dialog>
  )
}

/** Who adjusted the posts before, and why. */
function PastAdjustments({ userId }: { userId: string }) {
  const past = useQuery(adjustmentsQuery(userId))
  return (
    <section aria-labelledby="past-adjustments">
      <h3 id="past-adjustments" className="font-sans font-semibold text-15">
        {texts.past}
      </h3>
      <SectionContent query={past} loading={texts.pastLoading}>
        {({ adjustments }) =>
          adjustments.length === 0 ? (
            <p className="mt-1 text-15 text-muted">{texts.noPast}</p>
          ) : (
            <ul className="mt-1 text-15">
              {adjustments.map(({ id, amount, reason, made_by, created_at }) => (
                <li key={id} className="flex gap-4 border-row-divider border-b py-2">
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
      </SectionContent>
    </section>
  )
}

/** Not a number where something else is typed. */
const postsIn = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The form as it is typed; which way the posts go is chosen beside it. */
const TypedAdjustment = z.object({
  amount: z.string().refine((typed) => postsIn(typed) >= 1 && postsIn(typed) <= adjustmentLimits.posts, {
    error: texts.amountError(adjustmentLimits.posts),
  }),
  reason: CreditsBody.shape.reason,
})
