import { type ReactNode, useEffect, useState } from 'react'
import { slantedBarPath } from './slanted-bar.ts'

const delays = ['[animation-delay:0ms]', '[animation-delay:120ms]', '[animation-delay:240ms]']

/** Three bars that fill one after the other. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" width={34} height={18} viewBox="0 0 34 18" className={`shrink-0 ${className}`}>
      {delays.map((delay, index) => (
        <path
          key={delay}
          d={slantedBarPath(index * 10, 8, 18, 0.75)}
          stroke="currentColor"
          strokeWidth={1.5}
          // With reduced motion two of three are filled, without animation.
          className={`animate-bar ${index < 2 ? 'fill-current' : 'fill-transparent'} ${delay}`}
        />
      ))}
    </svg>
  )
}

/** A skeleton placeholder. */
export function SkeletonBox({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`block rounded-tiny bg-skeleton ${className}`} />
}

/** Rows in the shape of a table of posts. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="mt-4">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all the same
        <div key={row} className="flex items-center gap-4 border-row-divider border-b py-4">
          <SkeletonBox className="hidden h-3.5 w-32 md:block" />
          <SkeletonBox className="h-3.5 grow" />
          <SkeletonBox className="hidden h-7 w-24 md:block" />
          <SkeletonBox className="size-18 rounded-small" />
        </div>
      ))}
    </div>
  )
}

const quietMs = 300

interface Props {
  /** For example « Chargement des posts ». */
  label: string
  /** The skeleton: SkeletonRows by default. */
  children?: ReactNode
}

/** After 300 ms: a spinner, the label and a skeleton. */
export function Loading({ label, children }: Props) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      {isShown && (
        <>
          <p className="flex items-center gap-3.5 text-16">
            <Spinner className="text-emphasis" />
            {label}
          </p>
          {children}
        </>
      )}
    </div>
  )
}
