import { useEffect, useRef, useState } from 'react'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Chips } from '#web/ui/chips.tsx'
import { AddKeyword } from './add-keyword.tsx'

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
