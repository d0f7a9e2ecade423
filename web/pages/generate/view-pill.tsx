import { useEffect, useState } from 'react'
import { generateTexts as texts } from '#web/messages/generate.ts'

/** Where composer and stage do not stand side by side. */
export const isOneColumn = () => !matchMedia('(min-width: 64rem)').matches

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export function goTo(id: 'composer' | 'apercu') {
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth' })
  section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

const views = [
  { id: 'composer', label: texts.composer },
  { id: 'apercu', label: texts.stage },
] as const

/** « Composer | Aperçu », at the bottom of a phone's screen as long as the studio is in view. */
export function ViewPill() {
  const [current, setCurrent] = useState<'composer' | 'apercu'>('composer')

  useEffect(() => {
    const stage = document.getElementById('apercu')
    if (!stage) return
    const observer = new IntersectionObserver(
      ([entry]) => setCurrent(entry?.isIntersecting ? 'apercu' : 'composer'),
      { rootMargin: '-50% 0px -50% 0px' },
    )
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])

  return (
    <nav
      aria-label={texts.views}
      className="on-paper -mt-[82px] sticky bottom-3 z-10 mx-3 mb-3 flex rounded-pill border-[1.5px] border-outline bg-sheet p-1 lg:hidden"
    >
      {views.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={current === id || undefined}
          onClick={() => goTo(id)}
          className={`min-h-12 grow basis-0 rounded-pill font-semibold text-16 ${current === id ? 'bg-strong text-on-strong' : ''}`}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
