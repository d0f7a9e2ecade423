import type { ReactNode } from 'react'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export interface SectionProps {
  /** Of its heading, for deep links: `/settings#sessions`. */
  id: string
  title: string
}

interface Props extends SectionProps {
  /** One sentence under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** One section of the settings; its heading carries the id that links lead to. */
export function SectionCard({ id, title, lead, children }: Props) {
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <h2 id={id} tabIndex={-1} className="title-section scroll-mt-6">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[60ch] text-16 text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

interface SaveRowProps {
  failure: string | null
  isSaving: boolean
  isSaved: boolean
  isDirty: boolean
}

/** The end of a section's form: status, submit button and save error. */
export function SaveRow({ failure, isSaving, isSaved, isDirty }: SaveRowProps) {
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
