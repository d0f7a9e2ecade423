import { useId } from 'react'
import { type Network, networkRules } from '#shared/networks.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { useNotices } from './notices.tsx'
import { briefOf } from './order.ts'
import { Origin } from './origin.tsx'
import { SideCompletion } from './side-completion.tsx'
import { SideFacts } from './side-facts.tsx'
import { SideNotice } from './side-notice.tsx'
import { StageBody } from './stage-body.tsx'
import type { BriefInHand } from './use-brief.ts'
import { useOrders } from './use-orders.ts'
import { useOutcomes } from './use-outcomes.ts'
import { usePostInHand } from './use-post-in-hand.ts'
import { useSave } from './use-save.ts'

interface Props {
  app: Network
  brief: BriefInHand
  className: string
}

/** One network's post, with everything that can be done with it; it succeeds and fails on its own. */
export function PairSide({ app, brief, className }: Props) {
  const titleId = useId()
  const notices = useNotices()
  const post = usePostInHand()
  const { publish } = useSave(app)
  const orders = useOrders({
    brief: post ? briefOf(post, brief.value) : brief.value,
    platform: app,
    post,
    imageOf: brief.imageOf,
    onStart: notices.clear,
  })
  const credits = useOutcomes(notices, orders)
  const { label } = networkRules[app]
  return (
    // Title, post and actions stand on the rows of both sides, so that they are level.
    <section
      aria-labelledby={titleId}
      className={`mx-auto w-full min-w-0 max-w-[540px] lg:row-span-3 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid ${className}`}
    >
      <div>
        <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="title-section">
            {label}
          </h2>
          <Origin post={post} />
        </header>
        <SideNotice {...notices} />
      </div>
      <StageBody platform={app} isBounded={false} {...{ orders }} onPublish={publish}>
        <SideFacts app={app} />
        <SideCompletion app={app} orders={orders} />
        <CreditsDialog isOpen={credits.isOpen} onClose={credits.close} />
      </StageBody>
    </section>
  )
}
