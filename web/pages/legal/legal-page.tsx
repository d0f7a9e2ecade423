import type { ReactNode } from 'react'
import { legalFrameTexts } from '#web/messages/legal/legal-frame.ts'
import type { LegalText } from '#web/messages/legal/legal-text.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Block } from './legal-block.tsx'

interface Props {
  text: LegalText
  /** Below the last section. */
  children?: ReactNode
}

/** Prerendered, without React in the browser: nothing here may hold state. */
export function LegalPage({ text: { title, lead, updated, sections }, children }: Props) {
  return (
    <div className="page grid gap-12 pt-8 pb-20 md:pt-12 lg:grid-cols-[1fr_15rem] lg:gap-20">
      <article className="max-w-[46rem]">
        <h1 className="title-page">{title}</h1>
        <p className="mt-3 text-17 text-muted lg:text-19">{lead}</p>
        <p className="mt-3 text-15 text-muted">{legalFrameTexts.updated(updated)}</p>
        {sections.map((section) => (
          <section key={section.title} className="mt-9 flex flex-col gap-3">
            <h2 className="title-section">{section.title}</h2>
            {section.blocks.map((block) => (
              <Block key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        {children}
      </article>
      <nav
        aria-label={legalFrameTexts.navigation}
        className="self-start border-ink border-t-[1.5px] pt-5 lg:sticky lg:top-8"
      >
        <ul className="flex flex-col gap-1 text-15">
          {legalFrameTexts.pages.map(({ to, label }) => (
            <li key={to}>
              <RouteLink
                to={to}
                className="tap py-1.5 underline decoration-1 underline-offset-4 hover:decoration-2"
                activeClassName="font-semibold no-underline"
              >
                {label}
              </RouteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
