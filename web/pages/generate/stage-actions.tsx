import { generateTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import type { StageView } from './use-stage-view.ts'

interface Props {
  /** There is a text or an image to act on. */
  canAct: boolean
  isRunning: boolean
  isSaving: boolean
  onPublish: () => void
  onSave?: (() => void) | undefined
  view: StageView
}

/** While something is written they stay, and wait. */
export function StageActions({ canAct, isRunning, isSaving, onPublish, onSave, view }: Props) {
  if (!canAct) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button variant="publish" size="small" isBusy={isRunning} onClick={onPublish}>
        {texts.publish}
      </Button>
      {onSave && (
        <Button
          variant="outline"
          size="small"
          isBusy={isRunning || isSaving}
          {...(isSaving ? { busyLabel: texts.saving } : {})}
          onClick={onSave}
        >
          {texts.save}
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        isBusy={isRunning}
        aria-expanded={view.isRegenerating}
        onClick={view.toggleRegenerate}
      >
        {texts.regenerate}
      </Button>
    </div>
  )
}
