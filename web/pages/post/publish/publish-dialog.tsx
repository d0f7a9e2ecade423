import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { networkRules } from '#shared/networks.ts'
import { CheckList } from '#web/features/publish/check-list.tsx'
import { FinalPreview } from '#web/features/publish/final-preview.tsx'
import { AccountField, usePublishForm, type When } from '#web/features/publish/publish-form.tsx'
import { DateTimeField } from '#web/features/schedule/date-time-field.tsx'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PreviewAuthor } from '#web/ui/preview/types.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'

interface Props {
  post: PostAnswer
  accounts: SocialAccountAnswer[]
  author: PreviewAuthor
  timeZone: string
  /** Begins with « Programmer ». */
  isLater: boolean
  /** On the clocks of `timeZone`; null: the next free slot. */
  proposedTime: string | null
  approved: Parameters<typeof usePublishForm>[4]
  /** A finding was mended, and the post with it. */
  onRemedied: (post: PostAnswer) => void
  onClose: () => void
}

const moments: { value: When; label: string }[] = [
  { value: 'now', label: texts.now },
  { value: 'later', label: texts.later },
]

/** The confirmation: account, moment, checks in order of gravity, and beside them what will leave. */
export function PublishDialog({
  post,
  accounts,
  author,
  timeZone,
  isLater: startsLater,
  proposedTime,
  approved,
  onRemedied,
  onClose,
}: Props) {
  const form = usePublishForm(post, accounts, timeZone, { startsLater, proposedTime }, approved)
  const [isAsked, setIsAsked] = useState(false)
  const { label } = networkRules[post.app]
  const checks = form.checks.data
  const blocking = checks?.checks.filter(({ level }) => level === 'blocking').length ?? 0
  const isLater = form.when === 'later'

  const handlePublish = () => {
    setIsAsked(true)
    if (!form.timeProblem) form.send(onClose)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.title(label)}
      size="publish"
      aside={<FinalPreview {...{ post, author, checks }} account={form.account} />}
      closeLabel={texts.cancel}
      actions={
        <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 md:flex-row-reverse">
          <Button
            variant="publish"
            className="max-md:w-full"
            isBusy={form.isSending || !checks || form.checks.isPlaceholderData || form.checks.isOfOther}
            {...(form.isSending ? { busyLabel: isLater ? texts.scheduling : texts.publishing } : {})}
            disabledReason={blocking > 0 ? texts.blocked(blocking) : null}
            onClick={handlePublish}
          >
            {isLater ? texts.schedule : texts.publish}
          </Button>
        </span>
      }
    >
      <AccountField accounts={accounts} value={form.account?.id ?? ''} onChange={form.setAccount} />
      <SegmentedControl
        label={texts.when}
        options={moments}
        value={form.when}
        onChange={form.setWhen}
        className="w-full"
      />
      {isLater && (
        <DateTimeField
          value={form.localTime}
          onChange={form.setLocalTime}
          timeZone={timeZone}
          error={isAsked ? form.timeProblem : null}
          help={form.timeReason}
        />
      )}
      <FailureBanner title={texts.error} cause={form.error?.message} />
      <CheckList {...{ post, form, onRemedied }} onLeave={onClose} />
    </Dialog>
  )
}
