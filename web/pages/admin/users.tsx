import { useState } from 'react'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { useAdminUsers } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { userTexts as texts } from '#web/messages/admin-users.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { BlockProps } from './block.ts'
import { List } from './list.tsx'
import { ListSection } from './list-section.tsx'
import { useList } from './use-list.ts'
import { userColumns } from './user-columns.tsx'
import { UserDialog } from './user-dialog.tsx'

const maxSearchLength = 200

/** Every account, and what an administrator can do to it. */
export function Users({ id }: BlockProps) {
  const state = useList('utilisateurs', '-created_at')
  const users = useAdminUsers(state.wish)
  const [managedId, setManagedId] = useState<string | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const managed = users.data?.rows.find((user) => user.id === managedId)
  const { search } = state.wish
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
      <List
        title={texts.title}
        loading={texts.loading}
        query={users}
        state={state}
        columns={userColumns(manage)}
        usualOrder={adminTexts.newestFirst}
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
