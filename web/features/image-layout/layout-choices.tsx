import { type ReactNode, useId } from 'react'
import type { LayoutFormat, LayoutName } from '#shared/api/layout.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'

interface ChoiceProps<Value extends string> {
  legend: string
  options: readonly Value[]
  value: Value | null
  labels: Record<Value, string>
  drawings: Record<Value, ReactNode>
  onChange: (value: Value) => void
}

/** One of a few, each drawn as it will look; arrows move it, as in any group of radio buttons. */
function Choice<Value extends string>({
  legend,
  options,
  value,
  labels,
  drawings,
  onChange,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-15">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-w-20 cursor-pointer flex-col items-center gap-1.5 rounded-small border-[1.5px] border-border bg-surface px-2.5 pt-2.5 pb-1.5 text-14 text-on-surface hover:border-outline has-checked:border-link has-checked:bg-info has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap)"
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

const photo = 'fill-[light-dark(#9db7a2,#7f9a72)]'
const ground = 'fill-[light-dark(#1d3a32,#0b1511)]'
const frame = 'fill-none stroke-current stroke-[1.5]'
const whole = { x: 4, y: 1, width: 32, height: 38 }
const Edge = () => <rect {...whole} rx={2} className={frame} />

/** Headline and second line, as bars. */
const Words = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <g className="fill-lightest">
    <rect x={x} y={y} width={width} height={3.5} rx={1} />
    <rect x={x} y={y + 5.5} width={width * 0.6} height={2} rx={1} opacity={0.7} />
  </g>
)

const layoutDrawings: Record<LayoutName, ReactNode> = {
  panel: (
    <>
      <rect {...whole} className={photo} />
      <path d="M4 22q0-3 3-3h26q3 0 3 3v17H4z" className={ground} />
      <Words x={8} y={26} width={20} />
      <Edge />
    </>
  ),
  cover: (
    <>
      <rect {...whole} className={photo} />
      <path d="M4 23h32v16H4z" className={ground} opacity={0.75} />
      <Words x={8} y={27} width={20} />
      <Edge />
    </>
  ),
  card: (
    <>
      <rect {...whole} className={ground} />
      <Words x={8} y={5} width={20} />
      <rect x={7} y={16} width={26} height={18} rx={1.5} className={photo} />
      <Edge />
    </>
  ),
  mosaic: (
    <>
      <rect {...whole} className="fill-lightest" />
      <rect x={6.5} y={3.5} width={27} height={17} className={photo} />
      <rect x={6.5} y={22.5} width={15} height={14} className={ground} />
      <Words x={8.5} y={26} width={10} />
      <rect x={23.5} y={22.5} width={10} height={14} className={photo} />
      <Edge />
    </>
  ),
  poster: (
    <>
      <rect {...whole} className={ground} />
      <path d="M29 1h7v38h-7z" className={photo} />
      <rect x={8} y={8} width={17} height={4} rx={1} className="fill-lightest" />
      <Words x={8} y={15} width={14} />
      <Edge />
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
  /** « Format » by default. */
  legend?: string
  options: readonly LayoutFormat[]
  value: LayoutFormat
  onChange: (format: LayoutFormat) => void
}

export const FormatChoice = (props: FormatChoiceProps) => (
  <Choice legend={texts.format} labels={texts.formats} drawings={formatDrawings} {...props} />
)
