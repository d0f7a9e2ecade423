import { networkRules } from '#shared/networks.ts'
import { useBestTimes } from '#web/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'

/** Hours that did best, and how many posts say so. */
export function BestTimesCard() {
  const { data, error, isPending, isFetching, refetch } = useBestTimes()
  return (
    <Card aria-labelledby="best-times-title">
      <h2 id="best-times-title" className="title-section">
        {texts.bestTimes}
      </h2>
      <p className="mt-1 text-15 text-muted">{texts.bestTimesHelp}</p>
      {isPending && <Loading label={texts.loading} />}
      <LoadError title={texts.error} query={{ error, isFetching, refetch }} className="mt-3" />
      {data?.networks.map(({ app, text, slots }) => (
        <section key={app} aria-label={networkRules[app].label} className="mt-4">
          <h3 className="border-foreground border-b-[1.5px] pb-2 font-sans font-semibold text-14 text-muted">
            {networkRules[app].label}
          </h3>
          <ol>
            {slots.map(({ weekday, from_hour, to_hour, gain_percent, posts }) => (
              <li
                key={`${weekday} ${from_hour}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-row-divider border-b py-2.5 text-15"
              >
                <span className="font-semibold first-letter:uppercase">
                  {texts.slot(weekday, from_hour, to_hour)}
                </span>
                <span className="text-14 text-muted">{texts.slotGain(gain_percent, posts)}</span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-14 text-muted">{text}</p>
        </section>
      ))}
    </Card>
  )
}
