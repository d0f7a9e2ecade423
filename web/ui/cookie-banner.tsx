import type { ReactNode, Ref } from 'react'
import { buttonClasses } from './button-classes.ts'

interface Props {
  ref?: Ref<HTMLElement>
  texts: { region: string; question: string; about: string; refuse: string; accept: string }
  /** « En savoir plus », once its page exists. */
  more?: ReactNode
  /** After the page instead of over it. */
  isBelow?: boolean
}

/** Markup only, shared by prerendered pages and the app; web/cookie-consent.ts adds its behaviour. */
export function CookieBanner({ ref, texts, more, isBelow = false }: Props) {
  const choice = `${buttonClasses({ variant: 'outline' })} flex-1 md:w-32 md:flex-none`
  return (
    <section
      ref={ref}
      hidden
      aria-label={texts.region}
      data-cookie-banner={isBelow ? 'below' : 'over'}
      className={`on-stage ${isBelow ? 'mx-3 mb-3 md:mx-10' : 'fixed inset-x-3 bottom-3 z-30 mx-auto max-w-[1200px] md:inset-x-10 md:bottom-6'} rounded-panel border-[1.5px] border-overlay-border bg-stage px-5 py-4 md:px-6.5 md:py-6`}
    >
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between md:gap-10">
        <div className="max-w-[700px]">
          <p tabIndex={-1} className="title-small">
            {texts.question}
          </p>
          <p className="mt-1 text-14 text-muted">
            {texts.about} {more}
          </p>
        </div>
        <div className="flex shrink-0 gap-3">
          <button type="button" data-cookies="refuse" className={choice}>
            {texts.refuse}
          </button>
          <button type="button" data-cookies="accept" className={choice}>
            {texts.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
