import { useParams } from 'react-router'
import { useApprovalPage } from '#web/api/approvals.ts'
import { ApprovalReview } from '#web/features/approval/approval-review.tsx'
import { approvalPageTexts as texts } from '#web/messages/approval.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** The same for a member, who is known: each post of the request, exactly as it would go out. */
export default function ApprovalsPage() {
  const { id = '' } = useParams()
  const query = useApprovalPage({ id })
  const count = query.data?.posts.length ?? 1
  const [first] = query.data?.posts ?? []
  return (
    <div className="page-container max-w-160 py-8">
      {first && (
        <RouteLink to={`/post/${first.post_id}`} className="touch-target text-link mb-1 py-1 text-15">
          {texts.backToPost}
        </RouteLink>
      )}
      <h1 tabIndex={-1} className="title-page">
        {texts.title(count)}
      </h1>
      <QueryContent query={query}>
        {(page) => (
          <>
            <p className="mt-1 text-17">
              {page.posts.length === 0 ? texts.gone : texts.leadMember(page.asked_by)}
            </p>
            <p className="text-15 text-muted">{texts.until(page.expires_at)}</p>
            <ApprovalReview page={page} access={{ id }} />
          </>
        )}
      </QueryContent>
    </div>
  )
}
