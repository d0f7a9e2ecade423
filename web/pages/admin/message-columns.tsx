import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import { dayDate } from '#web/messages/dates.ts'
import type { Column } from './columns.ts'
import { HandledSwitch } from './handled-switch.tsx'
import type { Message } from './message.ts'
import { Words } from './words.tsx'

export const dateColumn: Column<Message> = {
  key: 'created_at',
  label: texts.columns.created_at,
  isSortable: true,
  className: 'w-35',
  cell: ({ created_at }) => <time dateTime={created_at}>{dayDate(created_at)}</time>,
}

export const nameColumn: Column<Message> = {
  key: 'name',
  label: texts.columns.name,
  isSortable: true,
  className: 'w-38',
  cell: ({ name }) => <span className="line-clamp-2 font-semibold">{name}</span>,
}

export const emailColumn: Column<Message> = {
  key: 'email',
  label: texts.columns.email,
  isSortable: true,
  className: 'w-1/5',
  cell: ({ email }) => <span className="break-words">{email}</span>,
}

export const handledColumn = (form: 'contact-requests' | 'support-requests'): Column<Message> => ({
  key: 'handled_at',
  label: texts.columns.handled_at,
  isSortable: true,
  className: 'w-34',
  cell: (message) => <HandledSwitch form={form} message={message} />,
})

export const wordsCell = (message: Message, words: string) => <Words message={message} words={words} />
