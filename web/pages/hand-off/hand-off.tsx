import { useParams } from 'react-router'
import { networkRules } from '#shared/networks.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useHandOffPost, useMarkPublished } from '#web/api/hand-off.ts'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { HandOffSteps } from './hand-off-steps.tsx'

/** One post on a phone: image, text, the network's app, then « Marquer comme publié ». */
export default function HandOffPage() {
  const { token = '' } = useParams()
  const { data: post, error, isPending, isFetching, refetch } = useHandOffPost(token)
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className="page-container max-w-130 py-8">
      {isPending && (
        <Loading label={texts.loading}>
          <SkeletonBox className="h-120 rounded-panel" />
        </Loading>
      )}
      {isGone && (
        <EmptyState illustration="perch" level={1} title={texts.goneTitle}>
          {texts.goneText}
        </EmptyState>
      )}
      {!isGone && !post && <LoadError title={texts.loadError} query={{ error, isFetching, refetch }} />}
      {post && !isGone && (
        <>
          <h1 tabIndex={-1} className="title-page">
            {texts.phoneTitle(networkRules[post.app].label)}
          </h1>
          <HandOffSteps post={post} />
          <MarkPublished token={token} isPublished={post.is_published} />
        </>
      )}
    </div>
  )
}

/** The last gesture: Ramage then knows, and never publishes it again. */
function MarkPublished({ token, isPublished }: { token: string; isPublished: boolean }) {
  const { mutate, isPending, error } = useMarkPublished(token)
  if (isPublished) {
    return (
      <Banner tone="green" title={texts.marked} className="mt-8">
        <p>{texts.markedText}</p>
      </Banner>
    )
  }
  return (
    <section className="mt-8 border-outline border-t-[1.5px] pt-6">
      <h2 className="title-section">{texts.done}</h2>
      <FailureBanner title={texts.markError} className="mt-3" cause={error?.message} />
      <Button
        variant="publish"
        className="mt-3 w-full"
        isBusy={isPending}
        busyLabel={texts.marking}
        onClick={() => mutate()}
      >
        {texts.mark}
      </Button>
    </section>
  )
}
