import './preview.css'
import { Bookmark, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import { networkRules } from '#shared/networks.ts'
import { PreviewAvatar } from './avatar.tsx'
import { PostText, PreviewLabel } from './post-text.tsx'
import { PreviewMark, PreviewToggle } from './preview-actions.tsx'
import { PendingImage, PreviewImage } from './preview-image.tsx'
import { SlidePager } from './slide-pager.tsx'
import type { PreviewProps, PreviewSlides, PreviewTexts } from './types.ts'

/** A post as Instagram's feed shows it. Pure: data and words come as props. */
export function InstagramPreview({ author, image, slides, link: _, pending, counts, ...body }: PreviewProps) {
  const [isLiked, setIsLiked] = useState(false)
  const [isBookmarked, setIsBookmarked] = useState(false)
  const { texts } = body
  return (
    <article className="overflow-hidden rounded-preview on-paper scheme-light bg-white font-system text-[#0f1419] text-14 leading-[20px]">
      <header className="flex items-center gap-3 py-1 pr-2 pl-4">
        <PreviewAvatar author={author} shape="round" />
        <p className="min-w-0 flex-1 truncate font-semibold">{author.handle}</p>
        <PreviewMark icon={Ellipsis} />
      </header>
      {pending && <PendingImage {...pending} />}
      {slides && <InstagramSlides slides={slides} texts={texts} />}
      {image && !slides && <PreviewImage key={image.url} picture={image} />}
      <div className="flex px-2">
        <PreviewToggle
          icon={Heart}
          label={texts.like}
          isOn={isLiked}
          onToggle={() => setIsLiked(!isLiked)}
          onClass="text-[#d6002a]"
          isIconOnly
        />
        <PreviewMark icon={MessageCircle} />
        <PreviewMark icon={Send} />
        <span className="ml-auto">
          <PreviewToggle
            icon={Bookmark}
            label={texts.save}
            isOn={isBookmarked}
            onToggle={() => setIsBookmarked(!isBookmarked)}
            onClass="text-[#0f1419]"
            isIconOnly
          />
        </span>
      </div>
      {counts === 'none' && (
        <p className="-mt-1 px-3 pb-1.5">
          <PreviewLabel>{texts.sample}</PreviewLabel>
        </p>
      )}
      <div className="whitespace-pre-wrap px-4 pb-3.5 [overflow-wrap:anywhere]">
        {!body.isStreaming && !body.editor && <span className="font-semibold">{author.handle} </span>}
        <PostText
          {...body}
          isBounded={Boolean(image || pending)}
          maxLength={networkRules.instagram.hookLength}
          maxLines={2}
          more={texts.instagramMore}
          tagClass="text-[#00376b]"
        />
      </div>
    </article>
  )
}

interface Props {
  slides: PreviewSlides
  texts: PreviewTexts
}

/** A carousel as Instagram's feed shows it: the place in a corner, dots below. */
function InstagramSlides({ slides: { pictures }, texts }: Props) {
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
