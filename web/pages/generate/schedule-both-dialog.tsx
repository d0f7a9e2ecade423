import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { type Network, networkRules, networks } from '#shared/networks.ts'
import { usePost } from '#web/api/posts.ts'
import { socialAccountsQuery } from '#web/api/social.ts'
import { usePreviewAuthor } from '#web/features/posts/preview-author.ts'
import { CheckList } from '#web/features/publish/check-list.tsx'
import { FinalPreview } from '#web/features/publish/final-preview.tsx'
import { AccountField, type PublishForm, usePublishForm } from '#web/features/publish/publish-form.tsx'
import { DateTimeField } from '#web/features/schedule/date-time-field.tsx'
import { ConnectNetwork } from '#web/features/social/connect-network.tsx'
import { bothNetworksTexts as texts } from '#web/messages/both-networks.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { publishingTexts } from '#web/messages/publishing.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const AskPush = lazy(() => import('#web/features/push/ask-push.tsx'))

interface Props {
  /** As they were just saved. */
  saved: Record<Network, PostAnswer>
  onClose: () => void
  /** Both are scheduled, and that was read. */
  onDone: () => void
}

/** Both posts as they will leave, each at the next free slot of its network, and one button for the two. */
export default function ScheduleBothDialog({ saved, onClose, onDone }: Props) {
  const { data } = useQuery(socialAccountsQuery)
  const linkedin = useSide(saved.linkedin, data?.accounts)
  const instagram = useSide(saved.instagram, data?.accounts)
  const sides = { linkedin, instagram }
  const [isAsked, setIsAsked] = useState(false)
  const all = networks.map((app) => sides[app])
  const waiting = all.filter(({ form }) => form.scheduledAt === null)
  if (waiting.length === 0) return <Scheduled sides={all} onDone={onDone} />

  const handleSchedule = () => {
    setIsAsked(true)
    if (waiting.some(({ form }) => form.timeProblem)) return
    for (const { form } of waiting) form.send(() => undefined)
  }
  const unready = ({ form: { isSending, checks } }: Side) =>
    isSending || !checks.data || checks.isPlaceholderData || checks.isOfOther
  const missing = data && waiting.find(({ form }) => !form.account)
  const blocking = waiting.flatMap(
    ({ form }) => form.checks.data?.checks.filter(({ level }) => level === 'blocking') ?? [],
  ).length
  const reason = missing
    ? publishingTexts.noAccountTitle(networkRules[missing.post.app].label)
    : blocking > 0
      ? publishingTexts.blocked(blocking)
      : null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.scheduleTitle}
      size="pair"
      closeLabel={texts.cancel}
      actions={
        <Button
          variant="publish"
          className="max-md:w-full"
          isBusy={!missing && waiting.some(unready)}
          {...(waiting.some(({ form }) => form.isSending) ? { busyLabel: texts.scheduling } : {})}
          disabledReason={reason}
          onClick={handleSchedule}
        >
          {texts.schedule}
        </Button>
      }
    >
      <div className="grid gap-8 md:grid-cols-2 md:gap-7">
        {all.map((side) => (
          <SideToSchedule key={side.post.app} {...side} {...{ isAsked, onClose }} />
        ))}
      </div>
    </Dialog>
  )
}

interface Side {
  post: PostAnswer
  accounts: SocialAccountAnswer[] | undefined
  form: PublishForm
  timeZone: string
}

/** One of the two, read anew where a finding was mended. */
function useSide(saved: PostAnswer, all: SocialAccountAnswer[] | undefined): Side {
  const { time_zone: timeZone } = useUser()
  const { data: post = saved } = usePost(saved.id)
  const accounts = all?.filter(({ app }) => app === post.app)
  const form = usePublishForm(post, accounts ?? [], timeZone, { startsLater: true, proposedTime: null }, null)
  return { post, accounts, form, timeZone }
}

type SideProps = Side & { isAsked: boolean; onClose: () => void }

function SideToSchedule({ post, accounts, form, timeZone, isAsked, onClose }: SideProps) {
  const titleId = useId()
  const author = usePreviewAuthor(post.app, { accountId: form.account?.id })
  const { label } = networkRules[post.app]
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-4">
      <h3 id={titleId} className="title-section">
        {label}
      </h3>
      {form.scheduledAt ? (
        <p role="status">{wordsOf(post, form)}</p>
      ) : (
        <>
          {accounts && accounts.length > 1 && (
            <AccountField accounts={accounts} value={form.account?.id ?? ''} onChange={form.setAccount} />
          )}
          {accounts?.length === 0 && (
            <div>
              <p className="mb-3">{publishingTexts.noAccountTitle(label)}</p>
              <ConnectNetwork network={post.app} />
            </div>
          )}
          <DateTimeField
            value={form.localTime}
            onChange={form.setLocalTime}
            timeZone={timeZone}
            error={isAsked ? form.timeProblem : null}
            help={form.timeReason}
          />
          <FailureBanner title={texts.scheduleFailed(label)} cause={form.error?.message} />
        </>
      )}
      <div className="on-stage flex flex-col gap-3 rounded-panel bg-stage p-4">
        <FinalPreview {...{ post, author }} account={form.account} checks={form.checks.data} />
      </div>
      {form.account && !form.scheduledAt && (
        <CheckList {...{ post, form }} onRemedied={() => undefined} onLeave={onClose} />
      )}
    </section>
  )
}

const wordsOf = ({ app, updated_at }: PostAnswer, { scheduledAt, account }: PublishForm) =>
  texts.scheduledOn(networkRules[app].label, dayAndTime(scheduledAt ?? updated_at), account?.name ?? '')

/** What is now in the calendar. */
function Scheduled({ sides, onDone }: { sides: Side[]; onDone: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={texts.scheduledTitle}
      closeLabel={texts.close}
      actions={
        <ButtonLink to="/calendar" variant="main" onClick={onDone}>
          {texts.calendar}
        </ButtonLink>
      }
    >
      <div role="status" className="flex flex-col gap-1 text-17">
        {sides.map(({ post, form }) => (
          <p key={post.app}>{wordsOf(post, form)}</p>
        ))}
      </div>
      <Suspense>
        <AskPush />
      </Suspense>
    </Dialog>
  )
}
