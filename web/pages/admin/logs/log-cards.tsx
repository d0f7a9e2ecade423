import type { LogAnswer } from '#shared/api/logs.ts'
import { stamp } from '#web/messages/dates.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { LogLevelTag } from './log-level-tag.tsx'
import { LogMessage } from './log-message.tsx'

/** The logs on a phone: a row becomes a card. */
export function LogCards({ logs }: { logs: LogAnswer[] }) {
  return (
    <ul aria-label={texts.title} className="border-ink border-t-[1.5px]">
      {logs.map(({ id, level, message, timestamp }) => (
        <li key={id} className="border-row border-b py-3.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
            <LogLevelTag level={level} />
            <time dateTime={timestamp} className="tabular-nums">
              {stamp(timestamp)}
            </time>
            <span className="tabular-nums">
              {texts.id} {id}
            </span>
          </p>
          <div className="mt-2">
            <LogMessage id={id} message={message} />
          </div>
        </li>
      ))}
    </ul>
  )
}
