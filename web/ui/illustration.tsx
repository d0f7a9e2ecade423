import calendarDark from './illustrations/calendar-dark.svg'
import calendarLight from './illustrations/calendar-light.svg'
import closedDark from './illustrations/closed-dark.svg'
import closedLight from './illustrations/closed-light.svg'
import letterDark from './illustrations/letter-dark.svg'
import letterLight from './illustrations/letter-light.svg'
import nestDark from './illustrations/nest-dark.svg'
import nestLight from './illustrations/nest-light.svg'
import perchDark from './illustrations/perch-dark.svg'
import perchLight from './illustrations/perch-light.svg'
import singDark from './illustrations/sing-dark.svg'
import singLight from './illustrations/sing-light.svg'
import { ThemedImage } from './themed-image.tsx'

const files = {
  calendar: [calendarLight, calendarDark],
  closed: [closedLight, closedDark],
  letter: [letterLight, letterDark],
  nest: [nestLight, nestDark],
  perch: [perchLight, perchDark],
  sing: [singLight, singDark],
} as const

export type IllustrationName = keyof typeof files

interface Props {
  name: IllustrationName
  /** On a surface that is dark in both colour schemes. */
  isOnDark?: boolean
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean
  /** 320 × 240 unless a width is given; the ratio holds. */
  className?: string
}

/** One of the illustrations. Decorative. */
export function Illustration({ name, isOnDark = false, isFirst = false, className = '' }: Props) {
  const [light, dark] = files[name]
  return (
    <ThemedImage
      src={isOnDark ? dark : light}
      darkSrc={dark}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst && { fetchPriority: 'high' })}
      width={320}
      height={240}
      className={`h-auto ${className}`}
    />
  )
}
