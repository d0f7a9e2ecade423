import { type SyntheticEvent, useState } from 'react'
import { websiteTexts as texts } from '#web/messages/website.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isForForm, type WebsiteImportState } from './use-website-import.ts'
import { WebsiteProposals } from './website-proposals.tsx'

/** One field for the address of a site, how far its reading is, and what it proposes. */
export function WebsiteImport({ website }: { website: WebsiteImportState }) {
  const [address, setAddress] = useState('')
  const [isShown, setIsShown] = useState(false)
  const { found, failure, error, isReading, hasMemory } = website
  const count = found ? countOf(found, hasMemory) : 0

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReading || address.trim() === '') return
    setIsShown(false)
    website.read(address)
  }

  return (
    <section aria-label={texts.title} className="mt-5 border-divider border-b pb-5">
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <TextField
          label={texts.label}
          placeholder={texts.example}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          variant="outline"
          isBusy={isReading}
          busyLabel={texts.reading}
          className="h-12 shrink-0"
        >
          {found || failure ? texts.readAgain : texts.read}
        </Button>
      </form>
      {/* As high as its longest sentence, so that nothing below moves while a site is read. */}
      <div className="mt-3 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 max-sm:min-h-24">
        <p role="status" className={`text-14 ${found ? 'font-semibold' : 'text-muted'}`}>
          {isReading ? texts.progress : found ? texts.found(count) : failure || error ? '' : texts.help}
        </p>
        {isReading && <Spinner className="text-muted" />}
        {(failure || error) && !isReading && (
          <p role="alert" className="text-14 text-error">
            {failure ? texts.failures[failure] : error?.message}
          </p>
        )}
        {found && (
          <Button variant="outline" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.hide : texts.show}
          </Button>
        )}
      </div>
      {found && isShown && <WebsiteProposals found={found} website={website} />}
    </section>
  )
}

function countOf(found: NonNullable<WebsiteImportState['found']>, hasMemory: boolean): number {
  const {
    texts: fields,
    siren,
    tone,
    subjects,
    palette,
  } = found.proposals ?? { texts: [], siren: null, tone: null, subjects: [], palette: [] }
  const memory = hasMemory ? (tone ? 1 : 0) + subjects.length + palette.length : 0
  return (
    fields.filter(({ field }) => isForForm(field, hasMemory)).length +
    (siren ? 1 : 0) +
    memory +
    (found.logo ? 1 : 0) +
    found.photos.length
  )
}

/** After the save: on its way, kept, or to be tried again. */
export function WebsiteOutcome({ website }: { website: WebsiteImportState }) {
  const { isKeeping, keepError, keptPhotos } = website
  return (
    <>
      <p role="status" className="mt-3 text-14 text-muted empty:hidden">
        {isKeeping ? texts.keeping : keptPhotos === null ? '' : texts.kept(keptPhotos)}
      </p>
      <FailureBanner title={texts.keepError} cause={keepError?.message} className="mt-4" />
      {keepError && (
        <Button variant="outline" size="small" onClick={website.keep} className="mt-3">
          {texts.retry}
        </Button>
      )}
    </>
  )
}
