import { useId, useState } from 'react'
import { type Network, networkRules } from '#shared/networks.ts'
import { publishByHandTexts } from '#web/messages/preview.ts'
import { PublishByHandDialog } from '#web/ui/preview/publish-by-hand.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { useNotices } from './notices.tsx'
import { briefOf } from './order.ts'
import { Origin } from './origin.tsx'
import { SideCompletion } from './side-completion.tsx'
import { SideFacts } from './side-facts.tsx'
import { SideNotice } from './side-notice.tsx'
import { StageBody } from './stage-body.tsx'
import { useStudio } from './studio-context.ts'
import type { BriefInHand } from './use-brief.ts'
import { useOrders } from './use-orders.ts'
import { useOutcomes } from './use-outcomes.ts'
import { usePostInHand } from './use-post-in-hand.ts'

interface Props {
  app: Network
  brief: BriefInHand
  className: string
}

/** One network's post, with everything that can be done with it; it succeeds and fails on its own. */
export function PairSide({ app, brief, className }: Props) {
  const titleId = useId()
  const studio = useStudio()
  const notices = useNotices()
  const post = usePostInHand()
  const [isPublishing, setIsPublishing] = useState(false)
  const orders = useOrders({
    brief: post ? briefOf(post, brief.value) : brief.value,
    platform: app,
    post,
    imageOf: brief.imageOf,
    onStart: notices.clear,
  })
  const credits = useOutcomes(notices, orders)
  const { text, image } = studio.store.getSnapshot()
  const { label } = networkRules[app]
  return (
    <section aria-labelledby={titleId} className={`min-w-0 ${className}`}>
      <div className="mx-auto w-full max-w-[540px]">
        <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="title-section">
            {label}
          </h2>
          <Origin post={post} />
        </header>
        <SideNotice {...notices} />
        <StageBody platform={app} isBounded={false} {...{ orders }} onPublish={() => setIsPublishing(true)} />
        <SideFacts app={app} />
        <SideCompletion app={app} orders={orders} />
      </div>
      <CreditsDialog isOpen={credits.isOpen} onClose={credits.close} />
      <PublishByHandDialog
        text={text}
        imageUrl={image?.url ?? null}
        open={isPublishing}
        onClose={() => setIsPublishing(false)}
        texts={publishByHandTexts(label)}
      />
    </section>
  )
}
