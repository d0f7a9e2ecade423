import { type SyntheticEvent, useId, useRef } from 'react'
import type { BrandColour } from '#shared/api/brand.ts'
import { brandLimits } from '#shared/limits.ts'
import { type Tone, toneLabels, tones } from '#shared/tones.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { PaletteField } from './palette-field.tsx'
import type { BrandFormState } from './use-brand-memory.ts'
import { WordListField } from './word-list-field.tsx'

interface Props {
  memory: BrandFormState
  proposed: BrandColour[]
  onSave: () => Promise<boolean>
}

const lists = [
  ['words_to_use', texts.wordsToUse, texts.wordsToUseExample, undefined, brandLimits.words],
  [
    'words_to_avoid',
    texts.wordsToAvoid,
    texts.wordsToAvoidExample,
    texts.wordsToAvoidHelp,
    brandLimits.words,
  ],
  ['subjects', texts.subjects, texts.subjectsExample, undefined, brandLimits.subjects],
] as const

/** Everything the memory holds; after a refusal the first field to correct takes the focus. */
export function BrandForm({ memory, proposed, onSave }: Props) {
  const { values, errorOf, set } = memory
  const pending = useRef(new Map<string, () => boolean>())

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (memory.isSaving) return
    // A word typed and not added yet was meant to be saved as well.
    const isAdded = [...pending.current.values()].map((addTyped) => addTyped()).every(Boolean)
    if (isAdded) void onSave()
  }

  return (
    <form ref={memory.ref} noValidate onSubmit={handleSubmit} className="mt-6 flex flex-col gap-7">
      <ToneChoice value={values.tone} onChange={(tone) => set('tone', tone)} />
      <TextArea
        label={texts.toneWords}
        placeholder={texts.toneWordsExample}
        aside={<CharacterCounter text={values.tone_words} max={brandLimits.toneWords} />}
        {...memory.field('tone_words')}
      />
      <PaletteField
        colours={values.palette}
        proposed={proposed}
        errorOf={errorOf}
        onChange={(palette) => set('palette', palette)}
      />
      <div className="grid items-start gap-x-8 gap-y-7 lg:grid-cols-2">
        {lists.map(([field, label, example, help, max]) => (
          <WordListField
            key={field}
            {...{ label, example, help, max }}
            words={values[field]}
            error={errorOf(field)}
            onChange={(words) => set(field, words)}
            onPending={(addTyped) => pending.current.set(field, addTyped)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-muted">{memory.isDirty ? texts.unsaved : ''}</p>
        <Button
          type="submit"
          isBusy={memory.isSaving}
          busyLabel={texts.saving}
          aria-label={texts.saveSpoken}
          className="max-md:w-full"
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

interface ToneChoiceProps {
  value: Tone | null
  onChange: (tone: Tone | null) => void
}

const options = [
  { value: null, label: texts.toneFree },
  ...tones.map((value) => ({ value, label: toneLabels[value] })),
]

/** One tone or none; pills of their own, because five do not fit one line of a phone. */
function ToneChoice({ value, onChange }: ToneChoiceProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-15">{texts.tone}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.label}
            className="flex min-h-10 cursor-pointer items-center rounded-pill border-[1.5px] border-foreground px-4.5 font-semibold text-15 hover:bg-hover has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap) touch:min-h-11"
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
