import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { networkRules } from '#shared/networks.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { publishByHandTexts } from '#web/messages/preview.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PublishByHandDialog } from '#web/ui/preview/publish-by-hand.tsx'

interface Props {
  post: PostAnswer
  text: string
}

/** The next thing to do, or the proof that it is done. */
export function PublishNotice({ post, text }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { label } = networkRules[post.app]
  if (post.published_at) {
    return (
      <Banner tone="green" title={texts.publishedDone(label)} className="self-start">
        <p>{dayAndTime(post.published_at)}</p>
      </Banner>
    )
  }
  return (
    <Card tone="loriot" aria-labelledby="post-notice" className="self-start">
      <h2 id="post-notice" className="title-section">
        {texts.notPublished}
      </h2>
      <p className="mt-1 text-16">{texts.notPublishedCause}</p>
      <Button className="mt-5 max-md:w-full" onClick={() => setIsOpen(true)}>
        {texts.publish}
      </Button>
      <PublishByHandDialog
        text={text}
        imageUrl={post.image_url}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        texts={publishByHandTexts(label)}
      />
    </Card>
  )
}
