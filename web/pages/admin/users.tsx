import { useState } from 'react'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { memberRoleTexts } from '#shared/messages/members.ts'
import { plans } from '#shared/plans.ts'
import { useAdminUsers } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { userTexts as texts } from '#web/messages/admin-users.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AdminList, ListSection, useListParams } from './admin-list.tsx'
import type { SectionProps } from './section-content.tsx'
import { UserDialog } from './user-dialog.tsx'

const maxSearchLength = 200

/** Every account, and what an administrator can do to it. */
export function Users({ id }: SectionProps) {
  const state = useListParams('utilisateurs', '-created_at')
  const users = useAdminUsers(state.params)
  const [managedId, setManagedId] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const managed = users.data?.rows.find((user) => user.id === managedId)
  const { search } = state.params
  const manage = (user: AdminUserAnswer) => {
    setDone(null)
    setManagedId(user.id)
  }
  return (
    <ListSection
      id={id}
      title={texts.title}
      action={
        <SearchField
          label={texts.search}
          maxLength={maxSearchLength}
          value={search ?? ''}
          onChange={(next) => state.change({ search: next || undefined }, true)}
        />
      }
    >
      {done && <Banner tone="green" title={done} onClose={() => setDone(null)} className="mt-4" />}
      <AdminList
        title={texts.title}
        loading={texts.loading}
        query={users}
        state={state}
        columns={userColumns(manage)}
        defaultOrder={adminTexts.newestFirst}
      />
      {managed && (
        <UserDialog
          user={managed}
          onClose={() => setManagedId(null)}
          onDone={(text) => {
            setManagedId(null)
            setDone(text)
          }}
        />
      )}
    </ListSection>
  )
}

const labels = texts.columns

/** The columns of the specification, and the way to the actions. */
const userColumns = (onManage: (user: AdminUserAnswer) => void): Column<AdminUserAnswer>[] => [
  {
    key: 'id',
    label: labels.id,
    isSortable: true,
    className: 'w-30',
    // Long enough to tell two accounts apart; the whole of it stands in the dialog.
    cell: ({ id }) => <span className="text-muted tabular-nums">{id.slice(0, 8)}</span>,
  },
  {
    key: 'email',
    label: labels.email,
    isSortable: true,
    cell: (user) => (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">{user.email}</span>
        <State user={user} />
      </span>
    ),
  },
  {
    key: 'company_name',
    label: labels.company_name,
    isSortable: true,
    className: 'w-1/4',
    cell: ({ company_name, member_role }) => (
      <>
        <span className="line-clamp-2 font-semibold">{company_name}</span>
        <span className="block text-14 text-muted">{memberRoleTexts[member_role]}</span>
      </>
    ),
  },
  {
    key: 'subscription_plan',
    label: labels.subscription_plan,
    isSortable: true,
    className: 'w-40',
    cell: ({ subscription_plan }) => plans[subscription_plan].name,
  },
  {
    key: 'remaining_posts',
    label: labels.remaining_posts,
    isSortable: true,
    className: 'w-42 md:text-right',
    cell: ({ remaining_posts: left }) => (
      <span className={`tabular-nums ${left === 0 ? 'font-semibold text-error' : ''}`}>
        {left === null ? texts.unlimited : formatNumber(left)}
      </span>
    ),
  },
  {
    key: 'actions',
    label: texts.actions,
    className: 'w-32 md:text-right',
    cell: (user) => (
      <Button
        variant="outline"
        size="small"
        aria-label={texts.manageNamed(user.email)}
        onClick={() => onManage(user)}
      >
        {texts.manage}
      </Button>
    ),
  },
]

/** What is out of the ordinary about an account. */
function State({ user: { role, suspended_at, erase_at } }: { user: AdminUserAnswer }) {
  return (
    <>
      {role === 'admin' && <Tag tone="good">{texts.admin}</Tag>}
      {suspended_at && <Tag tone="bad">{texts.suspended}</Tag>}
      {erase_at && <Tag tone="soon">{texts.leaving}</Tag>}
    </>
  )
}
