import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { shownRatio } from './preview-image.tsx'
import type { PreviewSlides, PreviewTexts } from './types.ts'

interface Props {
  pictures: PreviewSlides['pictures']
  texts: PreviewTexts
  /** As tall as a dialog leaves room for, its button below. */
  isInDialog?: boolean
  /** The slide shown at first. */
  start?: number
  /** Over the slides: counters and titles of the network. */
  over?: (index: number) => ReactNode
  /** Under them. */
  under?: (index: number) => ReactNode
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** One slide at a time: swiped, by arrows, or by keys. All have the ratio of the first, so nothing moves. */
export function SlidePager({ pictures, texts, isInDialog = false, start = 0, over, under }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const [wasTurned, setWasTurned] = useState(false)
  const count = pictures.length
  const at = Math.min(index, count - 1)

  // In a dialog that is about to open there is no width yet.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (track.current) track.current.scrollLeft = start * track.current.clientWidth
    })
    return () => cancelAnimationFrame(frame)
  }, [start])

  const goTo = (to: number) => {
    if (to < 0 || to >= count) return
    setWasTurned(true)
    track.current?.scrollTo({
      left: to * track.current.clientWidth,
      behavior: isStill() ? 'instant' : 'smooth',
    })
  }
  const handleScroll = () => {
    const box = track.current
    if (box && box.clientWidth > 0) setIndex(Math.round(box.scrollLeft / box.clientWidth))
  }
  const handleKeys = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at, count - 1)
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a landmark would be too much for pictures that scroll */}
      <div role="group" aria-label={texts.slides} className="relative">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it scrolls, so the keyboard must reach it and turn it */}
        <div
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          onScroll={handleScroll}
          onKeyDown={handleKeys}
          className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [--ring-gap:-3px] [scrollbar-width:none]"
        >
          {pictures.map((picture, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places
            <SlidePicture key={place} picture={picture} ratio={ratioOf(pictures)} isBounded={isInDialog} />
          ))}
        </div>
        {over?.(at)}
        {at > 0 && (
          <TurnButton label={texts.previousSlide} side="left-2" onClick={() => goTo(at - 1)}>
            <ChevronLeft aria-hidden="true" size={22} />
          </TurnButton>
        )}
        {at < count - 1 && (
          <TurnButton label={texts.nextSlide} side="right-2" onClick={() => goTo(at + 1)}>
            <ChevronRight aria-hidden="true" size={22} />
          </TurnButton>
        )}
        <p role="status" className="sr-only">
          {wasTurned && texts.slideOf(at, count)}
        </p>
      </div>
      {under?.(at)}
    </>
  )
}

/** Of all, since they share one. */
function ratioOf([first]: Props['pictures']) {
  return first?.width && first.height ? shownRatio(first.width, first.height) : 4 / 5
}

interface PictureProps {
  picture: Props['pictures'][number]
  ratio: number
  isBounded: boolean
}

function SlidePicture({ picture, ratio, isBounded }: PictureProps) {
  return (
    <div
      className={`w-full shrink-0 snap-center bg-subtle ${isBounded ? 'max-h-[calc(92dvh-270px)]' : ''}`}
      style={{ aspectRatio: ratio }}
    >
      {picture.url && (
        <img
          src={picture.url}
          alt={picture.alt}
          loading="lazy"
          draggable={false}
          className={`block size-full ${isBounded ? 'object-contain' : 'object-cover'}`}
        />
      )}
    </div>
  )
}

interface TurnButtonProps {
  label: string
  side: string
  onClick: () => void
  children: ReactNode
}

/** To the slide before or after, over the edge of the one that is shown. */
export const TurnButton = ({ label, side, onClick, children }: TurnButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`-translate-y-1/2 absolute top-1/2 grid size-11 cursor-pointer place-items-center rounded-pill bg-white/85 text-[#1f1f1f] hover:bg-white ${side}`}
  >
    {children}
  </button>
)
