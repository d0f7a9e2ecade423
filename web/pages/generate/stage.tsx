import { useId } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Network } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Origin } from './origin.tsx'
import { StageBody } from './stage-body.tsx'
import type { Orders } from './use-orders.ts'

interface Props {
  platform: Network
  onPlatform: (platform: Network) => void
  post: PostAnswer | undefined
  orders: Orders
  onSave: () => void
  isSaving: boolean
  onPublish: () => void
}

/** The platform switch of the specification keeps its value `insta`. */
const platforms = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'insta', label: 'Instagram' },
] as const

/** What others will see: the live post on the dark stage, and what can be done with it. */
export function Stage({ platform, onPlatform, post, orders, onSave, isSaving, onPublish }: Props) {
  const titleId = useId()
  return (
    <section
      id="apercu"
      aria-labelledby={titleId}
      className="on-stage relative isolate overflow-clip bg-stage px-5 pt-7 pb-[110px] md:px-10 lg:min-h-[calc(100dvh-68px)] lg:px-9 lg:pb-1.5"
    >
      <span
        aria-hidden="true"
        className="-z-10 absolute -top-10 -right-24 h-[420px] w-[300px] rounded-[300px_0_300px_300px] bg-sapin"
      />
      <div className="mx-auto w-full max-w-[428px] lg:sticky lg:top-7 lg:mx-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2">
          <div>
            <h2 id={titleId} tabIndex={-1} className="title-section">
              {texts.stage}
            </h2>
            <Origin post={post} />
          </div>
          <Segmented
            label={texts.network}
            options={platforms}
            value={platform === 'instagram' ? 'insta' : 'linkedin'}
            onChange={(value) => onPlatform(value === 'insta' ? 'instagram' : 'linkedin')}
          />
        </div>
        <StageBody {...{ platform, orders, onSave, isSaving, onPublish }} />
      </div>
    </section>
  )
}
