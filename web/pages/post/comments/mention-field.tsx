import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { foldText } from '#shared/fold-text.ts'
import { maxCommentLength } from '#shared/limits.ts'
import { mentionOf } from '#shared/member-mentions.ts'
import { commentTexts as texts } from '#web/messages/comments.ts'
import { controlClasses, Field } from '#web/ui/field.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  /** Those who can be named, by what they are called here. */
  labels: readonly Colleague[]
  error: string | undefined
}

/** A comment being written; « @ » offers the colleagues, by the arrows and Enter or by a click. */
export function MentionField({ value, onChange, labels, error }: Props) {
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : findMention(value, caret, labels)
  const found = mention?.found ?? []
  const chosen = found[Math.min(active, found.length - 1)]
  const optionId = ({ id }: Colleague) => `${listId}-${id}`

  const follow = () => {
    setCaret(area.current?.selectionEnd ?? null)
    setActive(0)
  }
  const choose = ({ name }: Colleague) => {
    if (!mention || caret === null) return
    const completed = completeMention(value, mention.start, caret, name)
    onChange(completed.text)
    setCaret(null)
    // Once the name stands there.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(completed.caret, completed.caret)
    })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!chosen) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isChoice = event.key === 'Enter' || event.key === 'Tab'
    if (!move && !isChoice && event.key !== 'Escape') return
    event.preventDefault()
    if (move) setActive((found.indexOf(chosen) + move + found.length) % found.length)
    else if (isChoice) choose(chosen)
    else setCaret(null)
  }

  return (
    <div className="relative">
      <Field label={texts.label} help={texts.help} error={error}>
        {(ids) => (
          <textarea
            {...ids}
            ref={area}
            value={value}
            maxLength={maxCommentLength}
            onChange={(event) => {
              onChange(event.target.value)
              follow()
            }}
            onKeyDown={handleKey}
            onClick={follow}
            onBlur={() => setCaret(null)}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={chosen ? listId : undefined}
            aria-activedescendant={chosen && optionId(chosen)}
            className={`${controlClasses} field-sizing-content min-h-24 py-3`}
          />
        )}
      </Field>
      {chosen && (
        <div
          id={listId}
          role="listbox"
          aria-label={texts.colleagues}
          className="on-paper absolute inset-x-0 z-10 mt-1 max-h-60 overflow-y-auto rounded-small border-[1.5px] border-outline bg-surface py-1 text-on-surface"
        >
          {found.map((one) => (
            <div
              key={one.id}
              id={optionId(one)}
              role="option"
              tabIndex={-1}
              aria-selected={one === chosen}
              // The field keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(one)
              }}
              className="flex min-h-11 cursor-pointer items-center px-4 text-16 hover:bg-hover aria-selected:bg-subtle aria-selected:font-semibold"
            >
              {one.name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {chosen ? texts.found(found.length) : ''}
      </p>
    </div>
  )
}

export interface Colleague {
  id: string
  name: string
}

/** What each is called in the field: of two of one name the second is « Ben Roy (2) ». */
export function labelColleagues(colleagues: readonly Colleague[]): Colleague[] {
  const seen = new Map<string, number>()
  return colleagues.map(({ id, name }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return { id, name: count === 1 ? name : `${name} (${count})` }
  })
}

/** The « @… » that the caret stands in, and the colleagues it may mean; null when there is none. */
export function findMention(
  text: string,
  caret: number,
  labels: readonly Colleague[],
): { start: number; found: Colleague[] } | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || /[\p{L}\p{N}]/u.test(text.charAt(start - 1))) return null
  const query = foldText(text.slice(start + 1, caret))
  const found = labels.filter(({ name }) => {
    const whole = foldText(name)
    return whole.startsWith(query) || whole.split(' ').some((word) => query !== '' && word.startsWith(query))
  })
  return found.length > 0 ? { start, found } : null
}

/** The text with the name in place of what was typed of it, and where the caret goes. */
export function completeMention(text: string, start: number, caret: number, name: string) {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The text as it is sent: each whole name as its member. */
export function encodeMentions(text: string, labels: readonly Colleague[]): string {
  const longestFirst = labels.toSorted((one, other) => other.name.length - one.name.length)
  return longestFirst.reduce((encoded, { id, name }) => {
    const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    return encoded.replace(new RegExp(`@${escaped}(?![\\p{L}\\p{N}])`, 'gu'), mentionOf(id))
  }, text)
}
