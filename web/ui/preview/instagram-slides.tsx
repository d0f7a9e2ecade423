import { SlidePager } from './slide-pager.tsx'
import type { PreviewSlides, PreviewTexts } from './types.ts'

interface Props {
  slides: PreviewSlides
  texts: PreviewTexts
}

/** A carousel as Instagram's feed shows it: the place in a corner, dots below. */
export function InstagramSlides({ slides: { pictures }, texts }: Props) {
  const count = pictures.length
  return (
    <SlidePager
      {...{ pictures, texts }}
      over={(index) => (
        <span
          aria-hidden="true"
          className="absolute top-3 right-3 rounded-pill bg-[#262626]/80 px-2.5 py-1 text-12 text-white tabular-nums"
        >
          {index + 1}/{count}
        </span>
      )}
      under={(index) => (
        <div aria-hidden="true" className="flex h-4 items-end justify-center gap-1">
          {pictures.map((_, dot) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={dot}
              className={`size-1.5 rounded-pill ${dot === index ? 'bg-[#0095f6]' : 'bg-[#c7c7c7]'}`}
            />
          ))}
        </div>
      )}
    />
  )
}
