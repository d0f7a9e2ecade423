import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { useApprovals } from '#web/api/approvals.ts'
import { socialAccountsQuery } from '#web/api/social.ts'
import { toInstant } from '#web/features/schedule/date-time-field.tsx'
import { ConnectNetwork, useCanConnect } from '#web/features/social/connect-network.tsx'
import { dayAndTime } from '#web/messages/dates.ts'
import { permissionTexts } from '#web/messages/members.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { publishingTexts } from '#web/messages/publishing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { PreviewAuthor } from '#web/ui/preview/types.ts'
import { usePermission } from '#web/use-permission.ts'
import { ByHandDialog } from './by-hand-dialog.tsx'
import { PublicationState } from './publication-state.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface Props {
  post: PostAnswer
  text: string
  author: PreviewAuthor
  timeZone: string
  publications: PublicationAnswer[] | undefined
  /** They are not of the post that is shown: it is being read anew. */
  isOfOther: boolean
  /** The server has all that was typed; false keeps the dialog closed, and says so elsewhere. */
  sendAll: () => Promise<boolean>
  onRemedied: (post: PostAnswer) => void
}

/** A cancelled one leaves the post unpublished; a published one is told until the post itself says so. */
const isLive = ({ status }: PublicationAnswer) => status !== 'cancelled'

const pendingStatuses: PostAnswer['status'][] = ['scheduled', 'publishing', 'uncertain']

/** The next thing to do, what is under way, or the proof that it is done. */
export function PublishNotice({
  post,
  text,
  author,
  timeZone,
  publications,
  isOfOther,
  sendAll,
  onRemedied,
}: Props) {
  const [query, setQuery] = useSearchParams()
  const [open, setOpen] = useState<'no' | 'publish' | 'schedule' | 'by-hand'>('no')
  const accounts = useQuery(socialAccountsQuery)
  const latest = publications?.[0]
  const mine = accounts.data?.accounts.filter(({ app }) => app === post.app)
  const isOff = accounts.data?.networks.find(({ app }) => app === post.app)?.is_configured === false
  const asked = query.get('publier')
  const canPublish = usePermission('publish')
  const { data: approvals } = useApprovals(post)
  const approval = approvals?.approvals.find(({ state }) => state === 'approved')
  const approved = approval ? { accountId: approval.account_id, mention: approval.ai_mention ?? '' } : null
  const newest = approvals?.approvals[0]
  const refusal = newest?.state === 'changes_requested' ? newest.decisions[0] : undefined
  const [proposedTime, setProposedTime] = useState<string | null>(null)

  const heading = useRef<HTMLHeadingElement>(null)
  const hasNoAccount = mine?.length === 0
  const isWished = asked !== null && !post.published_at && canPublish && mine !== undefined

  // The studio, the history and the calendar lead here with the wish to publish. Without an account it waits in the
  // address until one is connected, which leads back to it. A time there is proposed; words that are none (a mail says
  // `plus-tard`) leave it to the next free slot.
  useEffect(() => {
    if (!isWished) return
    if (hasNoAccount) return heading.current?.focus()
    setProposedTime(toInstant(asked, timeZone) ? asked : null)
    setOpen(asked ? 'schedule' : 'publish')
    setQuery(
      (query) => {
        query.delete('publier')
        return query
      },
      { replace: true },
    )
  }, [isWished, hasNoAccount, asked, timeZone, setQuery])

  const handleOpen = async (what: 'publish' | 'schedule') => {
    if (await sendAll()) setOpen(what)
  }
  const byHand = open === 'by-hand' && <ByHandDialog post={post} text={text} onClose={() => setOpen('no')} />
  if (post.published_at)
    return <PublishedBanner app={post.app} at={post.published_at} permalink={latest?.permalink} />
  const dialog =
    (open === 'publish' || open === 'schedule') && mine !== undefined && !hasNoAccount ? (
      <PublishDialog
        {...{ post, author, timeZone, proposedTime, approved, onRemedied }}
        isLater={open === 'schedule'}
        accounts={mine}
        onClose={() => setOpen('no')}
      />
    ) : null

  // What is under way is told once it is known; never as something that nobody published.
  if (publications === undefined && pendingStatuses.includes(post.status)) return null
  if (latest && isLive(latest)) {
    return (
      <>
        <PublicationState
          post={post}
          publication={latest}
          timeZone={timeZone}
          isOfOther={isOfOther}
          onRetry={() => void handleOpen('publish')}
          onByHand={() => setOpen('by-hand')}
        />
        {dialog}
        {byHand}
      </>
    )
  }
  return (
    <Card tone="highlight" aria-labelledby="post-notice" className="self-start">
      <h2 id="post-notice" ref={heading} tabIndex={-1} className="title-section">
        {texts.notPublished}
      </h2>
      {!canPublish ? (
        <p className="mt-1 text-16">{permissionTexts.cannotPublish}</p>
      ) : hasNoAccount ? (
        <NoAccount app={post.app} {...{ isOff, isWished }} onByHand={() => setOpen('by-hand')} />
      ) : (
        <>
          <p className="mt-1 text-16">
            {refusal ? texts.reviewAsked(refusal.name) : texts.notPublishedCause}
          </p>
          {accounts.error && (
            <p role="alert" className="mt-2 text-15">
              {publishingTexts.accountsError}. {accounts.error.message}
            </p>
          )}
          <PublishButtons
            isBusy={accounts.isPending}
            isQuiet={refusal !== undefined}
            onOpen={(what) => void handleOpen(what)}
            onByHand={() => setOpen('by-hand')}
          />
        </>
      )}
      {dialog}
      {byHand}
    </Card>
  )
}

interface NoAccountProps {
  app: Network
  /** The operator has no keys for this network. */
  isOff: boolean
  /** « Publier » or « Programmer » led here. */
  isWished: boolean
  onByHand: () => void
}

/** Nothing to publish on yet: connect an account, or publish oneself. */
function NoAccount({ app, isOff, isWished, onByHand }: NoAccountProps) {
  const { label } = networkRules[app]
  const canConnect = useCanConnect()(app)
  const next = !canConnect
    ? publishingTexts.noAccountAsk
    : isWished
      ? publishingTexts.noAccountFirst
      : publishingTexts.noAccountText
  return (
    <>
      <p className="mt-1 font-semibold text-16">
        {isOff ? publishingTexts.off(label) : publishingTexts.noAccountTitle(label)}
      </p>
      <p className="text-16">{isOff ? publishingTexts.offText : next}</p>
      <div className="mt-5 flex flex-wrap gap-3 *:max-md:w-full">
        {!isOff && canConnect && <ConnectNetwork network={app} />}
        <Button variant={isOff || !canConnect ? 'second' : 'outline'} onClick={onByHand}>
          {publishingTexts.byHand}
        </Button>
      </div>
    </>
  )
}

interface PublishedProps {
  app: Network
  at: string
  permalink: string | null | undefined
}

function PublishedBanner({ app, at, permalink }: PublishedProps) {
  const { label } = networkRules[app]
  return (
    <Banner tone="green" title={texts.publishedDone(label)} className="self-start">
      <p>{dayAndTime(at)}</p>
      {permalink && (
        <a href={permalink} target="_blank" rel="noreferrer" className="touch-target text-link">
          {publishingTexts.seePost(label)}
        </a>
      )}
    </Banner>
  )
}

interface ButtonsProps {
  /** While the accounts are asked for. */
  isBusy: boolean
  /** Somebody asked for another look first. */
  isQuiet: boolean
  onOpen: (what: 'publish' | 'schedule') => void
  onByHand: () => void
}

function PublishButtons({ isBusy, isQuiet, onOpen, onByHand }: ButtonsProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 max-md:*:grow">
      <Button
        size="small"
        {...(isQuiet && { variant: 'outline' as const })}
        isBusy={isBusy}
        onClick={() => onOpen('publish')}
      >
        {texts.publish}
      </Button>
      <Button variant="outline" size="small" isBusy={isBusy} onClick={() => onOpen('schedule')}>
        {texts.schedule}
      </Button>
      <Button variant="outline" size="small" onClick={onByHand}>
        {publishingTexts.byHand}
      </Button>
    </div>
  )
}
