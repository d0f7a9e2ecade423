import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

const margin = 20

/** Right-aligned below its trigger, clamped to the left edge of the screen. */
function keepInside(bubble: HTMLElement | null) {
  const left = bubble?.getBoundingClientRect().left ?? margin
  if (bubble && left < margin) bubble.style.translate = `${margin - left}px`
}

interface Props {
  /** The trigger text. */
  trigger: ReactNode
  title: string
  children: ReactNode
}

/** Help that opens on hover, focus and tap, stays while hovered, and closes with Escape. */
export function Tooltip({ trigger, title, children }: Props) {
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event.type === 'pointerdown' && !place.current?.contains(event.target as Node)
      if (isEscape || isOutside) setIsOpen(false)
    }
    addEventListener('keydown', close)
    addEventListener('pointerdown', close)
    return () => {
      removeEventListener('keydown', close)
      removeEventListener('pointerdown', close)
    }
  }, [isOpen])

  return (
    <span
      ref={place}
      className="relative inline-block"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setIsOpen(false)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onClick={() => setIsOpen(true)}
        className="touch-target text-link rounded-tiny py-1 text-left font-semibold text-15"
      >
        {trigger}
      </button>
      {isOpen && (
        // The padding bridges the gap, so that the pointer can reach the bubble.
        <span
          ref={keepInside}
          role="tooltip"
          id={id}
          className="absolute top-full right-0 z-20 block w-72 max-w-[calc(100vw-40px)] pt-2"
        >
          <span className="block rounded-small border-[1.5px] border-overlay-border bg-stage px-4.5 py-3.5 text-14 text-light">
            <span className="mb-1 block font-semibold text-16">{title}</span>
            {children}
          </span>
        </span>
      )}
    </span>
  )
}
