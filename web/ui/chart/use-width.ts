import { useCallback, useState } from 'react'

/** The width of an element, and the ref that measures it; `start` until it is known. */
export function useWidth(start: number) {
  const [width, setWidth] = useState(start)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref] as const
}
