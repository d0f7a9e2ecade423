import { useLocation } from 'react-router'
import { useApprovalPage } from '#web/api/approvals.ts'
import { ApiError } from '#web/api/client.ts'
import { ApprovalReview } from '#web/features/approval/approval-review.tsx'
import { linkToken } from '#web/link-token.ts'
import { approvalPageTexts as texts } from '#web/messages/approval.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'

/** Behind a link, for who has no account. Opening it decides nothing: the token stands after the `#`, a button answers. */
export default function ApprovalLinkPage() {
  const access = { token: linkToken(useLocation().hash) }
  const query = useApprovalPage(access)
  const { data: page, error, isPending } = query
  const isOver = error instanceof ApiError && [400, 404, 410].includes(error.status)
  return (
    <div className="page-container max-w-160 py-8">
      {isPending && (
        <Loading label={texts.reading}>
          <SkeletonBox className="h-120 rounded-panel" />
        </Loading>
      )}
      {isOver && (
        <EmptyState illustration="perch" level={1} title={texts.deadTitle}>
          {error.message} {texts.deadNext}
        </EmptyState>
      )}
      {!isOver && !page && <LoadError title={texts.loadError} query={query} />}
      {page && !isOver && (
        <>
          <h1 tabIndex={-1} className="title-page">
            {texts.title(page.posts.length)}
          </h1>
          <p className="mt-1 text-17 [overflow-wrap:anywhere]">
            {page.posts.length === 0 ? texts.gone : texts.lead(page.asked_by, page.company.name)}
          </p>
          <p className="text-15 text-muted">{texts.until(page.expires_at)}</p>
          <ApprovalReview page={page} access={access} />
        </>
      )}
    </div>
  )
}
