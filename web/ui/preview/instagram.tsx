import { Bookmark, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react'
import { useState } from 'react'
import { networkRules } from '#shared/networks.ts'
import { PreviewAvatar } from './avatar.tsx'
import { InstagramSlides } from './instagram-slides.tsx'
import { PostText, PreviewLabel } from './post-text.tsx'
import { PreviewMark, PreviewToggle } from './preview-actions.tsx'
import { PendingImage, PreviewImage } from './preview-image.tsx'
import './preview.css'
import type { PreviewProps } from './types.ts'

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
