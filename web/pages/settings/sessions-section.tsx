import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { sessionsQuery, useEndSession } from '#web/api/security.ts'
import { sessionTexts as texts } from '#web/messages/security.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'
import { SessionRow } from './session-row.tsx'

export function SessionsSection(props: SectionProps) {
  const sessions = useQuery(sessionsQuery)
  const end = useEndSession()
  const list = useRef<HTMLUListElement>(null)
  // Its button goes with the row: the focus stays in the list.
  const act = (id: string | null) => end.mutate(id, { onSuccess: () => list.current?.focus() })

  return (
    <SectionCard {...props} lead={texts.lead}>
      <Loaded query={sessions}>
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
      </Loaded>
      <FailureBanner title={texts.endError} className="mt-4" cause={end.error?.message} />
      <p role="status" className="sr-only">
        {end.isSuccess && (end.variables === null ? texts.othersEnded : texts.ended)}
      </p>
    </SectionCard>
  )
}
