import { useState } from 'react'
import type { CommentBody, Decision, PostToApprove } from '#shared/api/approvals.ts'
import { type ReviewerAccess, useDecide } from '#web/api/approvals.ts'
import { approvalPageTexts as texts } from '#web/messages/approval.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CommentForm } from './comment-form.tsx'

interface Props {
  post: PostToApprove
  access: ReviewerAccess
  /** Of who has no account; empty for a member. */
  name: string
  /** Null for a member, whose name is known. */
  onNameMissing: (() => void) | null
}

/** « Je valide » or « À revoir »: about the very content that is shown, and once a button is pressed. */
export function PostDecision({ post, access, name, onNameMissing }: Props) {
  const [isCommenting, setIsCommenting] = useState(false)
  const [isAgain, setIsAgain] = useState(false)
  const decide = useDecide(access)
  const { decision, is_out } = post
  if (is_out) return <Banner tone="green" title={texts.isOut} className="mt-5" />

  const send = (answer: Decision, comments: CommentBody[]) => {
    if (onNameMissing && name === '') {
      onNameMissing()
      document.querySelector<HTMLElement>('input[autocomplete="given-name"]')?.focus()
      return
    }
    const { post_id, content_hash } = post
    decide.mutate(
      { post_id, content_hash, decision: answer, comments, name },
      {
        onSuccess: () => {
          setIsCommenting(false)
          setIsAgain(false)
        },
      },
    )
  }

  if (decision?.is_current && !isAgain) {
    const isApproved = decision.decision === 'approved'
    return (
      <Banner
        tone={isApproved ? 'green' : 'amber'}
        title={isApproved ? texts.approved : texts.refused}
        className="mt-5"
        action={
          <Button variant="outline" size="small" onClick={() => setIsAgain(true)}>
            {texts.again}
          </Button>
        }
      >
        <p>{isApproved ? texts.approvedText : texts.refusedText}</p>
      </Banner>
    )
  }
  return (
    <div className="mt-5 flex flex-col gap-4">
      {decision && !decision.is_current && (
        <Banner tone="amber" title={texts.changed}>
          <p>{texts.changedText}</p>
        </Banner>
      )}
      <FailureBanner title={texts.failed} cause={decide.error?.message} />
      {isCommenting ? (
        <CommentForm
          // Places are those of the text that is shown.
          key={post.content_hash}
          post={post}
          isSending={decide.isPending}
          onSend={(comments) => send('changes_requested', comments)}
          onCancel={() => setIsCommenting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 *:max-md:w-full">
          <Button
            variant="publish"
            isBusy={decide.isPending}
            busyLabel={texts.sending}
            onClick={() => send('approved', [])}
          >
            {texts.approve}
          </Button>
          <Button variant="outline" onClick={() => setIsCommenting(true)}>
            {texts.review}
          </Button>
        </div>
      )}
    </div>
  )
}
