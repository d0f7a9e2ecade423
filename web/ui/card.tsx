import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const tones = {
  paper: 'on-paper border-[1.5px] border-outline bg-surface',
  stage: 'on-stage bg-stage',
  /** At most one per screen: the next step. */
  highlight: 'on-paper on-highlight bg-highlight',
  'accent-soft': 'on-paper on-info bg-info',
}

interface Props extends ComponentProps<'section'> {
  tone?: keyof typeof tones
}

/** A panel. Its text, borders and focus rings follow its tone. */
export function Card({ tone = 'paper', className = '', ...rest }: Props) {
  return <section className={`rounded-panel p-6 md:px-8 md:py-7 ${tones[tone]} ${className}`} {...rest} />
}

interface CollapsibleCardProps {
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
export function CollapsibleCard({ id, title, aside, startsOpen, heading, children }: CollapsibleCardProps) {
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
