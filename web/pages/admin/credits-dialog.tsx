import { useId, useState } from 'react'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { adjustmentLimits } from '#shared/limits.ts'
import { useActOnUser } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { actTexts as texts } from '#web/messages/admin-users.ts'
import { useContentKey } from '#web/requests/use-content-key.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRecentProof } from '#web/use-recent-proof.tsx'
import { useSavedForm } from '#web/use-saved-form.ts'
import { PastAdjustments } from './past-adjustments.tsx'
import { postsIn, TypedAdjustment } from './typed-adjustment.ts'

interface Props {
  user: AdminUserAnswer
  onClose: () => void
  onDone: (text: string) => void
}

const ways = [
  { value: 'give', label: texts.give },
  { value: 'take', label: texts.take },
] as const

/** Gives posts or takes some, with the reason. */
export function CreditsDialog({ user, onClose, onDone }: Props) {
  const formId = useId()
  const [way, setWay] = useState<'give' | 'take'>('give')
  // A second click after a lost answer is the same adjustment; another number is another one.
  const { keyOf } = useContentKey()
  const act = useActOnUser(user.id)
  const { withProof, dialog } = useRecentProof()
  const sign = way === 'give' ? 1 : -1
  const form = useSavedForm({
    saved: { amount: '1', reason: '' },
    schema: TypedAdjustment,
    save: async ({ amount, reason }) => {
      const body = { amount: sign * postsIn(amount), reason }
      const after = await withProof(() =>
        act.mutateAsync({ what: 'credits', body, idempotencyKey: keyOf(body) }),
      )
      onDone(texts.adjusted(after.company_name, after.balance))
    },
  })
  const posts = postsIn(form.values.amount)
  const label = way === 'give' ? texts.givePosts : texts.takePosts
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.creditsTitle(user.company_name)}
      closeLabel={adminTexts.cancel}
      actions={
        <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel={texts.adjusting}>
          {posts > 0 ? label(posts) : way === 'give' ? texts.give : texts.take}
        </Button>
      }
    >
      <form id={formId} ref={form.form} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Segmented label={texts.way} options={ways} value={way} onChange={setWay} className="self-start" />
        <TextField label={texts.amount} inputMode="numeric" autoComplete="off" {...form.field('amount')} />
        <TextField
          label={texts.reason}
          help={texts.reasonHelp}
          autoComplete="off"
          counter={{ text: form.values.reason, max: adjustmentLimits.reason }}
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
