import { slant, slantedBarPath } from './slanted-bar.ts'

interface Props {
  filled: number
  total: number
  /** The last ones of those filled: posts that were bought. */
  bought?: number
  width?: number
  height?: number
  gap?: number
  className?: string
}

/** Counts with bars of the feather. Decorative: the number is always written next to it. */
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
