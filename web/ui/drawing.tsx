import calendarEncre from './drawings/calendar-encre.svg'
import calendarPapier from './drawings/calendar-papier.svg'
import closedEncre from './drawings/closed-encre.svg'
import closedPapier from './drawings/closed-papier.svg'
import letterEncre from './drawings/letter-encre.svg'
import letterPapier from './drawings/letter-papier.svg'
import nestEncre from './drawings/nest-encre.svg'
import nestPapier from './drawings/nest-papier.svg'
import perchEncre from './drawings/perch-encre.svg'
import perchPapier from './drawings/perch-papier.svg'
import singEncre from './drawings/sing-encre.svg'
import singPapier from './drawings/sing-papier.svg'
import { SchemePicture } from './scheme-picture.tsx'

const drawings = {
  calendar: [calendarPapier, calendarEncre],
  closed: [closedPapier, closedEncre],
  letter: [letterPapier, letterEncre],
  nest: [nestPapier, nestEncre],
  perch: [perchPapier, perchEncre],
  sing: [singPapier, singEncre],
} as const

export type DrawingName = keyof typeof drawings

interface Props {
  name: DrawingName
  /** For a ground that is dark in both schemes. */
  onStage?: boolean
  /** At the top of its page: it comes with it. */
  isFirst?: boolean
  /** 320 × 240 unless a width is given; the ratio holds. */
  className?: string
}

/** One of the cut-paper drawings. They decorate: the words beside them say it all. */
export function Drawing({ name, onStage = false, isFirst = false, className = '' }: Props) {
  const [papier, encre] = drawings[name]
  return (
    <SchemePicture
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
