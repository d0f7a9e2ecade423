import { ArrowUp, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { BrandColour } from '#shared/api/brand.ts'
import { brandLimits } from '#shared/limits.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { ColorSwatch } from '#web/ui/color-swatch.tsx'
import { controlClasses } from '#web/ui/field.tsx'

interface Props {
  colours: BrandColour[]
  proposed: BrandColour[]
  errorOf: (path: string) => string | undefined
  onChange: (colours: BrandColour[]) => void
}

const firstColour = '#b53a14'
const max = brandLimits.colours

/** Up to five colours and their names, and those found on the company's pictures, one click away. */
export function PaletteField({ colours, proposed, errorOf, onChange }: Props) {
  const place = useRef<HTMLFieldSetElement>(null)
  const focusOn = useRef<string | null>(null)
  useEffect(() => {
    if (focusOn.current) place.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = null
  })

  const replace = (index: number, colour: BrandColour) =>
    onChange(colours.map((other, at) => (at === index ? colour : other)))
  const remove = (index: number) => {
    focusOn.current = '[data-add]'
    onChange(colours.filter((_, at) => at !== index))
  }
  const lead = (index: number) => {
    const [moved] = colours.slice(index, index + 1)
    focusOn.current = 'input[type=text]'
    if (moved) onChange([moved, ...colours.filter((_, at) => at !== index)])
  }
  const add = (colour: BrandColour) => {
    focusOn.current = `li:nth-child(${colours.length + 1}) input[type=text]`
    onChange([...colours, colour])
  }
  const others = proposed.filter(({ hex }) => !colours.some((colour) => colour.hex === hex))

  return (
    <fieldset ref={place} className="flex flex-col gap-3">
      <legend className="font-semibold text-15">{texts.palette}</legend>
      <p className="text-14 text-muted">{texts.paletteHelp}</p>
      {colours.length > 0 && (
        <ol className="flex flex-col gap-2.5">
          {colours.map((colour, index) => (
            <ColourRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a colour has no other identity while it is edited
              key={index}
              position={index + 1}
              colour={colour}
              error={errorOf(`palette.${index}.name`) ?? errorOf(`palette.${index}.hex`)}
              onChange={(next) => replace(index, next)}
              onRemove={() => remove(index)}
              onLead={index > 0 ? () => lead(index) : undefined}
            />
          ))}
        </ol>
      )}
      {errorOf('palette') && <p className="text-14 text-error">{errorOf('palette')}</p>}
      <div>
        <Button
          data-add
          variant="outline"
          size="small"
          disabledReason={colours.length >= max ? texts.wordsFull(max) : null}
          onClick={() => add({ hex: firstColour, name: '' })}
        >
          {texts.colourAdd}
        </Button>
      </div>
      {others.length > 0 && colours.length < max && (
        <div className="flex flex-wrap items-center gap-2.5">
          <p className="w-full text-14 text-muted">{texts.proposed}</p>
          {others.map(({ hex, name }) => (
            <button
              key={hex}
              type="button"
              aria-label={texts.proposedAdd(name, hex)}
              onClick={() => add({ hex, name })}
              className="flex min-h-10 items-center gap-2.5 rounded-pill border-[1.5px] border-foreground px-3.5 text-15 hover:bg-hover touch:min-h-11"
            >
              <ColorSwatch hex={hex} size={20} />
              {name}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  )
}

interface ColourRowProps {
  position: number
  colour: BrandColour
  error: string | undefined
  onChange: (colour: BrandColour) => void
  onRemove: () => void
  /** Absent on the first one, which leads already. */
  onLead: (() => void) | undefined
}

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-pill hover:bg-hover'

/** One colour: the browser's own picker, its name, and its place. */
function ColourRow({ position, colour, error, onChange, onRemove, onLead }: ColourRowProps) {
  const id = useId()
  const { hex, name } = colour
  return (
    <li className="flex max-w-[520px] flex-wrap items-center gap-2">
      <input
        type="color"
        aria-label={texts.colour(name)}
        value={hex}
        onChange={(event) => onChange({ ...colour, hex: event.target.value })}
        className="size-12 shrink-0 cursor-pointer rounded-small border-[1.5px] border-outline bg-surface p-1"
      />
      <input
        type="text"
        aria-label={texts.colourName(position)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={texts.colourExample}
        value={name}
        onChange={(event) => onChange({ ...colour, name: event.target.value })}
        className={`${controlClasses} h-12 min-w-0 flex-1`}
      />
      <span className="flex">
        {onLead && (
          <button type="button" aria-label={texts.colourFirst(name)} onClick={onLead} className={iconButton}>
            <ArrowUp aria-hidden="true" size={18} strokeWidth={2.5} />
          </button>
        )}
        <button type="button" aria-label={texts.colourRemove(name)} onClick={onRemove} className={iconButton}>
          <X aria-hidden="true" size={18} strokeWidth={2.5} />
        </button>
      </span>
      {error && (
        <p id={id} className="w-full text-14 text-error">
          {error}
        </p>
      )}
    </li>
  )
}
