import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from './spinner.tsx'

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
