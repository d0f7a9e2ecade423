import { useState } from 'react'
import type { ContactAnswer, SupportRequestAnswer } from '#shared/api/admin.ts'
import { useContacts, useMarkHandled, useSupportRequests } from '#web/api/admin.ts'
import { adminTexts, messageTexts as texts } from '#web/messages/admin.ts'
import { dayAndTime, dayDate } from '#web/messages/dates.ts'
import type { Column } from '#web/ui/data-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SwitchControl } from '#web/ui/switch.tsx'
import { AdminList, ListSection, useListParams } from './admin-list.tsx'
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

const dateColumn: Column<Message> = {
  key: 'created_at',
  label: texts.columns.created_at,
  isSortable: true,
  className: 'w-35',
  cell: ({ created_at }) => <time dateTime={created_at}>{dayDate(created_at)}</time>,
}

const nameColumn: Column<Message> = {
  key: 'name',
  label: texts.columns.name,
  isSortable: true,
  className: 'w-38',
  cell: ({ name }) => <span className="line-clamp-2 font-semibold">{name}</span>,
}

const emailColumn: Column<Message> = {
  key: 'email',
  label: texts.columns.email,
  isSortable: true,
  className: 'w-1/5',
  cell: ({ email }) => <span className="break-words">{email}</span>,
}

const handledColumn = (form: 'contact-requests' | 'support-requests'): Column<Message> => ({
  key: 'handled_at',
  label: texts.columns.handled_at,
  isSortable: true,
  className: 'w-34',
  cell: (message) => <HandledSwitch form={form} message={message} />,
})

const wordsCell = (message: Message, words: string) => <Words message={message} words={words} />

interface Props {
  form: 'contact-requests' | 'support-requests'
  message: Message
}

/** Effective at once; a refusal puts it back and says so. */
function HandledSwitch({ form, message }: Props) {
  const { mutate, isPending, variables, error } = useMarkHandled(form)
  const isOn = isPending ? Boolean(variables?.handled) : message.handled_at !== null
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <SwitchControl
        aria-label={texts.handled(message.name)}
        isOn={isOn}
        onChange={(handled) => mutate({ id: message.id, handled })}
      />
      <span aria-hidden="true" className="text-14">
        {isOn ? texts.yes : texts.no}
      </span>
      <span role="alert" className="w-full text-14 text-error empty:hidden">
        {error ? texts.notSaved : ''}
      </span>
    </span>
  )
}

interface WordsProps {
  message: Message
  words: string
}

/** The first two lines; a click shows the whole of it. */
function Words({ message, words }: WordsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { name, email, reference, created_at } = message
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex w-full items-center rounded-tiny text-left hover:underline underline-offset-4 touch:min-h-11"
      >
        <span className="line-clamp-2">
          <span className="sr-only">{texts.read(name)}</span>
          {words}
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={name} closeLabel={adminTexts.close}>
        <p className="text-15 text-muted">
          <time dateTime={created_at}>{dayAndTime(created_at)}</time>. {texts.reference(reference)}
        </p>
        <p className="whitespace-pre-wrap break-words text-17">{words}</p>
        <a
          href={`mailto:${encodeURIComponent(email)}`}
          className="touch-target self-start break-words py-1 text-link"
        >
          {texts.answer(email)}
        </a>
      </Dialog>
    </>
  )
}

/** What reached us by either form. */
type Message = ContactAnswer | SupportRequestAnswer
