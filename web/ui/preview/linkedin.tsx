import { MessageCircleMore, Repeat2, Send, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { networkRules } from '#shared/networks.ts'
import { PreviewAvatar } from './avatar.tsx'
import { LinkCard } from './link-card.tsx'
import { LinkedInSlides } from './linkedin-slides.tsx'
import { PostText, PreviewLabel } from './post-text.tsx'
import { PreviewMark, PreviewToggle } from './preview-actions.tsx'
import { PendingImage, PreviewImage } from './preview-image.tsx'
import './preview.css'
import type { PreviewProps } from './types.ts'

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
