import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { useChecks, usePublish } from '#web/api/publishing.ts'
import { scheduleProblem, toInstant } from '#web/features/schedule/local-time.ts'

export type When = 'now' | 'later'

/** The choices of the dialog, and what they would send. */
export function usePublishForm(
  post: PostAnswer,
  accounts: SocialAccountAnswer[],
  timeZone: string,
  /** Scheduled for this time at first, on the clocks of `timeZone`; null: now. */
  proposedTime: string | null,
  /** Where it was approved to go, and with which mention: proposed first. */
  approved: { accountId: string | null; mention: string } | null,
) {
  const [chosenId, setAccount] = useState<string | null>(approved?.accountId ?? null)
  const [when, setWhen] = useState<When>(proposedTime === null ? 'now' : 'later')
  const [localTime, setLocalTime] = useState(proposedTime ?? '')
  const [mention, setMention] = useState(approved?.mention ?? '')
  const [hasUtm, setHasUtm] = useState(true)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0] ?? null
  const checks = useChecks(
    post,
    { accountId: account?.id ?? null, aiMention: mention, hasUtm },
    account !== null,
  )
  const publish = usePublish(post.id)
  const publishAt = when === 'later' ? toInstant(localTime, timeZone) : null

  const send = (onDone: () => void) =>
    publish.mutate(
      {
        idempotencyKey,
        account_id: account?.id,
        ...(publishAt && { publish_at: publishAt, time_zone: timeZone }),
        ...(mention && { ai_mention: mention }),
        // What was shown, whatever the setting becomes.
        ...(checks.data && { utm: hasUtm ? checks.data.utm : null }),
      },
      { onSuccess: onDone },
    )

  return {
    account,
    setAccount,
    when,
    setWhen,
    localTime,
    setLocalTime,
    timeProblem: when === 'later' ? scheduleProblem(localTime, timeZone) : null,
    mention,
    setMention,
    hasUtm,
    setHasUtm,
    checks,
    send,
    isSending: publish.isPending,
    error: publish.error,
  }
}

export type PublishForm = ReturnType<typeof usePublishForm>
