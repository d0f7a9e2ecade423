import { parseDateTime, toZoned } from '@internationalized/date'
import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { useChecks, usePublish } from '#web/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'

export type When = 'now' | 'later'

/** The choices of the dialog, and what they would send. */
export function usePublishForm(
  post: PostAnswer,
  accounts: SocialAccountAnswer[],
  timeZone: string,
  isOpen: boolean,
) {
  const [chosenId, setAccount] = useState<string | null>(null)
  const [when, setWhen] = useState<When>('now')
  const [localTime, setLocalTime] = useState('')
  const [mention, setMention] = useState('')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0] ?? null
  const checks = useChecks(
    post,
    { accountId: account?.id ?? null, aiMention: mention },
    isOpen && account !== null,
  )
  const publish = usePublish(post.id)
  const publishAt = when === 'later' ? instantOf(localTime, timeZone) : null

  const send = (onDone: () => void) =>
    publish.mutate(
      {
        idempotencyKey,
        account_id: account?.id,
        ...(publishAt && { publish_at: publishAt, time_zone: timeZone }),
        ...(mention && { ai_mention: mention }),
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
    timeProblem: when === 'later' ? problemOf(localTime, publishAt) : null,
    mention,
    setMention,
    checks,
    send,
    isSending: publish.isPending,
    error: publish.error,
  }
}

export type PublishForm = ReturnType<typeof usePublishForm>

/** The instant of a local time; one that a clock change skips goes out at the next that exists. */
export function instantOf(localTime: string, timeZone: string): string | null {
  try {
    return toZoned(parseDateTime(localTime), timeZone, 'compatible').toAbsoluteString()
  } catch {
    return null
  }
}

const problemOf = (localTime: string, instant: string | null) => {
  if (localTime === '' || instant === null) return texts.noTime
  return Date.parse(instant) <= Date.now() ? texts.pastTime : null
}
