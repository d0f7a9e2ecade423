import type { ComponentProps } from 'react'
import { mediaQueryFor } from '#web/color-scheme.ts'

interface Props extends ComponentProps<'img'> {
  src: string
  /** In its place on a dark page. */
  darkSrc: string
}

/** A decoration drawn for both schemes; laid out as its image alone. */
export function ThemedImage({ darkSrc, ...image }: Props) {
  return (
    <picture className="contents">
      <source className="hidden" data-for-scheme="dark" media={mediaQueryFor('dark')} srcSet={darkSrc} />
      <img alt="" {...image} />
    </picture>
  )
}
