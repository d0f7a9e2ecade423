import { useState } from 'react'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { plans } from '#shared/plans.ts'
import { useActOnUser } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { actTexts } from '#web/messages/admin-users.ts'
import { figure } from '#web/messages/counts.ts'
import { longDate } from '#web/messages/dates.ts'
import { useUser } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ActFailure, ConfirmAct, type Confirmed } from './confirm-action.tsx'
import { CreditsDialog } from './credits-dialog.tsx'

interface Props {
  user: AdminUserAnswer
  onClose: () => void
  /** With what there is to say of it. */
  onDone: (text: string) => void
}

/** An account and the ways to act upon it, each in a dialog of its own. */
export function UserDialog(props: Props) {
  const [view, setView] = useState<View>('facts')
  if (view === 'facts') return <UserFacts {...props} onView={setView} />
  if (view === 'credits') return <CreditsDialog {...props} />
  return <ConfirmAct {...props} act={view} />
}

/** Which dialog of an account is open. */
type View = 'facts' | 'credits' | Confirmed

interface UserFactsProps {
  user: AdminUserAnswer
  onClose: () => void
  onDone: (text: string) => void
  onView: (view: View) => void
}

/** What is known of an account, and what can be done. */
function UserFacts({ user, onClose, onDone, onView }: UserFactsProps) {
  const me = useUser()
  const sync = useActOnUser(user.id)
  const readBilling = () =>
    sync.mutate(
      { what: 'billing-sync' },
      { onSuccess: () => onDone(actTexts.billingDone(user.company_name)) },
    )
  return (
    <Dialog isOpen onClose={onClose} title={actTexts.title(user.company_name)} closeLabel={adminTexts.close}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-15">
        {factsOf(user).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {user.id !== me.id && (
          <Button size="small" onClick={() => onView('credits')}>
            {actTexts.credits}
          </Button>
        )}
        {user.has_billing && (
          <Button
            size="small"
            variant="outline"
            isBusy={sync.isPending}
            busyLabel={actTexts.working}
            onClick={readBilling}
          >
            {actTexts.billing}
          </Button>
        )}
        {user.id !== me.id && (
          <>
            <Button
              size="small"
              variant="outline"
              onClick={() => onView(user.role === 'admin' ? 'demote' : 'promote')}
            >
              {user.role === 'admin' ? actTexts.demote : actTexts.promote}
            </Button>
            <Button
              size="small"
              variant={user.suspended_at ? 'outline' : 'danger'}
              onClick={() => onView(user.suspended_at ? 'unsuspend' : 'suspend')}
            >
              {user.suspended_at ? actTexts.unsuspend : actTexts.suspend}
            </Button>
          </>
        )}
      </div>
      {user.id === me.id && <p className="text-15 text-muted">{actTexts.own}</p>}
      <ActFailure error={sync.error} />
    </Dialog>
  )
}

function factsOf(user: AdminUserAnswer): [label: string, value: string][] {
  const { facts } = actTexts
  const left = user.remaining_posts === null ? actTexts.unlimited(user.balance) : figure(user.remaining_posts)
  return [
    [facts.id, user.id],
    [facts.email, user.email_verified ? user.email : actTexts.unverified(user.email)],
    [facts.person, `${user.name} ${user.family_name}`],
    [facts.since, longDate(user.created_at)],
    [facts.plan, plans[user.subscription_plan].name],
    [facts.left, left],
    [facts.role, actTexts.roles[user.role]],
    [facts.state, stateOf(user)],
  ]
}

function stateOf({ suspended_at, erase_at }: AdminUserAnswer): string {
  if (suspended_at) return actTexts.suspendedSince(longDate(suspended_at))
  return erase_at ? actTexts.leavingOn(longDate(erase_at)) : actTexts.active
}
