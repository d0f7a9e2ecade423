import { settingsTexts as texts } from '#web/messages/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { SavedForm } from '#web/use-saved-form.ts'

/** The end of a section's form: its state in words, its button, and why a save failed. */
export function SaveRow({ failure, isSaving, isSaved, isDirty }: SavedForm) {
  return (
    <>
      {failure && (
        <Banner tone="red" title={texts.saveError}>
          <p>
            {failure} {texts.notLost}
          </p>
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-14 text-muted">
          {isDirty ? texts.unsaved : isSaved ? texts.saved : ''}
        </p>
        <Button type="submit" isBusy={isSaving} busyLabel={texts.saving} className="max-md:w-full">
          {texts.save}
        </Button>
      </div>
    </>
  )
}
