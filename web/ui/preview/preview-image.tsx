import { useState } from 'react'
import { Spinner } from '#web/ui/loading.tsx'
import type { PreviewPicture } from './types.ts'

/** Both networks show from 4:5 to 1.91:1 and crop around the middle what is beyond. */
const tallest = 4 / 5
const widest = 1.91

export const shownRatio = (width: number, height: number) =>
  Math.min(widest, Math.max(tallest, width / height))

interface Props {
  picture: PreviewPicture
}

/** The post's image in its true proportions. Give it `key={url}`, so that each new one unfolds. */
export function PreviewImage({ picture }: Props) {
  const known = picture.width && picture.height ? { width: picture.width, height: picture.height } : undefined
  const [loaded, setLoaded] = useState<{ width: number; height: number }>()
  const size = known ?? loaded
  return (
    <img
      src={picture.url}
      alt={picture.alt}
      onLoad={({ currentTarget: image }) =>
        setLoaded({ width: image.naturalWidth, height: image.naturalHeight })
      }
      className="preview-unfold block w-full bg-subtle object-cover"
      style={{
        aspectRatio: size ? shownRatio(size.width, size.height) : 1,
        ...(picture.position && {
          objectPosition: `${picture.position.x * 100}% ${picture.position.y * 100}%`,
        }),
      }}
    />
  )
}

interface PendingPictureProps {
  label: string
  /** Of the image that comes, so that nothing moves when it is there. */
  ratio: number
}

export function PendingImage({ label, ratio }: PendingPictureProps) {
  return (
    <div
      className="flex w-full items-center justify-center gap-3 bg-subtle text-15"
      style={{ aspectRatio: ratio }}
    >
      <Spinner className="text-alert" />
      {label}
    </div>
  )
}
