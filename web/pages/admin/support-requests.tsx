import type { SupportRequestAnswer } from '#shared/api/admin-messages.ts'
import { useSupportRequests } from '#web/api/admin.ts'
import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import type { Column } from '#web/ui/data-list.tsx'
import type { BlockProps } from './block.ts'
import { List, ListSection, useList } from './list.tsx'
import { dateColumn, emailColumn, handledColumn, nameColumn, wordsCell } from './message-columns.tsx'

/** What companies asked of the support: first what is to be answered first. */
export function SupportRequests({ id }: BlockProps) {
  const state = useList('support')
  const requests = useSupportRequests(state.wish)
  return (
    <ListSection id={id} title={texts.support}>
      <List
        title={texts.support}
        loading={texts.supportLoading}
        query={requests}
        state={state}
        usualOrder={texts.byPriority}
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
