import { useContacts } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import { AdminList, ListSection, useListParams } from './admin-list.tsx'
import { dateColumn, emailColumn, handledColumn, nameColumn, wordsCell } from './message-columns.tsx'
import type { SectionProps } from './section-types.ts'

/** What visitors wrote on /contact. */
export function Contacts({ id }: SectionProps) {
  const state = useListParams('messages', '-created_at')
  const contacts = useContacts(state.params)
  return (
    <ListSection id={id} title={texts.contacts}>
      <AdminList
        title={texts.contacts}
        loading={texts.contactsLoading}
        query={contacts}
        state={state}
        defaultOrder={adminTexts.newestFirst}
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
