import type { ComponentProps } from 'react'
import { mediaQueryFor } from '#web/color-scheme.ts'
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

interface ThemedImageProps extends ComponentProps<'img'> {
  src: string
  /** Shown instead in dark mode. */
  darkSrc: string
}

/** A decorative image with a version for each colour scheme. */
export function ThemedImage({ darkSrc, ...image }: ThemedImageProps) {
  return (
    <picture className="contents">
      <source className="hidden" data-for-scheme="dark" media={mediaQueryFor('dark')} srcSet={darkSrc} />
      <img alt="" {...image} />
    </picture>
  )
}
