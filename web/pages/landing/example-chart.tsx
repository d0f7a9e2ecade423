import { exampleTexts as texts } from '#web/messages/landing.ts'

const views = '6,87 70,69 132,77 195,43 258,50 321,16 379,7'
const interactions = '6,99 70,91 132,94 195,79 258,82 321,64 379,55'

/** Two lines that never differ by colour alone. */
export function ExampleChart() {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold text-15">{texts.chart}</span>
        <span className="text-15 text-muted">{texts.example}</span>
      </p>
      <svg aria-hidden="true" viewBox="0 0 387 108" className="mt-8 w-full" fill="none">
        <path d="M0 5 H387 M0 53 H387 M0 101 H387" className="stroke-line" strokeWidth={1.5} />
        <polyline points={views} className="stroke-loriot" strokeWidth={3.5} />
        <polyline
          points={interactions}
          className="stroke-geai-clair"
          strokeWidth={3.5}
          strokeDasharray="0.5 8"
          strokeLinecap="round"
        />
        <circle cx={379} cy={7} r={7} className="fill-loriot" />
        <circle cx={379} cy={55} r={7} className="fill-geai-clair" />
      </svg>
      <p className="mt-7 flex gap-6 text-15">
        <span className="flex items-center gap-2.5">
          <span className="size-3 rounded-[6px_6px_6px_1px] bg-loriot" />
          {texts.views}
        </span>
        <span className="flex items-center gap-2.5">
          <span className="size-3 rounded-[6px_6px_6px_1px] bg-calm" />
          {texts.interactions}
        </span>
      </p>
    </>
  )
}
