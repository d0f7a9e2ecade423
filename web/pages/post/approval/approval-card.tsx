import { useState } from 'react'
import type { ApprovalAnswer, DecisionAnswer } from '#shared/api/approvals.ts'
import { isOut, type PostAnswer } from '#shared/api/posts.ts'
import { useApprovals, useEndApproval } from '#web/api/approvals.ts'
import { askApprovalTexts as texts } from '#web/messages/approval.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CollapsibleCard } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { usePermission } from '#web/use-permission.ts'
import { AskDialog } from './ask-dialog.tsx'

interface Props {
  post: PostAnswer
  /** The server has all that was typed: what is approved is what is seen. */
  sendAll: () => Promise<boolean>
}

/** Who was asked, what they answered, and whether it still holds. */
export function ApprovalCard({ post, sendAll }: Props) {
  const query = useApprovals(post)
  const [isAsking, setIsAsking] = useState(false)
  const canWrite = usePermission('write')
  const { data } = query
  const [latest, ...earlier] = data?.approvals ?? []
  // What was asked before the newest approval is answered by it.
  const newestApproval = data?.approvals.findIndex(({ state }) => state === 'approved') ?? -1
  const isAnswered = (index: number) => newestApproval >= 0 && index > newestApproval
  const canAsk = canWrite && !isOut(post)
  const isUsed = latest !== undefined || data?.is_required === true || query.error !== null
  if (isOut(post) && !latest) return null

  const handleAsk = async () => {
    if (await sendAll()) setIsAsking(true)
  }
  return (
    // A check before publishing leads here.
    <CollapsibleCard
      id="validation"
      title={texts.title}
      aside={data && !isUsed && texts.unused}
      startsOpen={isUsed}
    >
      <LoadError title={texts.loadError} query={query} className="mt-3" />
      {data && !isOut(post) && (
        <p className="mt-1 text-16">
          {data.is_approved ? texts.approved : data.is_required ? texts.required : !latest && texts.none}
        </p>
      )}
      {latest && <Approval postId={post.id} approval={latest} />}
      {canAsk && data && (
        <Button
          size="small"
          variant={latest ? 'outline' : 'second'}
          className="mt-4"
          onClick={() => void handleAsk()}
        >
          {latest ? texts.askAgain : texts.ask}
        </Button>
      )}
      {earlier.length > 0 && (
        <details className="mt-4 border-divider border-t pt-3 text-15">
          <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-3">{texts.more}</summary>
          {earlier.map((approval, index) => (
            <Approval
              key={approval.id}
              postId={post.id}
              approval={approval}
              isAnswered={isAnswered(index + 1)}
            />
          ))}
        </details>
      )}
      {isAsking && <AskDialog post={post} onClose={() => setIsAsking(false)} />}
    </CollapsibleCard>
  )
}

interface ApprovalProps {
  postId: string
  approval: ApprovalAnswer
  /** By a newer one, which approved the post. */
  isAnswered?: boolean
}

function Approval({ postId, approval, isAnswered = false }: ApprovalProps) {
  const { id, kind, state, asked_by, reviewers, decisions, can_decide, can_end } = approval
  // Newest first: what came before an approval is no longer asked for.
  const approvedAt = decisions.findIndex(({ decision }) => decision === 'approved')
  const current = approvedAt < 0 ? decisions : decisions.slice(0, approvedAt + 1)
  const past = decisions.slice(current.length)
  const end = useEndApproval(postId)
  const names = reviewers.map(({ name }) => name).join(', ')
  return (
    <div className="mt-3 text-15 [overflow-wrap:anywhere]">
      <p>
        <b>{isAnswered && state !== 'approved' ? texts.answered : texts.states[state]}</b>{' '}
        <span className="text-muted">
          {kind === 'link' ? texts.byLink(asked_by.name) : texts.byMembers(asked_by.name, names)}
        </span>
      </p>
      {state === 'changed' && <p className="font-semibold">{texts.changed}</p>}
      <ul className="mt-1 flex flex-col gap-2">
        {current.map((decision) => (
          <li key={decision.id}>
            <DecisionLine decision={decision} />
          </li>
        ))}
      </ul>
      {past.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer py-1 pointer-coarse:py-3">{texts.past(past.length)}</summary>
          <ul className="mt-1 flex flex-col gap-2">
            {past.map((decision) => (
              <li key={decision.id}>
                <DecisionLine decision={decision} isPast />
              </li>
            ))}
          </ul>
        </details>
      )}
      {end.error && (
        <p role="alert" className="mt-2 font-semibold">
          {texts.endError} {end.error.message}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden *:max-md:w-full">
        {can_decide && (
          <ButtonLink to={`/approvals/${id}`} size="small">
            {texts.answer}
          </ButtonLink>
        )}
        {can_end && (
          <Button variant="outline" size="small" isBusy={end.isPending} onClick={() => end.mutate(id)}>
            {kind === 'link' ? texts.end : texts.endMembers}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Who said what and when; remarks with the place they are about. */
function DecisionLine({ decision, isPast = false }: { decision: DecisionAnswer; isPast?: boolean }) {
  const { name, at, comments, told_publish_at } = decision
  const isApproved = decision.decision === 'approved'
  return (
    <>
      <p className={decision.is_current ? '' : 'text-muted'}>
        {isApproved
          ? texts.approvedBy(name, at)
          : isPast
            ? texts.hadRefused(name, at)
            : texts.refusedBy(name, at)}
      </p>
      {told_publish_at && isApproved && <p className="text-14 text-muted">{texts.told(told_publish_at)}</p>}
      {comments.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1.5 border-outline border-l-[1.5px] pl-3">
          {comments.map(({ text, place }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <li key={index}>
              {place && (
                <span className="block text-14 text-muted">
                  {place.kind === 'text' ? texts.onPassage(place.quote) : texts.onImage(place.index)}
                </span>
              )}
              <span className="whitespace-pre-line">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
