import { useState } from 'react'
import type { Network } from '#shared/networks.ts'
import { Composer } from './composer.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { NoticeList, useNotices } from './notices.tsx'
import { PairView } from './pair-view.tsx'
import { Stage } from './stage.tsx'
import { useStudio } from './studio-context.ts'
import { useBrief } from './use-brief.ts'
import { useOrders } from './use-orders.ts'
import { useOutcomes } from './use-outcomes.ts'
import { usePair } from './use-pair.ts'
import { usePostInHand } from './use-post-in-hand.ts'
import { useSave } from './use-save.ts'
import { goTo, isOneColumn, ViewPill } from './view-pill.tsx'

export function StudioPage() {
  const studio = useStudio()
  const [platform, setPlatform] = useState<Network>(studio.store.read().app)
  const notices = useNotices()
  const brief = useBrief()
  const post = usePostInHand()
  const { save, publish, isSaving } = useSave(platform)
  const orders = useOrders({
    brief: brief.value,
    platform,
    post,
    imageOf: brief.imageOf,
    onStart: (app) => {
      notices.clear()
      setPlatform(app)
      if (isOneColumn()) goTo('apercu')
    },
  })
  const credits = useOutcomes(notices, orders)
  const pair = usePair(brief.value, notices, credits.open)

  if (pair.isShown) return <PairView {...{ pair, brief }} />

  return (
    <div className="-mb-16 relative grow">
      <NoticeList {...notices} />
      <div className="lg:grid lg:min-h-full lg:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:grid-cols-[calc((100vw-1200px)/2+740px)_minmax(0,1fr)]">
        <Composer {...{ brief, orders, platform, pair }} notify={notices.show} />
        <Stage
          {...{ platform, post, orders, isSaving }}
          onPlatform={setPlatform}
          onSave={save}
          onPublish={publish}
        />
      </div>
      <ViewPill />
      <CreditsDialog isOpen={credits.isOpen} onClose={credits.close} />
    </div>
  )
}
