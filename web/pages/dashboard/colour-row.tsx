import { ArrowUp, X } from 'lucide-react'
import { useId } from 'react'
import type { BrandColour } from '#shared/api/brand.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { controlLook } from '#web/ui/field.tsx'

interface Props {
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
export function ColourRow({ position, colour, error, onChange, onRemove, onLead }: Props) {
  const id = useId()
  const { hex, name } = colour
  return (
    <li className="flex max-w-[520px] flex-wrap items-center gap-2">
      <input
        type="color"
        aria-label={texts.colour(name)}
        value={hex}
        onChange={(event) => onChange({ ...colour, hex: event.target.value })}
        className="size-12 shrink-0 cursor-pointer rounded-small border-[1.5px] border-outline bg-sheet p-1"
      />
      <input
        type="text"
        aria-label={texts.colourName(position)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={texts.colourExample}
        value={name}
        onChange={(event) => onChange({ ...colour, name: event.target.value })}
        className={`${controlLook} h-12 min-w-0 flex-1`}
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
        <p id={id} className="w-full text-14 text-gorge-fonce">
          {error}
        </p>
      )}
    </li>
  )
}
