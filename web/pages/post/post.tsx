import { useEffect } from 'react'
import { useParams } from 'react-router'
import { errorTexts } from '#shared/messages/api.ts'
import { ApiError } from '#web/api/client.ts'
import { usePost } from '#web/api/posts.ts'
import { titleOf } from '#web/features/posts/post-title.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { PostView } from './post-view.tsx'

/** Deleted, another company's, or no address of a post at all. */
const isGone = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status)

export default function PostPage() {
  const { id = '' } = useParams()
  const { data: post, error, isPending, isFetching, refetch } = usePost(id)

  const title = post && titleOf(post.description)
  useEffect(() => {
    if (!title) return
    // After the frame, which gives every post the same title.
    const timer = setTimeout(() => {
      document.title = `${title} · Ramage`
    })
    return () => clearTimeout(timer)
  }, [title])

  if (error && (!post || isGone(error))) {
    return isGone(error) ? (
      <PostFailure cause={errorTexts.not_found} />
    ) : (
      <PostFailure cause={error.message} isBusy={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (isPending || !post) {
    return (
      <div className="page-container py-9">
        <h1 className="sr-only">{texts.anyTitle}</h1>
        <Loading label={texts.loading}>
          <div className="mt-6 grid gap-6 lg:grid-cols-[640fr_528fr] lg:gap-8">
            <SkeletonBox className="h-120 rounded-panel" />
            <SkeletonBox className="h-60 rounded-panel" />
          </div>
        </Loading>
      </div>
    )
  }
  return <PostView key={post.id} post={post} />
}

interface Props {
  cause: string
  isBusy?: boolean
  /** Left out where trying again would change nothing. */
  onRetry?: () => void
}

/** Takes the place of the whole page (docs/product/specification.md §2, Post detail), with a way back. */
function PostFailure({ cause, isBusy = false, onRetry }: Props) {
  return (
    <div role="alert" className="page-container flex flex-col items-center py-16 text-center">
      <Illustration name="perch" />
      <h1 tabIndex={-1} className="title-section mt-6">
        {texts.loadError}
      </h1>
      <p className="mt-1 max-w-[44ch] text-17 text-muted">{cause}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button variant="outline" onClick={onRetry} isBusy={isBusy}>
            {texts.retry}
          </Button>
        )}
        <ButtonLink to="/history">{texts.backToHistory}</ButtonLink>
      </div>
    </div>
  )
}
