import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { joinKeywords, splitKeywords } from '#shared/api/company.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { companyLimits } from '#shared/limits.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  keywords: string[]
  onChange: (keywords: string[]) => void
}

/** Keywords one by one; after a removal the focus goes to the neighbour, never to nowhere. */
export function KeywordChips({ keywords, onChange }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const focusOn = useRef<number | null>(null)

  useEffect(() => {
    if (focusOn.current === null) return
    const buttons = place.current?.querySelectorAll('button')
    buttons?.[Math.min(focusOn.current, buttons.length - 1)]?.focus()
    focusOn.current = null
  })

  const remove = (keyword: string) => {
    focusOn.current = keywords.indexOf(keyword)
    onChange(keywords.filter((other) => other !== keyword))
  }
  const close = () => {
    // The last button there is: « Ajouter », which opened the field.
    focusOn.current = Number.POSITIVE_INFINITY
    setIsAdding(false)
  }

  return (
    <div ref={place} className="flex flex-col gap-3">
      {keywords.length === 0 && <p className="text-16 text-muted">{texts.keywordsNone}</p>}
      <Chips
        label={texts.keywords}
        items={keywords}
        onRemove={remove}
        {...(isAdding ? {} : { onAdd: () => setIsAdding(true) })}
      />
      {isAdding && (
        <AddKeyword
          keywords={keywords}
          onAdd={(added) => onChange([...keywords, ...added])}
          onClose={close}
        />
      )}
    </div>
  )
}

interface AddKeywordProps {
  keywords: string[]
  /** Those that are new. */
  onAdd: (added: string[]) => void
  onClose: () => void
}

/** One more keyword, or several between commas. Enter adds, Escape closes. */
function AddKeyword({ keywords, onAdd, onClose }: AddKeywordProps) {
  const { formState, setError, setFocus, ...form } = useForm({ defaultValues: { text: '' } })
  useEffect(() => setFocus('text'), [setFocus])

  const handleSubmit = ({ text }: { text: string }) => {
    const added = splitKeywords(text)
    if (added.length === 0) return onClose()
    const all = splitKeywords([...keywords, ...added].join(','))
    if (all.length === keywords.length) return setError('text', { message: texts.addTwice })
    if (!fitsGraphemes(joinKeywords(all), companyLimits.keywords))
      return setError('text', { message: texts.addTooLong(companyLimits.keywords) })
    onAdd(all.slice(keywords.length))
    onClose()
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(handleSubmit)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="flex flex-wrap items-end gap-2.5"
    >
      <TextField
        label={texts.addLabel}
        error={formState.errors.text?.message}
        {...form.register('text', { onChange: () => form.clearErrors() })}
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
