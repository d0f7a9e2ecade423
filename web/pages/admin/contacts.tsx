import { useContacts } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import type { BlockProps } from './block.ts'
import { List, ListSection, useList } from './list.tsx'
import { dateColumn, emailColumn, handledColumn, nameColumn, wordsCell } from './message-columns.tsx'

/** What visitors wrote on /contact. */
export function Contacts({ id }: BlockProps) {
  const state = useList('messages', '-created_at')
  const contacts = useContacts(state.wish)
  return (
    <ListSection id={id} title={texts.contacts}>
      <List
        title={texts.contacts}
        loading={texts.contactsLoading}
        query={contacts}
        state={state}
        usualOrder={adminTexts.newestFirst}
        columns={[
          dateColumn,
          nameColumn,
          { ...emailColumn, className: 'w-1/4' },
          {
            key: 'message',
            label: texts.columns.message,
            isSortable: true,
            cell: (contact) => wordsCell(contact, contact.message),
          },
          handledColumn('contact-requests'),
        ]}
      />
    </ListSection>
  )
}
