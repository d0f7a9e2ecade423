import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * A list put in order by a handle in each row: dragged with mouse or finger, or moved by the arrows; the handle keeps the
 * focus. While one drags, rows change places by CSS alone: a node that moves would lose the pointer.
 */
export function useSorting(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ from: number; at: number } | null>(null)
  const moved = useRef<number | null>(null)

  useEffect(() => {
    if (moved.current === null) return
    list.current?.children[moved.current]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    moved.current = null
  })

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    moved.current = to
    onMove(from, to)
  }

  /** The place whose row, as it is seen, is under this height. */
  const placeUnder = (y: number) => {
    const bottoms = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().bottom)
    return Math.min(bottoms.filter((bottom) => bottom <= y).length, count - 1)
  }

  return {
    list,
    draggedIndex: drag?.from ?? null,
    /** For CSS `order`, of the row at this index. */
    orderOf: (index: number) => (drag ? placeWhile(drag, index) : index),
    handleProps: (index: number) => ({
      'data-handle': true,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, at: index })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drag) return
        const at = placeUnder(event.clientY)
        if (at === drag.at) return
        setDrag({ ...drag, at })
        // Near an edge the rest of the list comes into view.
        event.currentTarget.scrollIntoView({ block: 'nearest' })
      },
      onPointerUp: () => {
        if (drag) move(drag.from, drag.at)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = steps[event.key]?.(index, count - 1)
        if (to === undefined) return
        event.preventDefault()
        move(index, to)
      },
    }),
  }
}

/** Where a row stands while another is dragged from one place to another. */
export function placeWhile({ from, at }: { from: number; at: number }, index: number): number {
  if (index === from) return at
  if (from < index && index <= at) return index - 1
  return at <= index && index < from ? index + 1 : index
}
