import { settingsTexts as texts } from '#web/messages/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  failure: string | null
  isSaving: boolean
  isSaved: boolean
  isDirty: boolean
}

/** The end of a section's form: status, submit button and save error. */
export function SaveRow({ failure, isSaving, isSaved, isDirty }: Props) {
  return (
    <>
      {failure && (
        <Banner tone="red" title={texts.saveError}>
          <p>
            {failure} {texts.notLost}
          </p>
        </Banner>
      )}
      <SubmitRow
        label={texts.save}
        isBusy={isSaving}
        busyLabel={texts.saving}
        status={isDirty ? texts.unsaved : isSaved ? texts.saved : ''}
      />
    </>
  )
}

interface SubmitProps {
  label: string
  isBusy: boolean
  busyLabel: string
  status?: string
}

/** The one button of a section's form, in the same place in all of them. */
export const SubmitRow = ({ label, isBusy, busyLabel, status = '' }: SubmitProps) => (
  <div className="flex w-full flex-wrap items-center justify-between gap-3">
    <p role="status" className="text-14 text-muted">
      {status}
    </p>
    <Button type="submit" isBusy={isBusy} busyLabel={busyLabel} className="max-md:w-full">
      {label}
    </Button>
  </div>
)
