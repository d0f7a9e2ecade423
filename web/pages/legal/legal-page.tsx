import type { ReactNode } from 'react'
import {
  type Facts,
  type LegalBlock,
  type LegalText,
  legalFrameTexts,
} from '#web/messages/legal/legal-text.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

interface Props {
  text: LegalText
  /** Below the last section. */
  children?: ReactNode
}

/** Prerendered, without React in the browser: nothing here may hold state. */
export function LegalPage({ text: { title, lead, updated, sections }, children }: Props) {
  return (
    <div className="page-container grid gap-12 pt-8 pb-20 md:pt-12 lg:grid-cols-[1fr_15rem] lg:gap-20">
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
        className="self-start border-foreground border-t-[1.5px] pt-5 lg:sticky lg:top-8"
      >
        <ul className="flex flex-col gap-1 text-15">
          {legalFrameTexts.pages.map(({ to, label }) => (
            <li key={to}>
              <RouteLink
                to={to}
                className="touch-target py-1.5 underline decoration-1 underline-offset-4 hover:decoration-2"
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

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  }
  if ('facts' in block) return <FactList facts={block.facts} />
  if ('list' in block) {
    return (
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-emphasis">
        {block.list.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="border-row-divider border-t">
      {block.entries.map(({ title, facts, when }) => (
        // `data-when` comes first: the server looks for it there (server/routes/pages.ts).
        <li key={when ?? title} data-when={when} className="border-row-divider border-b py-4">
          <h3 className="font-sans font-semibold">{title}</h3>
          <FactList facts={facts} />
        </li>
      ))}
    </ul>
  )
}

function FactList({ facts }: { facts: Facts }) {
  return (
    <dl className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr]">
      {facts.map(([name, words]) => (
        <div key={name} className="sm:contents">
          <dt className="text-15 text-muted">{name}</dt>
          <dd className="mb-1.5 sm:mb-0">
            <RichText text={words} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const link = /\[([^\]]+)\]\(([^)]+)\)/

/** A sentence whose `[words](/contact)` are links. */
function RichText({ text }: { text: string }) {
  const pieces = text.split(new RegExp(link, 'g'))
  // Plain words, then the words and the path of a link, and so on.
  return pieces.map((piece, index) => {
    if (index % 3 === 2) return null
    const to = index % 3 === 1 ? pieces[index + 1] : undefined
    if (to === undefined) return piece
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to HTML
      <RouteLink key={index} to={to} className="text-link">
        {piece}
      </RouteLink>
    )
  })
}
