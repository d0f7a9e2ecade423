import { type Box, type Scales, spansOf } from './scales.ts'

/** Days without a value, and why. */
export interface GapLabel {
  /** The same object for neighbouring days that belong together. */
  reason: string
  /** « 6 au 8 novembre », from the first to the last day. */
  daysOf: (from: number, to: number) => string
}

interface Props {
  box: Box
  scales: Scales
  gaps: readonly (GapLabel | null)[]
  patternId: string
}

const labelWidth = 172

/** Hatched where nothing is known, with its days and the reason when there is room for them. */
export function ChartGaps({ box, scales: { x }, gaps, patternId }: Props) {
  const bottom = box.height - box.bottom
  const spans = spansOf(gaps.map((gap) => gap?.reason ?? null))
  const half = (x(1) - x(0)) / 2
  return (
    <g>
      <defs>
        <pattern
          id={patternId}
          width={9}
          height={9}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1={0.75} x2={0.75} y1={0} y2={9} strokeWidth={1.5} className="stroke-border" />
        </pattern>
      </defs>
      {spans.map(({ from, to, reason }) => {
        const left = Math.max(box.left, x(from) - half)
        const right = Math.min(box.width - box.right, x(to) + half)
        const middle = Math.min(
          box.width - labelWidth / 2 - 2,
          Math.max(labelWidth / 2 + 2, (left + right) / 2),
        )
        return (
          <g key={from}>
            <rect
              x={left}
              y={box.top}
              width={Math.max(0, right - left)}
              height={bottom - box.top}
              fill={`url(#${patternId})`}
            />
            {spans.length <= 2 && box.width > labelWidth * spans.length * 2 && (
              <g>
                <rect
                  x={middle - labelWidth / 2}
                  y={box.top + 10}
                  width={labelWidth}
                  height={46}
                  rx={10}
                  strokeWidth={1.5}
                  className="fill-surface stroke-foreground"
                />
                <text
                  x={middle}
                  y={box.top + 29}
                  textAnchor="middle"
                  className="fill-foreground font-semibold text-14"
                >
                  {gaps[from]?.daysOf(from, to)}
                </text>
                <text x={middle} y={box.top + 47} textAnchor="middle" className="fill-muted text-14">
                  {reason}
                </text>
              </g>
            )}
          </g>
        )
      })}
    </g>
  )
}
