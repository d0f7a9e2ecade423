import type { DragEvent } from 'react'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import type { Network } from '#shared/networks.ts'

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
