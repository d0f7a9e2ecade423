import { useMemo } from 'react'
import { encode } from 'uqr'

/** Dark squares on white, with the quiet margin that readers need, whatever the page's colours. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text])
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-small border border-row-divider bg-white"
    >
      <path d={path} fill="#14241f" />
    </svg>
  )
}
