import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { maxAltTextLength } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { useEditAltText } from '#web/api/images.ts'
import { altTexts as texts } from '#web/messages/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

interface Props {
  imageId: string
  altText: string
  /** It says what is to be seen; else that is asked for. */
  isDescribed: boolean
  /** What was published stays as it was sent. */
  canEdit: boolean
}

/** What the picture shows, for those who do not see it: read, and edited on request. */
export function AltText({ imageId, altText, isDescribed, canEdit }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, error, reset } = useEditAltText()

  const location = useLocation()
  // A check before publishing leads here, as often as it is followed.
  useEffect(() => {
    if (location.hash === altTextHash && canEdit) setTyped((current) => current ?? '')
  }, [location, canEdit])

  const isEditing = typed !== null
  const wasEditing = useRef(false)
  useEffect(() => {
    // The button is there again only once the reading view is.
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const close = () => {
    setTyped(null)
    reset()
  }
  const save = () => {
    if (typed === null || wrongWith(typed)) return
    mutate(
      { id: imageId, altText: typed },
      {
        onSuccess: () => {
          setIsSaved(true)
          close()
        },
      },
    )
  }

  if (typed !== null) {
    return (
      <div className="mt-4 flex flex-col gap-3">
        <TextArea
          label={texts.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          autoFocus
          aside={<CharacterCounter text={typed} max={maxAltTextLength} />}
          help={isDescribed ? texts.help : texts.helpUndescribed}
        />
        <p role="alert" className="font-semibold text-14 text-highlight empty:hidden">
          {wrongWith(typed) ?? (error ? `${texts.failed} ${error.message}` : '')}
        </p>
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="outline" size="small" onClick={close}>
            {texts.cancel}
          </Button>
          <Button variant="publish" size="small" isBusy={isPending} busyLabel={texts.saving} onClick={save}>
            {texts.save}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 text-14">
      <h3 className="font-sans font-semibold">{texts.label}</h3>
      {canEdit && (
        <button
          ref={opener}
          type="button"
          aria-label={texts.editNamed}
          onClick={() => {
            setIsSaved(false)
            setTyped(isDescribed ? altText : '')
          }}
          className="text-link rounded-tiny py-1 text-15 pointer-coarse:py-3"
        >
          {texts.edit}
        </button>
      )}
      {!isDescribed && canEdit && <p className="w-full font-semibold text-highlight">{texts.undescribed}</p>}
      <p className="w-full text-muted [overflow-wrap:anywhere]">{altText}</p>
      <p role="status" className="sr-only">
        {isSaved ? texts.saved : ''}
      </p>
    </div>
  )
}

/** Where a check before publishing asks for a description. */
export const altTextHash = '#texte-alternatif'

const wrongWith = (text: string) =>
  text.trim() === ''
    ? apiTexts.enterAltText
    : fitsGraphemes(text, maxAltTextLength)
      ? null
      : texts.tooLong(maxAltTextLength)
