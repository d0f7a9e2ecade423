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

const shownMost = 5

/** Columns of six, and how many of them each tile takes: two side by side, else one or two over the rest. */
const spans: Record<number, string[]> = {
  2: ['col-span-3 aspect-[4/5]', 'col-span-3 aspect-[4/5]'],
  3: ['col-span-6 aspect-[16/9]', 'col-span-3 aspect-square', 'col-span-3 aspect-square'],
  4: [
    'col-span-6 aspect-[16/9]',
    'col-span-2 aspect-[4/5]',
    'col-span-2 aspect-[4/5]',
    'col-span-2 aspect-[4/5]',
  ],
  5: [
    'col-span-3 aspect-square',
    'col-span-3 aspect-square',
    'col-span-2 aspect-[4/5]',
    'col-span-2 aspect-[4/5]',
    'col-span-2 aspect-[4/5]',
  ],
}

/** At most five tiles, the last saying how many more there are; each opens the viewer. */
function Collage({ slides: { pictures }, texts }: Props) {
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length
  const tiles = spans[Math.min(count, shownMost)] ?? []
  const hidden = count - tiles.length
  return (
    <>
      <ul aria-label={texts.slides} className="grid grid-cols-6 gap-0.5">
        {tiles.map((span, index) => (
          <li key={span + String(index)} className={`relative ${span}`}>
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="block size-full cursor-pointer bg-subtle [--ring-gap:-3px]"
            >
              {pictures[index]?.url && (
                <img
                  src={pictures[index].url}
                  alt={pictures[index].alt}
                  className="block size-full object-cover"
                />
              )}
              <span className="sr-only">{texts.openSlide(index, count)}</span>
              {hidden > 0 && index === tiles.length - 1 && (
                <span className="absolute inset-0 grid place-items-center bg-dark/65 font-semibold text-28 text-white">
                  {texts.moreSlides(hidden)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Dialog isOpen onClose={() => setOpened(null)} title={texts.slides} closeLabel={texts.closeViewer}>
          <SlidePager
            {...{ pictures, texts }}
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
