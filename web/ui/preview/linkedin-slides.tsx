import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { SlidePager } from './slide-pager.tsx'
import type { PreviewSlides, PreviewTexts } from './types.ts'

interface Props {
  slides: PreviewSlides
  texts: PreviewTexts
}

/** A document page by page, or several images side by side, as LinkedIn's feed shows them. */
export const LinkedInSlides = (props: Props) =>
  props.slides.isDocument ? <DocumentPages {...props} /> : <Collage {...props} />

/** Title above, pages turned by arrows, place below. */
function DocumentPages({ slides: { title, pictures }, texts }: Props) {
  const count = pictures.length
  return (
    <div className="bg-[#38434f] text-white">
      <p className="truncate px-4 py-2.5 font-semibold text-[13px] leading-[18px]">
        {texts.documentLine(title, count)}
      </p>
      <SlidePager
        {...{ pictures, texts }}
        under={(index) => (
          <div className="flex items-center gap-3 px-4 py-2.5 text-[13px] leading-[18px]">
            <span aria-hidden="true" className="h-1 grow rounded-pill bg-white/30">
              <span
                className="block h-full rounded-pill bg-white"
                style={{ width: `${((index + 1) / count) * 100}%` }}
              />
            </span>
            <span className="tabular-nums">{texts.slideOf(index, count)}</span>
          </div>
        )}
      />
    </div>
  )
}

interface Tiles {
  grid: string
  spans: string[]
}

const sideBySide: Tiles = { grid: 'grid-cols-2', spans: ['aspect-[4/5]', 'aspect-[4/5]'] }
const three = (span: string) => [span, span, span]
const five: Tiles = {
  grid: 'grid-cols-6',
  spans: ['col-span-3 aspect-square', 'col-span-3 aspect-square', ...three('col-span-2 aspect-[4/5]')],
}
/** The first beside the others where they stand upright, else over them. */
const upright: Record<number, Tiles> = {
  3: { grid: 'grid-cols-3', spans: ['col-span-2 row-span-2 aspect-[4/5]', '', ''] },
  4: { grid: 'grid-cols-4', spans: ['col-span-3 row-span-3 aspect-[4/5]', ...three('')] },
}
const lying: Record<number, Tiles> = {
  3: {
    grid: 'grid-cols-2',
    spans: ['col-span-2 aspect-[16/9]', 'aspect-square', 'aspect-square'],
  },
  4: { grid: 'grid-cols-3', spans: ['col-span-3 aspect-[16/9]', ...three('aspect-square')] },
}

function tilesFor(pictures: PreviewSlides['pictures']): Tiles {
  const [first] = pictures
  const isUpright = (first?.width ?? 4) < (first?.height ?? 5)
  return pictures.length === 2 ? sideBySide : ((isUpright ? upright : lying)[pictures.length] ?? five)
}

/** At most five tiles, the last saying how many more there are; each opens the viewer. */
function Collage({ slides: { pictures }, texts }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length
  const { grid, spans } = tilesFor(pictures)
  const hidden = count - spans.length
  return (
    <>
      <ul aria-label={texts.slides} className={`grid gap-0.5 ${grid}`}>
        {spans.map((span, index) => (
          <li key={span + String(index)} className={`relative min-h-0 ${span}`}>
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="absolute inset-0 block cursor-pointer bg-subtle [--ring-gap:-3px]"
            >
              {pictures[index]?.url && (
                <img
                  src={pictures[index].url}
                  alt={pictures[index].alt}
                  className="block size-full object-cover"
                />
              )}
              <span className="sr-only">{texts.openSlide(index, count)}</span>
              {hidden > 0 && index === spans.length - 1 && (
                <span className="absolute inset-0 grid place-items-center bg-dark/65 font-semibold text-28 text-white">
                  {texts.moreSlides(hidden)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Dialog
          isOpen
          onClose={() => setOpened(null)}
          title={texts.slides}
          closeLabel={texts.closeViewer}
          size="slides"
        >
          <SlidePager
            {...{ pictures, texts }}
            isInDialog
            start={opened}
            under={(index) => (
              <p className="text-center text-15 tabular-nums">{texts.slideOf(index, count)}</p>
            )}
          />
        </Dialog>
      )}
    </>
  )
}
