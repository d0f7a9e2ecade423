import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import type { SessionAnswer } from '#shared/api/security.ts'
import { sessionsQuery, useEndSession } from '#web/api/security.ts'
import { sessionTexts as texts } from '#web/messages/security.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function SessionsSection(props: SectionProps) {
  const sessions = useQuery(sessionsQuery)
  const end = useEndSession()
  const list = useRef<HTMLUListElement>(null)
  // Its button goes with the row: the focus stays in the list.
  const act = (id: string | null) => end.mutate(id, { onSuccess: () => list.current?.focus() })

  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={sessions}>
        {(data) => (
          <>
            <ul ref={list} tabIndex={-1} aria-label={texts.list} className="-mt-2 outline-none">
              {data.sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={end.isPending && end.variables === session.id}
                  onEnd={() => act(session.id)}
                />
              ))}
            </ul>
            {data.sessions.length > 1 && (
              <Button
                variant="danger"
                size="small"
                className="mt-5"
                isBusy={end.isPending && end.variables === null}
                onClick={() => act(null)}
              >
                {texts.endOthers}
              </Button>
            )}
          </>
        )}
      </QueryContent>
      <FailureBanner title={texts.endError} className="mt-4" cause={end.error?.message} />
      <p role="status" className="sr-only">
        {end.isSuccess && (end.variables === null ? texts.othersEnded : texts.ended)}
      </p>
    </SectionCard>
  )
}

interface Props {
  session: SessionAnswer
  isBusy: boolean
  onEnd: () => void
}

function SessionRow({ session, isBusy, onEnd }: Props) {
  const device = texts.device(session.browser, session.system)
  const Icon = session.is_mobile ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 border-row-divider border-b py-4 last:border-b-0 last:pb-0">
      <Icon aria-hidden="true" size={24} strokeWidth={1.75} className="shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-16">
          {device}
          {session.is_current && (
            <span className="rounded-tiny bg-success-soft px-2.5 py-0.5 text-14 text-success">
              {texts.current}
            </span>
          )}
        </p>
        <p className="text-14 text-muted">
          {texts.lastUsed(session.last_used_at)}, {texts.opened(session.created_at)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="small"
          aria-label={texts.endLabel(device)}
          isBusy={isBusy}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
