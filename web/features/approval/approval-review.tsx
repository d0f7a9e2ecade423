import { useState } from 'react'
import type { ApprovalPageAnswer, PostToApprove } from '#shared/api/approvals.ts'
import { networkRules } from '#shared/networks.ts'
import type { ReviewerAccess } from '#web/api/approvals.ts'
import { approvalPageTexts as texts } from '#web/messages/approval.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { previewTexts } from '#web/messages/preview.ts'
import { publishingTexts } from '#web/messages/publishing.ts'
import { Card } from '#web/ui/card.tsx'
import { InstagramPreview } from '#web/ui/preview/instagram.tsx'
import { initialOf, instagramHandle } from '#web/ui/preview/instagram-handle.ts'
import { LinkedInPreview } from '#web/ui/preview/linkedin.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PostDecision } from './post-decision.tsx'

interface Props {
  page: ApprovalPageAnswer
  access: ReviewerAccess
}

/** Each post exactly as it would go out, and the two ways to answer. A first name is asked of who has no account. */
export function ApprovalReview({ page, access }: Props) {
  const [name, setName] = useState('')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const isOutsider = 'token' in access
  const canAnswer = page.posts.some(({ is_out }) => !is_out)
  return (
    <>
      {isOutsider && canAnswer && (
        <TextField
          className="mt-5 max-w-100"
          label={texts.firstName}
          help={texts.firstNameHelp}
          error={isNameMissing && name.trim() === '' ? texts.firstNameMissing : undefined}
          value={name}
          maxLength={50}
          autoComplete="given-name"
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {!page.can_decide && <p className="mt-4 font-semibold text-15">{texts.notAsked}</p>}
      <ol className="mt-6 flex flex-col gap-6">
        {page.posts.map((post) => (
          <li key={post.post_id}>
            <Card aria-label={networkRules[post.app].label} className="max-md:px-4">
              <SentPost post={post} company={page.company} />
              {page.can_decide && (
                <PostDecision
                  post={post}
                  access={access}
                  name={isOutsider ? name.trim() : ''}
                  onNameMissing={isOutsider ? () => setIsNameMissing(true) : null}
                />
              )}
            </Card>
          </li>
        ))}
      </ol>
    </>
  )
}

const previews = { linkedin: LinkedInPreview, instagram: InstagramPreview }

/** The network, the account, the hour, the post, and what is said of its images. */
function SentPost({ post, company }: { post: PostToApprove; company: ApprovalPageAnswer['company'] }) {
  const { app, account, images, crop } = post
  const Preview = previews[app]
  const name = account?.name ?? company.name
  const isSeveral = images.length > 1 || post.format === 'document'
  const pictures = images.map(({ url, alt_text: alt, width, height }) => ({ url, alt, width, height }))
  const [only] = pictures
  return (
    <>
      <h2 className="title-section">{networkRules[app].label}</h2>
      <dl className="mt-2 mb-4 flex flex-wrap gap-x-8 gap-y-2 text-15">
        <div>
          <dt className="text-14 text-muted">{texts.account}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {account ? `${account.name}, ${publishingTexts.kinds[account.kind]}` : texts.noAccount}
          </dd>
        </div>
        <div>
          <dt className="text-14 text-muted">{texts.hour}</dt>
          <dd>{post.publish_at ? dayAndTime(post.publish_at) : texts.noHour}</dd>
          {post.asked_publish_at && <dd>{texts.movedFrom(post.asked_publish_at)}</dd>}
        </div>
      </dl>
      <div className={app === 'instagram' ? 'mx-auto max-w-100' : 'mx-auto max-w-140'}>
        <Preview
          author={{
            name,
            headline: '',
            handle: account && app === 'instagram' ? account.name : instagramHandle(company.name),
            logo: company.logo,
            initial: initialOf(name),
          }}
          text={post.text}
          image={only && !isSeveral ? { ...only, ...(crop && { position: crop }) } : null}
          slides={
            isSeveral
              ? { isDocument: post.format === 'document', title: post.document_title ?? '', pictures }
              : null
          }
          link={
            post.link && {
              ...post.link,
              image: post.link.image_url
                ? { url: post.link.image_url, alt: '', width: null, height: null }
                : null,
            }
          }
          texts={previewTexts}
          isWhole
        />
      </div>
      {post.link && (
        <p className="mt-3 text-15 [overflow-wrap:anywhere]">
          <span className="block text-14 text-muted">{texts.link}</span>
          {post.link.url}
          {post.link.description && <span className="block">{post.link.description}</span>}
        </p>
      )}
      {images.length > 0 && (
        <details className="mt-4 text-15">
          <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-3">{texts.alts}</summary>
          {post.document_title && (
            <p>
              <b>{texts.documentTitle}</b> {post.document_title}
            </p>
          )}
          <ol className="mt-1 flex flex-col gap-1">
            {images.map(({ alt_text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places
              <li key={index} className="[overflow-wrap:anywhere]">
                <b>{texts.alt(index, images.length)}</b> {alt_text || texts.noAlt}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
