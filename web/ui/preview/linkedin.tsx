import { MessageCircleMore, Repeat2, Send, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { networkRules } from '#shared/networks.ts'
import { PreviewAvatar } from './avatar.tsx'
import { LinkCard } from './link-card.tsx'
import { PostText, PreviewLabel } from './post-text.tsx'
import { PreviewMark, PreviewToggle } from './preview-actions.tsx'
import { PendingImage, PreviewImage } from './preview-image.tsx'
import './preview.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { SlidePager } from './slide-pager.tsx'
import type { PreviewProps, PreviewSlides, PreviewTexts } from './types.ts'

interface Props {
  slides: PreviewSlides
  texts: PreviewTexts
}

/** A document page by page, or several images side by side, as LinkedIn's feed shows them. */
const LinkedInSlides = (props: Props) =>
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

/** A post as LinkedIn's feed shows it. Pure: data and words come as props. */
export function LinkedInPreview({ author, image, slides, link, pending, counts, ...body }: PreviewProps) {
  const [isLiked, setIsLiked] = useState(false)
  const { texts } = body
  const countLine =
    counts && texts.counts(counts === 'none' ? { likes: isLiked ? 1 : 0, comments: 0, reposts: 0 } : counts)
  return (
    <article className="@container overflow-hidden rounded-preview on-paper scheme-light bg-white font-system text-[#1f1f1f] text-14 leading-[20px]">
      <header className="flex gap-[11px] px-4 pt-3.5">
        <PreviewAvatar author={author} shape="square" />
        <div className="min-w-0 text-[#5e5e5e] text-12 leading-[17px]">
          <p className="truncate font-semibold text-[#1f1f1f] text-14 leading-[19px]">{author.name}</p>
          {author.headline && <p className="truncate">{author.headline}</p>}
          <p>{texts.now}</p>
        </div>
      </header>
      <div className="whitespace-pre-wrap px-4 pt-2.5 pb-3 [overflow-wrap:anywhere]">
        <PostText
          {...body}
          isBounded={Boolean(image || link || pending)}
          maxLength={networkRules.linkedin.hookLength}
          maxLines={3}
          more={texts.linkedinMore}
          tagClass="text-[#0a66c2]"
        />
      </div>
      {pending && <PendingImage {...pending} />}
      {link && <LinkCard link={link} />}
      {slides && !link && <LinkedInSlides slides={slides} texts={texts} />}
      {image && !slides && !link && <PreviewImage key={image.url} picture={image} />}
      {countLine && (
        <p className="mx-4 flex items-center justify-between border-[#e2e2e2] border-b py-2 text-[#5e5e5e] text-12">
          {countLine}
          {counts === 'none' && <PreviewLabel>{texts.sample}</PreviewLabel>}
        </p>
      )}
      <footer className="flex flex-wrap justify-around px-2 font-semibold text-[#4a4a4a] text-[13px] leading-[20px] @max-[320px]:flex-nowrap @max-[320px]:text-[11px] @max-[320px]:*:flex-col @max-[320px]:*:gap-0 @max-[320px]:*:py-1.5 @max-[320px]:leading-[14px]">
        <PreviewToggle
          icon={ThumbsUp}
          label={texts.like}
          isOn={isLiked}
          onToggle={() => setIsLiked(!isLiked)}
          onClass="text-[#0a66c2]"
        />
        <PreviewMark icon={MessageCircleMore} label={texts.comment} />
        <PreviewMark icon={Repeat2} label={texts.repost} />
        <span className="@max-[400px]:hidden">
          <PreviewMark icon={Send} label={texts.send} />
        </span>
      </footer>
    </article>
  )
}
