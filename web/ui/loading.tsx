import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

const quietMs = 300

interface Props {
  /** What is being done: « Chargement des posts ». */
  label: string
  /** The shape of what comes: SkeletonRows, or boxes of one's own. */
  children?: ReactNode
}

/** Nothing for 300 ms, then three bars, the sentence, and the shape of what comes. */
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
