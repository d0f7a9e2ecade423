import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { StatusIcon } from './status-icon.tsx'
import { uiTexts } from './texts.ts'

const tones = {
  green: {
    box: 'border-success-border bg-success-soft',
    title: 'text-success',
    icon: 'text-success',
    mark: 'check',
  },
  red: { box: 'border-alert bg-danger-soft', title: 'text-error', icon: 'text-alert', mark: 'warning' },
  amber: {
    box: 'border-warning bg-warning-soft',
    title: 'text-on-surface',
    icon: 'text-highlight',
    mark: 'warning',
  },
} as const

const stayMs = 6000

interface Props {
  tone: keyof typeof tones
  /** The specification's text, to the letter. */
  title: string
  /** Cause and next step. */
  children?: ReactNode
  action?: ReactNode
  /** Without it the banner has no cross, and a green one stays. */
  onClose?: () => void
  className?: string
}

/** A message. Green closes after 6 s unless hovered or focused; red stays. */
export function Banner({ tone, title, children, action, onClose, className = '' }: Props) {
  const { box, title: titleClass, icon, mark } = tones[tone]
  const [isHeld, setIsHeld] = useState(false)
  // A polite live region is read when its content changes, so it is empty for a moment first, at its full height.
  const [isFilled, setIsFilled] = useState(tone === 'red')
  useEffect(() => setIsFilled(true), [])

  // Whatever is drawn anew meanwhile, its time runs on.
  const close = useEffectEvent(() => onClose?.())
  const leaves = tone === 'green' && onClose !== undefined && !isHeld
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => close(), stayMs)
    return () => clearTimeout(timer)
  }, [leaves])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only hold the banner back
    <div
      role={tone === 'red' ? 'alert' : 'status'}
      className={`on-paper flex items-start gap-3.5 rounded-small border-[1.5px] px-4.5 py-3.5 text-15 ${box} ${className}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={`contents ${isFilled ? '' : 'invisible'}`}>
        <StatusIcon
          icon={mark}
          className={icon}
          iconClassName={tone === 'amber' ? 'stroke-dark' : 'stroke-surface'}
        />
        <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 max-w-[60ch] [overflow-wrap:anywhere]">
            <p className={`font-semibold ${titleClass}`}>{title}</p>
            {children}
          </div>
          {action}
        </div>
        {onClose && (
          <button
            type="button"
            aria-label={uiTexts.close}
            onClick={onClose}
            className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-pill"
          >
            <X aria-hidden="true" size={18} strokeWidth={2.5} />
          </button>
        )}
      </div>
    </div>
  )
}

interface FailureProps extends Omit<Props, 'tone' | 'children' | 'action'> {
  /** Without a cause nothing is rendered. */
  cause: string | null | undefined
}

/** A red banner with a title and its cause; renders nothing without a cause. */
export function FailureBanner({ cause, ...banner }: FailureProps) {
  if (cause === null || cause === undefined) return null
  return (
    <Banner tone="red" {...banner}>
      <p>{cause}</p>
    </Banner>
  )
}
