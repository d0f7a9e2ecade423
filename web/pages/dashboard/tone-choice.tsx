import { useId } from 'react'
import { type Tone, toneLabels, tones } from '#shared/tones.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'

interface Props {
  value: Tone | null
  onChange: (tone: Tone | null) => void
}

const options = [
  { value: null, label: texts.toneFree },
  ...tones.map((value) => ({ value, label: toneLabels[value] })),
]

/** One tone or none; pills of their own, because five do not fit one line of a phone. */
export function ToneChoice({ value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-15">{texts.tone}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.label}
            className="flex min-h-10 cursor-pointer items-center rounded-pill border-[1.5px] border-ink px-4.5 font-semibold text-15 hover:bg-hover has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap) touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
