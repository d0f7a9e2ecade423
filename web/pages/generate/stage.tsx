import { useId } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Network } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { RegeneratePanel } from './regenerate-panel.tsx'
import { StageActions } from './stage-actions.tsx'
import { StagePreview } from './stage-preview.tsx'
import { StageStatus } from './stage-status.tsx'
import { useStudioValue } from './studio-context.ts'
import { hasContent } from './studio-state.ts'
import type { Orders } from './use-orders.ts'
import { useStageView } from './use-stage-view.ts'

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
  const isFilled = useStudioValue(hasContent)
  const isRunning = useStudioValue((state) => state.run !== null)
  const view = useStageView()
  return (
    <section
      id="apercu"
      aria-labelledby={titleId}
      className="on-stage relative isolate overflow-clip bg-encre px-5 pt-7 pb-[110px] md:px-10 lg:min-h-[calc(100dvh-68px)] lg:px-9 lg:pb-1.5"
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
        <StagePreview platform={platform} isEditing={view.isEditing} onEndEdit={view.endEdit} />
        {(isFilled || isRunning) && (
          <StageActions {...{ onSave, isSaving, onPublish, isRunning, view }} canAct={isFilled} />
        )}
        <StageStatus view={view} />
        {view.isRegenerating && isFilled && (
          <RegeneratePanel orders={orders} onClose={view.closeRegenerate} />
        )}
      </div>
    </section>
  )
}

/** Who wrote it: a model's work is said to be one, the demonstration claims nothing. */
function Origin({ post }: { post: PostAnswer | undefined }) {
  if (!post || (!post.ai_generated && post.generator !== 'demonstration')) return null
  return <p className="text-14 text-muted">{post.ai_generated ? texts.aiGenerated : texts.demonstration}</p>
}
