import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { joinKeywords, splitKeywords } from '#shared/api/company.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { companyLimits } from '#shared/limits.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  keywords: string[]
  /** Those that are new. */
  onAdd: (added: string[]) => void
  onClose: () => void
}

/** One more keyword, or several between commas. Enter adds, Escape closes. */
export function AddKeyword({ keywords, onAdd, onClose }: Props) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const added = splitKeywords(text)
    if (added.length === 0) return onClose()
    const all = splitKeywords([...keywords, ...added].join(','))
    if (all.length === keywords.length) return setError(texts.addTwice)
    if (!fitsGraphemes(joinKeywords(all), companyLimits.keywords))
      return setError(texts.addTooLong(companyLimits.keywords))
    onAdd(all.slice(keywords.length))
    onClose()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-wrap items-end gap-2.5"
    >
      <TextField
        label={texts.addLabel}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value)
          setError(undefined)
        }}
        className="grow sm:max-w-75"
      />
      <Button type="submit" variant="outline">
        {texts.addDone}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  )
}
