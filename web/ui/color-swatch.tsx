interface Props {
  /** « #b53a14 » */
  hex: string
  size?: number
}

/** A colour sample. An SVG, because the Content-Security-Policy refuses inline styles. */
export function ColorSwatch({ hex, size = 28 }: Props) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28" className="inline-block shrink-0">
      <path
        d="M9 .75h10A8.25 8.25 0 0 1 27.25 9v10A8.25 8.25 0 0 1 19 27.25H2.75a2 2 0 0 1-2-2V9A8.25 8.25 0 0 1 9 .75Z"
        fill={hex}
        strokeWidth={1.5}
        className="stroke-foreground"
      />
    </svg>
  )
}
