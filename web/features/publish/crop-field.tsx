import { type PointerEvent, useState } from 'react'
import type { ChecksAnswer, Focus } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { useApplyRemedy } from '#web/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'

type Crop = NonNullable<ChecksAnswer['crop']>

interface Props {
  post: PostAnswer
  imageUrl: string
  crop: Crop
  onFailure: (cause: string) => void
}

/** Who only passes by with Tab has chosen nothing. */
const movingKeys = new Set([
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
])

const percent = (part: number) => Math.round(part * 100)

/** The picture with what goes out in full light; the point to keep is moved by hand or by two sliders. */
export function CropField({ post, imageUrl, crop, onFailure }: Props) {
  const { mutate, isPending } = useApplyRemedy(post.id)
  const [moved, setMoved] = useState<Focus | null>(null)
  const focus = moved ?? crop.focus
  const { image_width: width, image_height: height } = post
  const send = (next: Focus) =>
    mutate({ name: 'crop', focus: next }, { onError: (error) => onFailure(error.message) })

  const pointAt = (event: PointerEvent<HTMLElement>): Focus => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (at: number, from: number, size: number) => Math.min(1, Math.max(0, (at - from) / size))
    return { x: part(event.clientX, box.left, box.width), y: part(event.clientY, box.top, box.height) }
  }
  const slide = (axis: keyof Focus, value: string) => setMoved({ ...focus, [axis]: Number(value) / 100 })

  return (
    <fieldset className="mt-4" aria-busy={isPending}>
      <legend className="font-semibold text-15">{texts.cropTitle}</legend>
      <p className="text-14 text-muted">{texts.cropHelp}</p>
      <div
        className="relative mt-2 max-w-80 cursor-crosshair touch-none overflow-hidden rounded-small"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setMoved(pointAt(event))
        }}
        onPointerMove={(event) => event.buttons > 0 && setMoved(pointAt(event))}
        onPointerUp={(event) => send(pointAt(event))}
      >
        <img src={imageUrl} alt="" draggable={false} className="block w-full" />
        {width && height && (
          <span
            aria-hidden="true"
            className="absolute shadow-[0_0_0_999px_rgb(20_36_31/.62)] outline-2 outline-lightest"
            style={{
              left: `${(crop.rectangle.x / width) * 100}%`,
              top: `${(crop.rectangle.y / height) * 100}%`,
              width: `${(crop.rectangle.width / width) * 100}%`,
              height: `${(crop.rectangle.height / height) * 100}%`,
            }}
          />
        )}
        <span
          aria-hidden="true"
          className="-translate-1/2 absolute size-5 rounded-pill border-2 border-outline bg-highlight"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </div>
      {(['x', 'y'] as const).map((axis) => (
        <input
          key={axis}
          type="range"
          aria-label={axis === 'x' ? texts.cropAcross : texts.cropDown}
          min={0}
          max={100}
          value={percent(focus[axis])}
          onChange={(event) => slide(axis, event.target.value)}
          onPointerUp={() => send(focus)}
          onKeyUp={({ key }) => movingKeys.has(key) && send(focus)}
          className="mt-3 block h-6 w-full max-w-80 accent-link pointer-coarse:h-11"
        />
      ))}
    </fieldset>
  )
}
