import { useEffect, useRef, useState } from 'react'
import { type Network, networkRules, networks } from '#shared/networks.ts'
import { pairTexts as texts } from '#web/messages/pair.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { PairSide } from './pair-side.tsx'
import { StudioContext } from './studio-context.ts'
import type { BriefInHand } from './use-brief.ts'
import type { Pair } from './use-pair.ts'
import { useSavePair } from './use-save-pair.ts'

interface Props {
  pair: Pair
  brief: BriefInHand
}

const tabs = networks.map((value) => ({ value, label: networkRules[value].label }))

/** The two posts of one brief, side by side; one at a time on a phone. */
export function PairView({ pair, brief }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [tab, setTab] = useState<Network>('linkedin')
  const { save, isSaving, failure } = useSavePair(pair)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="-mb-16 on-stage relative isolate grow overflow-clip bg-stage">
      <span
        aria-hidden="true"
        className="-z-10 absolute -top-10 -right-24 h-[420px] w-[300px] rounded-[300px_0_300px_300px] bg-sapin"
      />
      <div className="page pt-7 pb-12">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 max-w-[640px]">
            <h1 ref={heading} tabIndex={-1} className="title-page">
              {texts.title}
            </h1>
            {pair.prompt && (
              <p className="mt-1 line-clamp-2 text-16 text-muted [overflow-wrap:anywhere]">
                {texts.from(pair.prompt)}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2.5 max-md:w-full *:max-md:grow">
            <Button variant="outline" size="small" onClick={pair.hide}>
              {texts.back}
            </Button>
            <Button
              variant="outline"
              size="small"
              isBusy={isSaving || pair.isRunning}
              {...(isSaving ? { busyLabel: texts.saving } : {})}
              onClick={save}
            >
              {texts.save}
            </Button>
          </div>
        </header>
        <FailureBanner title={texts.saveFailed} className="mt-5" cause={failure} />
        <Segmented
          label={texts.tabs}
          options={tabs}
          value={tab}
          onChange={setTab}
          className="mt-5 w-full lg:hidden"
        />
        <div className="mt-6 grid gap-8 lg:mt-7 lg:grid-cols-[repeat(2,minmax(0,540px))] lg:grid-rows-[repeat(3,auto)] lg:justify-between lg:gap-y-0">
          {networks.map((app) => (
            <StudioContext key={app} value={pair.studios[app]}>
              <PairSide {...{ app, brief }} className={app === tab ? '' : 'max-lg:hidden'} />
            </StudioContext>
          ))}
        </div>
      </div>
    </div>
  )
}
