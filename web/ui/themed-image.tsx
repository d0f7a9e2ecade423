import type { ComponentProps } from 'react'
import { mediaQueryFor } from '#web/color-scheme.ts'

interface Props extends ComponentProps<'img'> {
  src: string
  /** Shown instead in dark mode. */
  darkSrc: string
}

/** A decorative image with a version for each colour scheme. */
export function ThemedImage({ darkSrc, ...image }: Props) {
  return (
    <picture className="contents">
      <source className="hidden" data-for-scheme="dark" media={mediaQueryFor('dark')} srcSet={darkSrc} />
      <img alt="" {...image} />
    </picture>
  )
}
