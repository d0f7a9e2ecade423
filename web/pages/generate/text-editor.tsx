import { useEffect, useRef } from 'react'
import { lengthAsSent } from '#shared/escape-text.ts'
import { maxDescriptionLength } from '#shared/limits.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Counter } from '#web/ui/counter.tsx'
import { useStudio, useStudioValue } from './studio-context.ts'

interface Props {
  platform: Network
  onEnd: () => void
}

/** The description, edited where it stands; counted as the network will count it. */
export function TextEditor({ platform, onEnd }: Props) {
  const studio = useStudio()
  const text = useStudioValue((state) => state.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const max = Math.min(networkRules[platform].maxTextLength, maxDescriptionLength)

  useEffect(() => {
    const element = area.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])

  return (
    <div className="flex flex-col gap-2 whitespace-normal">
      <textarea
        ref={area}
        value={text}
        onChange={(event) => studio.edit(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        aria-label={texts.editLabel}
        placeholder={texts.editExample}
        className="-mx-2 field-sizing-content max-h-[50dvh] min-h-30 rounded-tiny border-[1.5px] border-outline bg-sheet px-2 py-1.5 text-14 max-md:text-16"
      />
      <div className="flex items-center justify-between gap-3">
        <Counter text={text} max={max} lengthOf={(typed) => lengthAsSent(typed, platform)} />
        <button
          type="button"
          onClick={onEnd}
          className="rounded-tiny px-2 py-1.5 font-semibold text-14 text-link underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.editEnd}
        </button>
      </div>
    </div>
  )
}
