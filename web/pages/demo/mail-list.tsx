import { Link } from 'react-router'
import type { DemoMailLine } from '#shared/api/demo-mails.ts'
import { demoMailTexts as texts } from '#web/messages/account-links.ts'
import { dayAndTime } from '#web/messages/dates.ts'

interface Props {
  mails: DemoMailLine[]
  opened: string | null
}

export function MailList({ mails, opened }: Props) {
  return (
    <ul aria-label={texts.list} className={`border-ink border-t-[1.5px] ${opened ? 'max-lg:hidden' : ''}`}>
      {mails.map(({ id, subject, to, written_at }) => (
        <li key={id} className="border-row border-b">
          <Link
            to={`?mail=${id}`}
            className={`block rounded-tiny px-4 py-3.5 hover:bg-hover ${opened === id ? 'bg-hover' : ''}`}
            {...(opened === id ? { 'aria-current': 'true' as const } : {})}
          >
            <span className="block font-semibold">{subject}</span>
            <span className="mt-0.5 block text-14 text-muted [overflow-wrap:anywhere]">{texts.to(to)}</span>
            <time dateTime={written_at} className="block text-14 text-muted">
              {dayAndTime(written_at)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
