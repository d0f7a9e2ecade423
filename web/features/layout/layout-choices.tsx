import { type ReactNode, useId } from 'react'
import type { LayoutFormat, LayoutName } from '#shared/api/layout.ts'
import { layoutTexts as texts } from '#web/messages/layout.ts'

interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly Value[]
  value: Value | null
  labels: Record<Value, string>
  drawings: Record<Value, ReactNode>
  onChange: (value: Value) => void
}

/** One of a few, each drawn as it will look; arrows move it, as in any group of radio buttons. */
function Choice<Value extends string>({ legend, options, value, labels, drawings, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-15">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-w-20 cursor-pointer flex-col items-center gap-1.5 rounded-small border-[1.5px] border-border bg-sheet px-2.5 pt-2.5 pb-1.5 text-14 text-on-sheet hover:border-outline has-checked:border-link has-checked:bg-calm has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap)"
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true" className="overflow-visible">
              {drawings[option]}
            </svg>
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const photo = 'fill-[light-dark(#9db7a2,#56766a)]'
const sheet = 'fill-[light-dark(#fffdf6,#1d3a32)]'
const frame = 'fill-none stroke-current stroke-[1.5]'
/** Headline and second line, as bars. */
const Words = ({ x, y, width, isLight = false }: { x: number; y: number; width: number; isLight?: boolean }) => (
  <g className={isLight ? 'fill-lightest' : 'fill-current'}>
    <rect x={x} y={y} width={width} height={3.5} rx={1} />
    <rect x={x} y={y + 5.5} width={width * 0.6} height={2} rx={1} opacity={0.7} />
  </g>
)

const layoutDrawings: Record<LayoutName, ReactNode> = {
  panel: (
    <>
      <rect x={4} y={1} width={32} height={24} className={photo} />
      <Words x={8} y={28} width={20} />
      <rect x={4} y={1} width={32} height={38} rx={2} className={frame} />
    </>
  ),
  cover: (
    <>
      <rect x={4} y={1} width={32} height={38} className={photo} />
      <path d="M4 24h32v15H4z" className="fill-dark/70" />
      <Words x={8} y={28} width={20} isLight />
      <rect x={4} y={1} width={32} height={38} rx={2} className={frame} />
    </>
  ),
  card: (
    <>
      <rect x={4} y={1} width={32} height={38} className={photo} />
      <rect x={8} y={23} width={24} height={13} rx={1.5} className={sheet} />
      <Words x={11} y={26} width={16} />
      <rect x={4} y={1} width={32} height={38} rx={2} className={frame} />
    </>
  ),
  mosaic: (
    <>
      <rect x={6} y={3} width={17} height={22} className={photo} />
      <rect x={25} y={3} width={9} height={10} className={photo} />
      <rect x={25} y={15} width={9} height={10} className={photo} />
      <Words x={8} y={29} width={20} />
      <rect x={4} y={1} width={32} height={38} rx={2} className={frame} />
    </>
  ),
  poster: (
    <>
      <Words x={8} y={10} width={24} />
      <Words x={8} y={20} width={18} />
      <rect x={4} y={1} width={32} height={38} rx={2} className={frame} />
    </>
  ),
}

const formatDrawings: Record<LayoutFormat, ReactNode> = {
  '4:5': <rect x={6} y={2} width={28} height={35} rx={2} className={frame} />,
  '1:1': <rect x={4} y={4} width={32} height={32} rx={2} className={frame} />,
  '1.91:1': <rect x={1} y={10} width={38} height={20} rx={2} className={frame} />,
}

interface LayoutChoiceProps {
  options: readonly LayoutName[]
  value: LayoutName | null
  onChange: (layout: LayoutName) => void
}

export const LayoutChoice = (props: LayoutChoiceProps) => (
  <Choice legend={texts.layout} labels={texts.layouts} drawings={layoutDrawings} {...props} />
)

interface FormatChoiceProps {
  options: readonly LayoutFormat[]
  value: LayoutFormat
  onChange: (format: LayoutFormat) => void
}

export const FormatChoice = (props: FormatChoiceProps) => (
  <Choice legend={texts.format} labels={texts.formats} drawings={formatDrawings} {...props} />
)
