import type { ReactNode } from 'react'
import type { Network } from '#shared/networks.ts'
import { RegeneratePanel } from './regenerate-panel.tsx'
import { StageActions } from './stage-actions.tsx'
import { StagePreview } from './stage-preview.tsx'
import { StageStatus } from './stage-status.tsx'
import { useStudioValue } from './studio-context.ts'
import { hasContent } from './studio-state.ts'
import type { Orders } from './use-orders.ts'
import { useStageView } from './use-stage-view.ts'
import { VersionsPanel } from './versions-panel.tsx'

interface Props {
  platform: Network
  orders: Orders
  onPublish: () => void
  /** Left out where the post is saved with another. */
  onSave?: (() => void) | undefined
  isSaving?: boolean
  /** Keeps text, image and buttons within the height of the window. */
  isBounded?: boolean
  /** Below the rest. */
  children?: ReactNode
}

/** The post of the studio around it, and what can be done with it: two elements. */
export function StageBody({
  platform,
  orders,
  onPublish,
  onSave,
  isSaving = false,
  isBounded = true,
  children,
}: Props) {
  const isFilled = useStudioValue(hasContent)
  const isRunning = useStudioValue((state) => state.run !== null)
  const postId = useStudioValue((state) => state.postId)
  const view = useStageView()
  return (
    <>
      <StagePreview {...{ platform, isBounded }} isEditing={view.isEditing} onEndEdit={view.endEdit} />
      <div>
        {(isFilled || isRunning) && (
          <StageActions {...{ onSave, isSaving, onPublish, isRunning, view }} canAct={isFilled} />
        )}
        <StageStatus view={view} />
        {view.isRegenerating && isFilled && (
          <RegeneratePanel orders={orders} onClose={view.closeRegenerate} />
        )}
        {view.showsVersions && postId && !isRunning && (
          <VersionsPanel key={postId} postId={postId} onClose={view.toggleVersions} />
        )}
        {children}
      </div>
    </>
  )
}
