import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { exampleTexts, landingTexts as texts } from '#web/messages/landing.ts'
import door from '#web/ui/illustrations/door.svg'
import house from '#web/ui/illustrations/house.svg'
import sewing from '#web/ui/illustrations/sewing.svg'
import { StatusIcon } from '#web/ui/status-icon.tsx'

function Feature({
  title,
  text,
  className,
  children,
}: {
  title: string
  text: string
  className: string
  children: ReactNode
}) {
  return (
    <section>
      <div
        aria-hidden="true"
        className={`flex min-h-66 flex-col justify-center rounded-panel px-5.5 py-5.5 lg:min-h-73 xl:px-7 ${className}`}
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
    <div className="page-container grid gap-11 pt-10 lg:grid-cols-3 lg:gap-8 xl:pt-20">
      <Feature {...texts.generation} className="on-paper scheme-light bg-highlight">
        <ExampleBrief />
      </Feature>
      <Feature {...texts.publication} className="on-paper scheme-light bg-accent">
        <ExampleChecks />
      </Feature>
      <Feature {...texts.analysis} className="on-stage bg-stage">
        <ExampleChart />
      </Feature>
    </div>
  )
}

/** One sentence and two photos become one picture. */
function ExampleBrief() {
  return (
    <>
      <p className="rounded-small border-[1.5px] border-outline bg-surface px-4.5 py-3.5 font-serif text-21 lining-nums">
        {exampleTexts.voice.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="mt-5 grid grid-cols-[77fr_77fr_auto_116fr] items-end gap-2.5">
        <img
          src={sewing}
          alt=""
          loading="lazy"
          width={77}
          height={77}
          className="h-auto w-full rounded-small"
        />
        <img
          src={house}
          alt=""
          loading="lazy"
          width={77}
          height={77}
          className="h-auto w-full rounded-small"
        />
        <ArrowRight size={22} strokeWidth={2} className="mx-1 self-center max-sm:mx-0" />
        <img
          src={door}
          alt=""
          loading="lazy"
          width={116}
          height={116}
          className="h-auto w-full rounded-small"
        />
      </div>
    </>
  )
}

const views = '6,87 70,69 132,77 195,43 258,50 321,16 379,7'
const interactions = '6,99 70,91 132,94 195,79 258,82 321,64 379,55'

/** Two lines that never differ by colour alone. */
function ExampleChart() {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-15">{exampleTexts.chart}</span>
        <span className="text-15 text-muted">{exampleTexts.example}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 387 108" className="mt-8 w-full" fill="none">
        <path d="M0 5 H387 M0 53 H387 M0 101 H387" className="stroke-divider" strokeWidth={1.5} />
        <polyline points={views} className="stroke-highlight" strokeWidth={3.5} />
        <polyline
          points={interactions}
          className="stroke-accent-soft"
          strokeWidth={3.5}
          strokeDasharray="0.5 8"
          strokeLinecap="round"
        />
        <circle cx={379} cy={7} r={7} className="fill-highlight" />
        <circle cx={379} cy={55} r={7} className="fill-accent-soft" />
      </svg>
      <p className="mt-7 flex gap-6 text-15">
        <span className="flex items-center gap-2.5">
          <span className="size-3 rounded-[6px_6px_6px_1px] bg-highlight" />
          {exampleTexts.views}
        </span>
        <span className="flex items-center gap-2.5">
          <span className="size-3 rounded-[6px_6px_6px_1px] bg-info" />
          {exampleTexts.interactions}
        </span>
      </p>
    </>
  )
}

/** What is verified before anything leaves. */
function ExampleChecks() {
  return (
    <div className="rounded-small bg-surface px-5 py-3 text-15">
      {exampleTexts.checks.map((check) => (
        <p key={check} className="flex items-center gap-3.5 border-border border-b py-3">
          <StatusIcon icon="check" className="text-success" />
          {check}
        </p>
      ))}
      <p className="flex items-center justify-between gap-3 pt-3.5 pb-1.5">
        <span className="rounded-pill bg-highlight px-4.5 py-2 font-semibold">{exampleTexts.publish}</span>
        <span className="text-14">{exampleTexts.later}</span>
      </p>
    </div>
  )
}
