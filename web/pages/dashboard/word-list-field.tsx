import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BrandWord } from '#shared/api/brand.ts'
import { brandLimits } from '#shared/limits.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Chips } from '#web/ui/chips.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  label: string
  example: string
  help?: string | undefined
  max: number
  words: string[]
  error?: string | undefined
  onChange: (words: string[]) => void
  /** Gives the form a way to add what is still typed; false when it cannot be. */
  onPending: (addTyped: () => boolean) => void
}

const folded = (word: string) => word.toLocaleLowerCase('fr')

/** Words one by one. Enter adds, several between commas too; after a removal the focus goes to the neighbour. */
export function WordListField({ label, example, help, max, words, error, onChange, onPending }: Props) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const focusOn = useRef<number | null>(null)
  useEffect(() => {
    if (focusOn.current === null) return
    const buttons = place.current?.querySelectorAll('li button') ?? []
    const next =
      buttons[Math.min(focusOn.current, buttons.length - 1)] ?? place.current?.querySelector('input')
    if (next instanceof HTMLElement) next.focus()
    focusOn.current = null
  })

  const refuse = (reason: string) => {
    setRefusal(reason)
    return false
  }
  const add = (): boolean => {
    const parts = typed.split(/[,;\n]/).map((part) => BrandWord.safeParse(part))
    if (parts.some(({ success }) => !success)) return refuse(texts.wordTooLong(brandLimits.word))
    const all = [...words]
    for (const { data: word } of parts) {
      if (word && !all.some((other) => folded(other) === folded(word))) all.push(word)
    }
    if (typed.trim() === '') return true
    if (all.length === words.length) return refuse(texts.wordTwice)
    if (all.length > max) return refuse(texts.wordsFull(max))
    onChange(all)
    setTyped('')
    return true
  }
  useEffect(() => {
    onPending(add)
  })
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter in this field adds a word; it does not save the whole card.
    event.preventDefault()
    add()
  }

  return (
    <div ref={place} className="flex min-w-0 flex-col gap-3">
      <div className="flex gap-2.5 max-sm:flex-col sm:items-start">
        <TextField
          label={label}
          placeholder={example}
          help={help}
          error={refusal ?? error}
          aside={<span className="text-14 text-muted tabular-nums">{texts.count(words.length, max)}</span>}
          value={typed}
          onKeyDown={addOnEnter}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefusal(undefined)
          }}
          className="min-w-0 grow"
        />
        <Button
          variant="outline"
          aria-label={texts.addTo(label)}
          onClick={() => add()}
          className="shrink-0 self-start sm:mt-[30px]"
        >
          {texts.add}
        </Button>
      </div>
      {words.length > 0 && (
        <Chips
          label={label}
          items={words}
          onRemove={(word) => {
            focusOn.current = words.indexOf(word)
            onChange(words.filter((other) => other !== word))
          }}
        />
      )}
    </div>
  )
}
