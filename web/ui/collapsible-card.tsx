import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Card } from './card.tsx'

interface Props {
  /** Of the title; an address that ends in `#id` opens the card and leads to it. */
  id: string
  title: string
  /** A word or two beside the title, open or not. */
  aside: ReactNode
  /** There is something in it; else it waits behind its title until it is asked for. */
  startsOpen: boolean
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A card that can be folded to its title. What it holds stays mounted. */
export function CollapsibleCard({ id, title, aside, startsOpen, heading, children }: Props) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const own = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()
  const isAsked = hash === `#${id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a location's key is a visit of its own
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    ;(heading ?? own).current?.focus()
  }, [isAsked, key, heading])
  return (
    <Card aria-labelledby={id}>
      <details
        className="group -my-2"
        open={isOpen ?? startsOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
          <h2 id={id} ref={heading ?? own} tabIndex={-1} className="title-section grow">
            {title}
          </h2>
          <span className="text-14 text-muted">{aside}</span>
          <ChevronDown aria-hidden="true" size={20} className="shrink-0 group-open:rotate-180" />
        </summary>
        {children}
      </details>
    </Card>
  )
}
