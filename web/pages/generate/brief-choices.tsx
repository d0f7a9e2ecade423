import { useId } from 'react'
import { type ImageBy, imageMakers } from '#shared/api/layout.ts'
import { type Objective, objectives } from '#shared/objectives.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { imageLayoutTexts } from '#web/messages/image-layout.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Mode } from './generation-request.ts'

interface ModeChoiceProps {
  mode: Mode
  onChange: (mode: Mode) => void
}

const modes = ['images', 'describe', 'prompt'] as const

/** The three-way choice, as one segmented block; rows on a phone. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const name = useId()
  return (
    <>
      <fieldset className="grid overflow-clip rounded-panel border-[1.5px] border-outline bg-surface [overflow-clip-margin:6px] md:grid-cols-3">
        <legend className="sr-only">{texts.mode}</legend>
        {modes.map((value, index) => (
          <label
            key={value}
            className={`group flex min-h-11 items-start gap-2.5 px-4 py-2.5 text-15 hover:bg-subtle has-checked:bg-strong has-checked:font-semibold has-checked:text-on-strong has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2 md:min-h-16 md:py-3 ${index === 0 ? 'max-md:rounded-t-[24px] md:rounded-[24px_0_0_4px]' : 'border-outline max-md:border-t-[1.5px] md:border-l-[1.5px]'} ${index === 2 ? 'max-md:rounded-[0_0_24px_4px] md:rounded-r-[24px]' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={mode === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="mt-1 grid size-3.5 shrink-0 place-items-center rounded-pill border-[1.5px] border-current group-has-checked:border-on-strong-emphasis"
            >
              <span className="size-2 rounded-pill group-has-checked:bg-on-strong-emphasis" />
            </span>
            {texts.modes[value]}
          </label>
        ))}
      </fieldset>
      <p aria-live="polite" className="mt-2 min-h-5 text-14 text-muted">
        {texts.modeHelp[mode]}
      </p>
    </>
  )
}

interface MakerChoiceProps {
  value: ImageBy
  /** A model of images is there; without one all pictures are composed. */
  canDraw: boolean
  onChange: (imageBy: ImageBy) => void
}

const makers = imageMakers.map((value) => ({ value, label: imageLayoutTexts.makers[value] }))

/** A model, or the photos as they are with a headline. */
export function MakerChoice({ value, canDraw, onChange }: MakerChoiceProps) {
  if (!canDraw) return <p className="text-14 text-muted">{imageLayoutTexts.layoutOnly}</p>
  return <SegmentedControl label={imageLayoutTexts.by} options={makers} value={value} onChange={onChange} />
}

interface ObjectiveProps {
  value: Objective
  onChange: (objective: Objective) => void
}

/** What the post is for. */
export function ObjectiveChoice({ value, onChange }: ObjectiveProps) {
  return (
    <span className="flex items-center gap-2.5 max-md:w-full md:ml-auto">
      <span aria-hidden="true" className="text-15 max-md:grow">
        {texts.objective}
      </span>
      <Select
        label={texts.objective}
        options={objectives.map((one) => ({ value: one, label: texts.objectives[one] }))}
        value={value}
        onChange={(next) => onChange(next as Objective)}
      />
    </span>
  )
}
