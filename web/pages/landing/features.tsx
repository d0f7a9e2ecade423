import type { ReactNode } from 'react'
import { landingTexts as texts } from '#web/messages/landing.ts'
import { ExampleBrief } from './example-brief.tsx'
import { ExampleChart } from './example-chart.tsx'
import { ExampleChecks } from './example-checks.tsx'

function Feature({
  title,
  text,
  look,
  children,
}: {
  title: string
  text: string
  look: string
  children: ReactNode
}) {
  return (
    <section>
      <div
        aria-hidden="true"
        className={`flex min-h-66 flex-col justify-center rounded-panel px-5.5 py-5.5 lg:min-h-73 xl:px-7 ${look}`}
      >
        {children}
      </div>
      <h2 className="title-dialog mt-6">{title}</h2>
      <p className="mt-2 text-17">{text}</p>
    </section>
  )
}

/** What is sold: write, publish, measure. */
export function Features() {
  return (
    <div className="page grid gap-11 pt-10 lg:grid-cols-3 lg:gap-8 xl:pt-20">
      <Feature {...texts.generation} look="on-paper scheme-light bg-loriot">
        <ExampleBrief />
      </Feature>
      <Feature {...texts.publication} look="on-paper scheme-light bg-geai">
        <ExampleChecks />
      </Feature>
      <Feature {...texts.analysis} look="on-stage bg-stage">
        <ExampleChart />
      </Feature>
    </div>
  )
}
