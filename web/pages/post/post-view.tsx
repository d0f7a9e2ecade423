import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PostAnswer } from '#shared/api/posts.ts'
import { maxDescriptionLength } from '#shared/limits.ts'
import { type PostText, useAutosave } from '#web/api/autosave.ts'
import { useCompany } from '#web/api/company.ts'
import type { OpenPost } from '#web/api/posts.ts'
import { usePublications } from '#web/api/publishing.ts'
import { titleOf } from '#web/features/posts/post-title.ts'
import { usePreviewAuthor } from '#web/features/posts/preview-author.ts'
import { TextReview } from '#web/features/text-review/text-review.tsx'
import { postTexts as texts } from '#web/messages/post.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { useCanChange } from '#web/use-permission.ts'
import { ApprovalCard } from './approval/approval-card.tsx'
import { CommentsCard } from './comments/comments-card.tsx'
import { ImagesCard } from './images-card.tsx'
import { LinkPreviewCard } from './link-preview-card.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { PostActions } from './post-actions.tsx'
import { PostPreview } from './post-preview.tsx'
import { PublishNotice } from './publish/publish-notice.tsx'
import { Timeline } from './timeline.tsx'
import { VersionsCard } from './versions-card.tsx'

/** One post, once loaded. Give it `key={post.id}`: its text belongs to it alone. */
export function PostView({ post }: { post: OpenPost }) {
  const user = useUser()
  const company = useCompany()
  const body = useAutosave(post, user.id, texts.tooLongToSave(maxDescriptionLength))
  const { publications, isOfOther } = usePublications(post)
  const live = publications?.find(({ status }) => status !== 'cancelled')
  const author = usePreviewAuthor(post.app, { accountId: live?.account.id, isPostPage: true })
  const location = useLocation()
  const [isNewCopy, setIsNewCopy] = useState(() => (location.state as { isCopy?: boolean } | null)?.isCopy)
  const [failure, setFailure] = useState<{ title: string; cause: string | undefined } | null>(null)
  const isNarrow = useIsNarrow()
  const actions = (
    <PostActions
      post={post}
      text={body.text}
      onFailure={(title, cause) => setFailure({ title, cause })}
      onDeleted={body.discard}
    />
  )
  const columns =
    post.app === 'instagram'
      ? 'lg:grid-cols-[minmax(0,520fr)_minmax(0,648fr)]'
      : 'lg:grid-cols-[minmax(0,640fr)_minmax(0,528fr)]'

  return (
    <div className="page-container py-9 max-md:pt-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 min-[1200px]:flex-nowrap">
        <div className="min-w-0">
          <RouteLink to="/history" className="touch-target text-link mb-1 py-1 text-15">
            {texts.back}
          </RouteLink>
          <h1 tabIndex={-1} className="title-page max-w-[24em] [overflow-wrap:anywhere]">
            {titleOf(body.text)}
          </h1>
        </div>
        {!isNarrow && actions}
      </header>
      <div className="mt-4 flex flex-col gap-4 empty:hidden">
        {isNewCopy && <Banner tone="green" title={texts.duplicated} onClose={() => setIsNewCopy(false)} />}
        {failure && (
          <Banner tone="red" title={failure.title} onClose={() => setFailure(null)}>
            {failure.cause && <p>{failure.cause}</p>}
          </Banner>
        )}
        <LoadError title={texts.companyError} query={company} />
        {body.conflict !== null && <ConflictBanner mine={body.conflict} onChoose={body.choose} />}
      </div>
      <div
        className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 lg:grid-rows-[auto_1fr] lg:gap-x-8 ${columns}`}
      >
        <div className="lg:col-start-2">
          <PublishNotice
            {...{ post, author, publications, isOfOther }}
            text={body.text}
            timeZone={user.time_zone}
            sendAll={body.sendAll}
            onRemedied={({ description }) => body.adopt(description)}
          />
        </div>
        <PostPreview {...{ post, author, body }} />
        {/* On a phone they would push what comes next out of sight. */}
        {isNarrow && actions}
        <div className="flex flex-col gap-4 md:gap-6 lg:col-start-2">
          <PerformanceCard post={post} />
          <ReviewCard {...{ post, body }} />
          <ImagesCard post={post} />
          <ApprovalCard post={post} sendAll={body.sendAll} />
          <LinkPreviewCard post={post} />
          <Timeline post={post} publications={publications ?? []} />
          <CommentsCard postId={post.id} />
          <VersionsCard post={post} body={body} />
        </div>
      </div>
    </div>
  )
}

/** Until it is out: then it stays what was sent. */
function ReviewCard({ post, body }: { post: PostAnswer; body: PostText }) {
  const { hash } = useLocation()
  const canChange = useCanChange(post)
  // A check before publishing leads here.
  useEffect(() => {
    if (hash === '#relecture') document.getElementById('relecture')?.querySelector('h2')?.focus()
  }, [hash])
  if (!canChange || body.text.trim() === '') return null
  return (
    <Card>
      <TextReview level={2} postId={post.id} network={post.app} text={body.text} onChange={body.edit} />
    </Card>
  )
}

interface Props {
  mine: string
  onChoose: (mine: boolean) => void
}

/** An edit that was never acknowledged meets a newer text: neither is thrown away without asking. */
function ConflictBanner({ mine, onChoose }: Props) {
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button variant="outline" size="small" onClick={() => onChoose(false)}>
        {texts.keepServer}
      </Button>
      <Button size="small" onClick={() => onChoose(true)}>
        {texts.keepMine}
      </Button>
    </span>
  )
  return (
    <Banner tone="amber" title={texts.conflictTitle} action={actions}>
      <p>{texts.conflictText}</p>
      <blockquote className="mt-2 max-h-40 overflow-y-auto whitespace-pre-line border-outline border-l-[1.5px] pl-3">
        {mine}
      </blockquote>
    </Banner>
  )
}
