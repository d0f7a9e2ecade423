import { countGraphemes } from '#shared/graphemes.ts'

export interface CharacterCount {
  text: string
  max: number
  /** Accessible description of what is counted. */
  lengthOf?: (text: string) => number
}

const figures = new Intl.NumberFormat('fr-FR')

/** « 68 / 2 000 », emphasized near the limit, red above it. */
export function CharacterCounter({ text, max, lengthOf = countGraphemes }: CharacterCount) {
  const count = lengthOf(text)
  const className =
    count > max
      ? 'font-semibold text-error'
      : count > max * 0.9
        ? 'font-semibold text-foreground'
        : 'text-muted'
  return (
    <span className={`whitespace-nowrap text-14 tabular-nums ${className}`}>
      {figures.format(count)} / {figures.format(max)}
    </span>
  )
}
