import { useState } from 'react'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { memberRoleTexts } from '#shared/messages/members.ts'
import { plans } from '#shared/plans.ts'
import { useAdminUsers, useUserAction } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { userActionTexts } from '#web/messages/admin-users.ts'
import { longDate } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { useUser } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ActionError, ConfirmActionDialog, type Confirmed } from './confirm-action.tsx'
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
  return <ConfirmActionDialog {...props} act={view} />
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
  const sync = useUserAction(user.id)
  const readBilling = () =>
    sync.mutate(
      { what: 'billing-sync' },
      { onSuccess: () => onDone(userActionTexts.billingDone(user.company_name)) },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={userActionTexts.title(user.company_name)}
      closeLabel={adminTexts.close}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-15">
        {factsOf(user).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Members of={user} />
      <div className="flex flex-wrap gap-3">
        {user.id !== me.id && (
          <Button size="small" onClick={() => onView('credits')}>
            {userActionTexts.credits}
          </Button>
        )}
        {user.has_billing && (
          <Button
            size="small"
            variant="outline"
            isBusy={sync.isPending}
            busyLabel={userActionTexts.working}
            onClick={readBilling}
          >
            {userActionTexts.billing}
          </Button>
        )}
        {user.id !== me.id && (
          <>
            <Button
              size="small"
              variant="outline"
              onClick={() => onView(user.role === 'admin' ? 'demote' : 'promote')}
            >
              {user.role === 'admin' ? userActionTexts.demote : userActionTexts.promote}
            </Button>
            <Button
              size="small"
              variant={user.suspended_at ? 'outline' : 'danger'}
              onClick={() => onView(user.suspended_at ? 'unsuspend' : 'suspend')}
            >
              {user.suspended_at ? userActionTexts.unsuspend : userActionTexts.suspend}
            </Button>
          </>
        )}
      </div>
      {user.id === me.id && <p className="text-15 text-muted">{userActionTexts.own}</p>}
      <ActionError error={sync.error} />
    </Dialog>
  )
}

/** Everybody of the same company, where there are several. */
function Members({ of }: { of: AdminUserAnswer }) {
  const members = useAdminUsers({ page: 1, search: of.company_id, sort: 'created_at' })
  if (!members.data) return <Loading label={userActionTexts.membersLoading} />
  if (members.data.total < 2) return null
  return (
    <section aria-labelledby="company-members">
      <h3 id="company-members" className="title-small">
        {userActionTexts.membersTitle}
      </h3>
      <ul className="mt-1 text-15">
        {members.data.rows.map(({ id, email, name, family_name, member_role }) => (
          <li key={id} className="break-words border-row-divider border-b py-2">
            <span className="font-semibold">
              {name} {family_name}
            </span>{' '}
            {memberRoleTexts[member_role]}
            {id === of.id && ` (${userActionTexts.you})`}
            <span className="block text-14 text-muted">{email}</span>
          </li>
        ))}
      </ul>
      {members.data.total > members.data.rows.length && (
        <p className="mt-1 text-14 text-muted">
          {userActionTexts.moreMembers(members.data.total - members.data.rows.length)}
        </p>
      )}
    </section>
  )
}

function factsOf(user: AdminUserAnswer): [label: string, value: string][] {
  const { facts } = userActionTexts
  const left =
    user.remaining_posts === null
      ? userActionTexts.unlimited(user.balance)
      : formatNumber(user.remaining_posts)
  return [
    [facts.id, user.id],
    [facts.email, user.email_verified ? user.email : userActionTexts.unverified(user.email)],
    [facts.person, `${user.name} ${user.family_name}`],
    [facts.since, longDate(user.created_at)],
    [facts.plan, plans[user.subscription_plan].name],
    [facts.left, left],
    [facts.role, userActionTexts.roles[user.role]],
    [facts.memberRole, memberRoleTexts[user.member_role]],
    [facts.state, stateOf(user)],
  ]
}

function stateOf({ suspended_at, erase_at }: AdminUserAnswer): string {
  if (suspended_at) return userActionTexts.suspendedSince(longDate(suspended_at))
  return erase_at ? userActionTexts.leavingOn(longDate(erase_at)) : userActionTexts.active
}
