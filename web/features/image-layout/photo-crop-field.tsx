import { type PointerEvent, useRef, useState } from 'react'
import { type LayoutBody, type LayoutCrop, type LayoutPreview, layoutLimits } from '#shared/api/layout.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

type Photos = LayoutBody['photos']

interface Props {
  photos: Photos
  /** What the last preview showed of each photo, by its address. */
  framedOf: (url: string) => Framed | null
  onChange: (photos: Photos) => void
}

/** What of each photo the picture shows. */
export function PhotoCropField({ photos, framedOf, onChange }: Props) {
  const [wanted, setWanted] = useState<string | null>(null)
  const photo = photos.find(({ url }) => url === wanted) ?? photos[0]
  if (!photo) return null
  const framed = framedOf(photo.url)
  const ranks = photos.map(({ url }, index) => ({ value: url, label: texts.cropRank(index + 1) }))
  const handleCrop = (crop: LayoutCrop | null) =>
    onChange(photos.map((one) => (one.url === photo.url ? { ...one, crop } : one)))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-15">{texts.crop}</legend>
      <p className="text-14 text-muted">{framed ? texts.cropHelp : texts.cropHidden}</p>
      {photos.length > 1 && (
        <SegmentedControl
          label={texts.cropOf}
          options={ranks}
          value={photo.url}
          onChange={setWanted}
          className="mt-2 max-w-full flex-wrap rounded-small!"
        />
      )}
      {framed && <CropPad key={photo.url} {...{ photo, framed }} onChange={handleCrop} />}
    </fieldset>
  )
}

interface PadProps {
  photo: Photos[number]
  framed: Framed
  onChange: (crop: LayoutCrop | null) => void
}

const percent = (share: number) => `${share * 100}%`

/** The whole photo, the part that is shown in full light: dragged, or moved and enlarged by sliders. */
function CropPad({ photo, framed, onChange }: PadProps) {
  const crop = photo.crop ?? cropOf(framed)
  const part = partFor(crop, framed)
  const drag = useRef<{ x: number; y: number; crop: LayoutCrop } | null>(null)

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, crop: movedBy(crop, { x: 0, y: 0 }, part) }
  }
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current || event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const by = {
      x: (event.clientX - drag.current.x) / box.width,
      y: (event.clientY - drag.current.y) / box.height,
    }
    onChange(movedBy(drag.current.crop, by, part))
  }
  return (
    <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:gap-5">
      <div
        className="relative max-w-64 shrink-0 cursor-move touch-none self-start overflow-hidden rounded-small"
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        <img src={photo.url} alt="" draggable={false} className="block max-h-64 w-full" />
        <span
          aria-hidden="true"
          className="absolute rounded-[3px] shadow-[0_0_0_999px_rgb(20_36_31/.62)] outline-2 outline-lightest"
          style={{
            left: percent(part.x),
            top: percent(part.y),
            width: percent(part.width),
            height: percent(part.height),
          }}
        />
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        <Slider
          label={texts.cropAcross}
          value={placeOf(part.x, part.width)}
          isStill={part.width >= 1}
          onChange={(place) => onChange({ ...crop, x: centreAt(place, part.width) })}
        />
        <Slider
          label={texts.cropDown}
          value={placeOf(part.y, part.height)}
          isStill={part.height >= 1}
          onChange={(place) => onChange({ ...crop, y: centreAt(place, part.height) })}
        />
        <Slider
          label={texts.cropZoom}
          value={(crop.zoom - 1) / (layoutLimits.zoom - 1)}
          onChange={(share) => onChange({ ...crop, zoom: 1 + share * (layoutLimits.zoom - 1) })}
        />
        {photo.crop && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="text-link self-start rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3"
          >
            {texts.cropAuto}
          </button>
        )}
      </div>
    </div>
  )
}

/** From 0 to 1, where a part lies in the room it has. */
const placeOf = (start: number, size: number) => (size < 1 ? start / (1 - size) : 0.5)
const centreAt = (place: number, size: number) => place * (1 - size) + size / 2

interface SliderProps {
  label: string
  /** From 0 to 1. */
  value: number
  /** All of the photo is shown this way: there is nothing to move. */
  isStill?: boolean
  onChange: (value: number) => void
}

const Slider = ({ label, value, isStill = false, onChange }: SliderProps) => (
  <label className={`flex flex-col text-14 ${isStill ? 'text-disabled' : ''}`}>
    {label}
    <input
      type="range"
      min={0}
      max={100}
      value={Math.round(value * 100)}
      disabled={isStill}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
      className="block h-6 w-full accent-link pointer-coarse:h-11"
    />
  </label>
)

type Part = NonNullable<LayoutPreview['shown'][number]>

/** What of a photo a preview showed, and by which crop of the user's; null where the composer chose. */
export interface Framed {
  part: Part
  crop: LayoutCrop | null
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The crop to start from: what is shown, as if the user had chosen it. */
export const cropOf = ({ part, crop }: Framed): LayoutCrop =>
  crop ?? { x: part.x + part.width / 2, y: part.y + part.height / 2, zoom: zoomOf(part) }

/** The largest part of any shape touches two edges of the photo. */
const zoomOf = ({ width, height }: Part) =>
  within(1 / Math.max(width, height, 1 / layoutLimits.zoom), 1, layoutLimits.zoom)

/** The part that a crop will show where the last preview showed `framed`: of the same shape, inside the photo. */
export function partFor(crop: LayoutCrop, framed: Framed): Part {
  const scale = cropOf(framed).zoom / crop.zoom
  const width = Math.min(1, framed.part.width * scale)
  const height = Math.min(1, framed.part.height * scale)
  return {
    x: within(crop.x - width / 2, 0, 1 - width),
    y: within(crop.y - height / 2, 0, 1 - height),
    width,
    height,
  }
}

/** Moved by shares of the photo; never where the frame, already at the edge, would not follow. */
export function movedBy(crop: LayoutCrop, by: { x: number; y: number }, part: Part): LayoutCrop {
  return {
    ...crop,
    x: within(crop.x + by.x, part.width / 2, 1 - part.width / 2),
    y: within(crop.y + by.y, part.height / 2, 1 - part.height / 2),
  }
}
