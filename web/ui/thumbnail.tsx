import { useState } from 'react'
import { uiTexts as texts } from './texts.ts'

interface Props {
  src: string | null
  className: string
}

/** The post's image, or a placeholder. Decorative: the text beside it names the post. */
export function Thumbnail({ src, className }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  const classes = `${className} shrink-0 rounded-small`
  if (src && !isBroken) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
        className={`${classes} bg-skeleton object-cover`}
      />
    )
  }
  return (
    <span className={`${classes} grid place-items-center border-[1.5px] border-border border-dashed`}>
      <span className="sr-only">{texts.noImage}</span>
    </span>
  )
}
