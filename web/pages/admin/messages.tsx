import type { SupportRequestAnswer } from '#shared/api/admin-messages.ts'
import { useContacts, useSupportRequests } from '#web/api/admin.ts'
import { adminTexts } from '#web/messages/admin.ts'
import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import type { Column } from '#web/ui/data-list.tsx'
import { AdminList, ListSection, useListParams } from './admin-list.tsx'
import { dateColumn, emailColumn, handledColumn, nameColumn, wordsCell } from './message-columns.tsx'
import type { SectionProps } from './section-content.tsx'

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

/** What companies asked of the support: first what is to be answered first. */
export function SupportRequests({ id }: SectionProps) {
  const state = useListParams('support')
  const requests = useSupportRequests(state.params)
  return (
    <ListSection id={id} title={texts.support}>
      <AdminList
        title={texts.support}
        loading={texts.supportLoading}
        query={requests}
        state={state}
        defaultOrder={texts.byPriority}
        columns={[
          dateColumn,
          nameColumn,
          emailColumn,
          ...kindColumns,
          {
            key: 'description',
            label: texts.columns.description,
            isSortable: true,
            cell: (request) => wordsCell(request, request.description),
          },
          handledColumn('support-requests'),
        ]}
      />
    </ListSection>
  )
}

const kindColumns: Column<SupportRequestAnswer>[] = [
  {
    key: 'issueType',
    label: texts.columns.issueType,
    isSortable: true,
    className: 'w-33',
    cell: ({ issueType }) => texts.issueTypes[issueType],
  },
  {
    key: 'priority',
    label: texts.columns.priority,
    isSortable: true,
    className: 'w-32',
    cell: ({ priority }) => texts.priorities[priority],
  },
]
