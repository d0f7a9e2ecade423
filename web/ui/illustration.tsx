import calendarEncre from './illustrations/calendar-dark.svg'
import calendarPapier from './illustrations/calendar-light.svg'
import closedEncre from './illustrations/closed-dark.svg'
import closedPapier from './illustrations/closed-light.svg'
import letterEncre from './illustrations/letter-dark.svg'
import letterPapier from './illustrations/letter-light.svg'
import nestEncre from './illustrations/nest-dark.svg'
import nestPapier from './illustrations/nest-light.svg'
import perchEncre from './illustrations/perch-dark.svg'
import perchPapier from './illustrations/perch-light.svg'
import singEncre from './illustrations/sing-dark.svg'
import singPapier from './illustrations/sing-light.svg'
import { ThemedImage } from './themed-image.tsx'

const drawings = {
  calendar: [calendarPapier, calendarEncre],
  closed: [closedPapier, closedEncre],
  letter: [letterPapier, letterEncre],
  nest: [nestPapier, nestEncre],
  perch: [perchPapier, perchEncre],
  sing: [singPapier, singEncre],
} as const

export type IllustrationName = keyof typeof drawings

interface Props {
  name: IllustrationName
  /** For a ground that is dark in both schemes. */
  onStage?: boolean
  /** At the top of its page: it comes with it. */
  isFirst?: boolean
  /** 320 × 240 unless a width is given; the ratio holds. */
  className?: string
}

/** One of the cut-paper drawings. They decorate: the words beside them say it all. */
export function Illustration({ name, onStage = false, isFirst = false, className = '' }: Props) {
  const [papier, encre] = drawings[name]
  return (
    <ThemedImage
      src={onStage ? encre : papier}
      darkSrc={encre}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' })}
      width={320}
      height={240}
      className={`h-auto ${className}`}
    />
  )
}
