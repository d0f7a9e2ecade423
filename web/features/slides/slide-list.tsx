import { GripVertical, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatSizes } from '#shared/api/layout.ts'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { type DraftSlide, isRedrawn, moved, type SlidesDraft } from './slides-draft.ts'
import { useSorting } from './use-sorting.ts'

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
