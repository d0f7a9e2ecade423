import { type DragEvent, useState } from 'react'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import type { Network } from '#shared/networks.ts'
import { useRescheduleEntry } from '#web/api/calendar.ts'

/** What is carried to a day: an entry that has its hour, or a post that has none yet. */
export type DragItem =
  | { kind: 'entry'; entry: CalendarEntry }
  | { kind: 'post'; postId: string; app: Network }

const type = 'application/x-ramage-post'

/** The button twin of each drag is « Déplacer » or « Programmer ». */
export const dragProps = (dragged: DragItem) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(type, JSON.stringify(dragged))
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** Only what left this page is taken. */
export const dropProps = (onDrop: (dragged: DragItem) => void, onOver: (isOver: boolean) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(type)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    onOver(true)
  },
  onDragLeave: () => onOver(false),
  onDrop: (event: DragEvent) => {
    onOver(false)
    const carried = event.dataTransfer.getData(type)
    if (carried === '') return
    event.preventDefault()
    onDrop(JSON.parse(carried) as DragItem)
  },
})

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
