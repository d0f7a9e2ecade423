import { useEffect, useState } from 'react'

/** The first of the sections whose heading, by its id, is in the upper half of the window. */
export function useScrollSpy(sections: readonly { id: string }[]): string | null {
  const [shown, setShown] = useState<string | null>(sections[0]?.id ?? null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered) setShown(entered.target.id)
      },
      { rootMargin: '0px 0px -50% 0px' },
    )
    for (const { id } of sections) {
      const heading = document.getElementById(id)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [sections])
  return shown
}
