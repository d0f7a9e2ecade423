import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { formatSizes } from '#shared/api/layout.ts'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { type DraftSlide, isRedrawn, moved, type SlidesDraft } from './slides-draft.ts'

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
function useSorting(count: number, onMove: (from: number, to: number) => void) {
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

interface Props {
  draft: SlidesDraft
  onChange: (slides: DraftSlide[]) => void
  onOpen: (index: number) => void
  /** The slide one comes back from: it has the focus. */
  lastOpen: number | null
}

/** The slides in their order, each with its handle, its words and its cross. */
export function SlideList({ draft, onChange, onOpen, lastOpen }: Props) {
  const { slides, ratio } = draft
  const [said, setSaid] = useState('')
  const handleMove = (from: number, to: number) => {
    onChange(moved(slides, from, to))
    setSaid(texts.moved(from, to, slides.length))
  }
  const { list, draggedIndex, orderOf, handleProps } = useSorting(slides.length, handleMove)
  useEffect(() => {
    if (lastOpen === null) return
    list.current?.children[lastOpen]?.querySelector<HTMLElement>('[data-open]')?.focus()
  }, [lastOpen, list])
  const handleRemove = (index: number) => {
    onChange(slides.filter((_, other) => other !== index))
    setSaid(texts.removed(index, slides.length - 1))
    list.current?.focus()
  }
  return (
    <div>
      <p id="slides-order" className="text-14 text-muted">
        {texts.orderHelp}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={texts.order}
        className="mt-2 flex flex-col rounded-tiny border-outline border-t-[1.5px]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            style={{ order: orderOf(index) }}
            className={`flex scroll-my-16 items-center gap-2 border-row-divider border-b py-2 ${draggedIndex === index ? 'relative z-1 bg-info' : ''}`}
          >
            <button
              type="button"
              aria-label={texts.handle(index, slides.length)}
              aria-describedby="slides-order"
              {...handleProps(index)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-tiny hover:bg-hover active:cursor-grabbing"
            >
              <GripVertical aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              data-open
              onClick={() => onOpen(index)}
              className="flex min-h-18 min-w-0 grow cursor-pointer items-center gap-3 rounded-tiny text-left hover:bg-hover"
            >
              <SlideThumb slide={slide} ratio={ratio} />
              <span className="min-w-0">
                <span className="sr-only">{texts.edit(index)}, </span>
                <span className="line-clamp-1 font-semibold text-15 [overflow-wrap:anywhere]">
                  {index + 1}. {nameOf(slide)}
                </span>
                <AltState slide={slide} />
              </span>
            </button>
            {slides.length > 1 && (
              <button
                type="button"
                aria-label={texts.remove(index)}
                onClick={() => handleRemove(index)}
                className="grid size-11 shrink-0 place-items-center rounded-tiny hover:bg-hover"
              >
                <X aria-hidden="true" size={20} />
              </button>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const nameOf = ({ title, composed, kind }: DraftSlide) => title || composed?.headline || texts.untitled[kind]

/** What is said to those who do not see it, or that it is asked for. */
function AltState({ slide }: { slide: DraftSlide }) {
  const { alt_text, alt_described, before } = slide
  const isTyped = alt_text !== before.alt_text && alt_text !== ''
  if (isRedrawn(slide) && !isTyped)
    return <span className="block text-14 text-muted">{texts.describedLater}</span>
  if (!alt_described && !isTyped)
    return <span className="block font-semibold text-14 text-warning">{texts.toDescribe}</span>
  return (
    <span className="line-clamp-2 text-14 text-muted [overflow-wrap:anywhere]">
      {alt_text || texts.describedLater}
    </span>
  )
}

/** The slide small, in the ratio of all. Decorative: its words stand beside it. */
function SlideThumb({ slide, ratio }: { slide: DraftSlide; ratio: SlidesDraft['ratio'] }) {
  const look = useObjectUrl(slide.look)
  const { width, height } = formatSizes[ratio]
  const src = look ?? slide.thumb_url
  return (
    <span
      className="block w-14 shrink-0 overflow-hidden rounded-tiny bg-skeleton"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {src && <img src={src} alt="" draggable={false} className="size-full object-cover" />}
    </span>
  )
}
