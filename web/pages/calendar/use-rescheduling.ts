import { useState } from 'react'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import { useRescheduleEntry } from '#web/api/calendar.ts'

interface Done {
  entry: CalendarEntry
  from: string
  to: string
}

/** Moves entries, remembers the last move for « Remettre comme avant », and says what was refused. */
export function useRescheduling(timeZone: string) {
  const { mutate, isPending, error, reset } = useRescheduleEntry()
  const [done, setDone] = useState<Done | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const move = (entry: CalendarEntry, at: string, onDone = () => {}) => {
    setRefusal(null)
    setDone(null)
    if (Date.parse(at) === Date.parse(entry.at)) return onDone()
    mutate(
      { entry, at, timeZone },
      {
        onSuccess: () => {
          setDone({ entry: { ...entry, at }, from: entry.at, to: at })
          onDone()
        },
        onError: (cause) => setRefusal(cause.message),
      },
    )
  }
  return {
    move,
    done,
    /** Where it stood before the last move, unless that hour has passed. */
    undo: () => done && move(done.entry, done.from),
    refusal,
    refuse: setRefusal,
    isMoving: isPending,
    error,
    dismiss: () => {
      reset()
      setRefusal(null)
      setDone(null)
    },
  }
}

export type Rescheduling = ReturnType<typeof useRescheduling>
