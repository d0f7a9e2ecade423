import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { useNextSlots } from '#web/api/posting-slots.ts'
import { useChecks, usePublish } from '#web/api/publishing.ts'
import { scheduleProblem, toInstant, toLocalTime } from '#web/features/schedule/date-time-field.tsx'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Select } from '#web/ui/select.tsx'

export type When = 'now' | 'later'

/** The choices of the dialog, and what they would send. */
export function usePublishForm(
  post: PostAnswer,
  accounts: SocialAccountAnswer[],
  timeZone: string,
  /** The time on the clocks of `timeZone`; null: the next free slot. */
  { startsLater, proposedTime }: { startsLater: boolean; proposedTime: string | null },
  /** Where it was approved to go, and with which mention: proposed first. */
  approved: { accountId: string | null; mention: string } | null,
) {
  const [chosenId, setAccount] = useState<string | null>(approved?.accountId ?? null)
  const [when, setWhen] = useState<When>(startsLater ? 'later' : 'now')
  /** Null until somebody says another time than the proposed one. */
  const [chosenTime, setLocalTime] = useState<string | null>(proposedTime)
  const { data: slots } = useNextSlots(null, when === 'later')
  const slot = slots?.networks.find(({ app }) => app === post.app)
  const slotTime = slot?.at ? toLocalTime(slot.at, timeZone) : ''
  const localTime = chosenTime ?? slotTime
  const [mention, setMention] = useState(approved?.mention ?? '')
  const [hasUtm, setHasUtm] = useState(true)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0] ?? null
  const publishAt = when === 'later' ? toInstant(localTime, timeZone) : null
  const checks = useChecks(
    post,
    { accountId: account?.id ?? null, aiMention: mention, hasUtm, publishAt },
    account !== null,
  )
  const publish = usePublish(post.id)

  const send = (onDone: () => void) =>
    publish.mutate(
      {
        idempotencyKey,
        account_id: account?.id,
        ...(publishAt && { publish_at: publishAt, time_zone: timeZone }),
        ...(mention && { ai_mention: mention }),
        // What was shown, whatever the setting becomes.
        ...(checks.data && {
          utm: hasUtm ? checks.data.utm : null,
          content_hash: checks.data.content_hash,
        }),
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
    /** Why the time that stands there is proposed. */
    timeReason: localTime === slotTime ? (slot?.reason ?? null) : null,
    timeProblem: when === 'later' ? scheduleProblem(localTime, timeZone) : null,
    mention,
    setMention,
    hasUtm,
    setHasUtm,
    checks,
    send,
    isSending: publish.isPending,
    /** When it goes out, once it is scheduled: the next free slot is another by then. */
    scheduledAt: publish.data?.publication.publish_at ?? null,
    error: publish.error,
  }
}

export type PublishForm = ReturnType<typeof usePublishForm>

interface AccountFieldProps {
  accounts: SocialAccountAnswer[]
  value: string
  onChange: (id: string) => void
}

/** Which account it goes out on. */
export function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="font-semibold text-15">
        {texts.account}
      </p>
      <Select
        label={texts.account}
        options={accounts.map(({ id, name, kind }) => ({
          value: id,
          label: `${name}, ${texts.kinds[kind]}`,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
