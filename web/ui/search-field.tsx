import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uiTexts as texts } from './texts.ts'

interface Props {
  /** Placeholder and accessible name. */
  label: string
  maxLength: number
  value: string
  onChange: (value: string) => void
}

const pauseMs = 350

/** A debounced search field; Enter searches at once. It follows `value` when that changes elsewhere. */
export function SearchField({ label, maxLength, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const send = (next: string) => {
    const wanted = next.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    onChange(wanted)
  }

  useEffect(() => {
    const timer = setTimeout(() => send(text), pauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <search className="relative w-full md:w-75">
      <Search
        aria-hidden="true"
        size={20}
        strokeWidth={2.25}
        className="pointer-events-none absolute top-3.5 left-4"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send(text)}
        className="h-12 w-full appearance-none rounded-small border-[1.5px] border-outline bg-surface pr-11 pl-12 text-16 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label={texts.clearSearch}
          onClick={() => {
            setText('')
            send('')
            input.current?.focus()
          }}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-pill"
        >
          <X aria-hidden="true" size={18} strokeWidth={2.5} />
        </button>
      )}
    </search>
  )
}
