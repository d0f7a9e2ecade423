import { slant, slantedBarPath } from './slanted-bar.ts'

interface Props {
  filled: number
  total: number
  /** How many of the filled bars are purchased posts; they are the last ones. */
  bought?: number
  width?: number
  height?: number
  gap?: number
  className?: string
}

/** A count as bars. Decorative: the number is always written beside it. */
export function Meter({ filled, total, bought = 0, width = 8, height = 20, gap = 3, className = '' }: Props) {
  const whole = total * (width + gap) - gap + height * slant
  return (
    <svg
      aria-hidden="true"
      width={whole}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
      className={`max-w-full shrink-0 ${className}`}
    >
      {Array.from({ length: total }, (_, index) => {
        const x = index * (width + gap)
        if (index < filled) {
          const colour = index >= filled - bought ? 'fill-accent-soft' : 'fill-emphasis'
          return <path key={x} d={slantedBarPath(x, width, height)} className={colour} />
        }
        return (
          <path
            key={x}
            d={slantedBarPath(x, width, height, 0.75)}
            className="fill-none stroke-foreground"
            strokeWidth={1.5}
          />
        )
      })}
    </svg>
  )
}
