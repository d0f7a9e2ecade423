import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AskApprovalAnswer, maxPostsAsked } from '#shared/api/approvals.ts'
import { isOut, type PostAnswer } from '#shared/api/posts.ts'
import { networkRules } from '#shared/networks.ts'
import { useAskApproval } from '#web/api/approvals.ts'
import { membersQuery } from '#web/api/members.ts'
import { usePostPage } from '#web/api/posts.ts'
import { useChecks, usePublications } from '#web/api/publishing.ts'
import { socialAccountsQuery } from '#web/api/social.ts'
import { titleOf } from '#web/features/posts/post-title.ts'
import { askApprovalTexts as texts } from '#web/messages/approval.ts'
import { publishingTexts } from '#web/messages/publishing.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { copyToClipboard } from '#web/ui/copy-to-clipboard.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  post: PostAnswer
  onClose: () => void
}

type Way = 'link' | 'members'

const ways: { value: Way; label: string }[] = [
  { value: 'link', label: texts.link },
  { value: 'members', label: texts.members },
]

/** A link for who has no account, or a mail to members: for this post, and others along with it. */
export function AskDialog({ post, onClose }: Props) {
  const [way, setWay] = useState<Way>('link')
  const [chosenId, setAccount] = useState<string | null>(null)
  const [hasMention, setHasMention] = useState(false)
  const [reviewers, setReviewers] = useState<string[]>([])
  const [others, setOthers] = useState<string[]>([])
  const ask = useAskApproval()
  const { data: social } = useQuery(socialAccountsQuery)
  const { publications } = usePublications(post)
  // What is scheduled is asked about as it is.
  const scheduled = publications?.find(({ status }) => status === 'scheduled')
  const accounts = social?.accounts.filter(({ app }) => app === post.app) ?? []
  const account = accounts.find(({ id }) => id === chosenId) ?? accounts[0]
  const checks = useChecks(
    post,
    { accountId: account?.id ?? null, aiMention: '', hasUtm: true, publishAt: null },
    true,
  )
  const mention = checks.data?.proposed_ai_mention ?? null

  if (ask.data) return <Asked answer={ask.data} onClose={onClose} />
  const handleAsk = () =>
    ask.mutate({
      posts: [
        {
          post_id: post.id,
          ...(!scheduled && {
            account_id: account?.id,
            ...(mention && hasMention && { ai_mention: mention }),
          }),
        },
        ...others.map((post_id) => ({ post_id })),
      ],
      reviewer_ids: way === 'members' ? reviewers : [],
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.dialogTitle}
      closeLabel={texts.cancel}
      actions={
        <Button
          variant="publish"
          isBusy={ask.isPending || !social || !publications}
          busyLabel={texts.sending}
          disabledReason={way === 'members' && reviewers.length === 0 ? texts.pickMembers : null}
          onClick={handleAsk}
        >
          {way === 'link' ? texts.create : texts.send}
        </Button>
      }
    >
      <SegmentedControl label={texts.who} options={ways} value={way} onChange={setWay} className="w-full" />
      <p className="text-15 text-muted">{way === 'link' ? texts.linkHelp : texts.membersHelp}</p>
      {way === 'members' && <ReviewerList {...{ post, reviewers }} onChange={setReviewers} />}
      {!scheduled && accounts.length > 0 && (
        <SelectField label={texts.account} value={account?.id ?? ''} onChange={setAccount}>
          {accounts.map(({ id, name, kind }) => (
            <option key={id} value={id}>
              {name}, {publishingTexts.kinds[kind]}
            </option>
          ))}
        </SelectField>
      )}
      {!scheduled && mention && (
        <Checkbox label={texts.mention(mention)} checked={hasMention} onChange={setHasMention} />
      )}
      <OtherPosts post={post} chosen={others} onChange={setOthers} />
      <FailureBanner title={texts.askError} cause={ask.error?.message} />
    </Dialog>
  )
}

interface ReviewerListProps {
  post: PostAnswer
  reviewers: string[]
  onChange: (ids: string[]) => void
}

/** Those whose answer can count: who decides or looks on, and did not write it. */
function ReviewerList({ post, reviewers, onChange }: ReviewerListProps) {
  const { data } = useQuery(membersQuery)
  const authors = [post.author.id, post.changed_by.id]
  const asked = data?.members.filter(
    ({ id, member_role, is_suspended }) => member_role !== 'editor' && !is_suspended && !authors.includes(id),
  )
  if (asked?.length === 0) return <p className="text-15">{texts.noMembers}</p>
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-15">{texts.members}</legend>
      {asked?.map(({ id, name, family_name, is_you }) => (
        <Checkbox
          key={id}
          label={is_you ? texts.you(`${name} ${family_name}`) : `${name} ${family_name}`}
          checked={reviewers.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...reviewers, id] : reviewers.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}

const isLocal = (url: string) => /^(localhost|127\.|\[?::1\]?$)/.test(new URL(url).hostname)

/** The link, shown this once; or that the mails are on their way. */
function Asked({ answer: { url, expires_at }, onClose }: { answer: AskApprovalAnswer; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={url ? texts.ready : texts.sent}
      closeLabel={texts.close}
      actions={
        url && (
          <Button variant="publish" onClick={() => void copyToClipboard(url).then(setIsCopied)}>
            {isCopied ? texts.copied : texts.copy}
          </Button>
        )
      }
    >
      {url && (
        <>
          <p className="text-16">{texts.readyText}</p>
          <TextField label={texts.linkLabel} value={url} readOnly onFocus={({ target }) => target.select()} />
          {isLocal(url) && <p className="text-15 text-muted">{texts.onlyHere}</p>}
        </>
      )}
      <p className="text-15 text-muted">{texts.until(expires_at)}</p>
      <p role="status" className={isCopied === false ? 'font-semibold text-15' : 'sr-only'}>
        {isCopied === null ? '' : isCopied ? texts.copied : texts.copyFailed}
      </p>
    </Dialog>
  )
}

interface OtherPostsProps {
  post: PostAnswer
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** The newest posts that are not out, to be approved along with this one. */
function OtherPosts({ post, chosen, onChange }: OtherPostsProps) {
  const { data } = usePostPage({ page: 1 })
  const others = data?.posts.filter((one) => one.id !== post.id && !isOut(one)).slice(0, maxPostsAsked - 1)
  if (!others?.length) return null
  return (
    <details className="text-15">
      <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-3">{texts.otherPosts}</summary>
      {others.map(({ id, app, description }) => (
        <Checkbox
          key={id}
          label={titleOf(description)}
          help={networkRules[app].label}
          checked={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </details>
  )
}
