import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { StatusBadge } from '#web/features/posts/status-badge.tsx'
import { dayAndTime } from '#web/messages/dates.ts'
import { authorTexts } from '#web/messages/members.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { publishingTexts } from '#web/messages/publishing.ts'
import { useUser } from '#web/session.tsx'
import { Card } from '#web/ui/card.tsx'

interface Step {
  key: string
  label: string
  at: string | null
}

interface Props {
  post: PostAnswer
  /** Newest first. */
  publications: PublicationAnswer[]
}

/** A post is written and generated in one go: later than this it was edited. */
const editedAfterMs = 60_000

/** What happened to the post: drops on a line, dashed to what is still open. */
export function Timeline({ post, publications }: Props) {
  const steps = stepsOf(post, publications)
  const sent = publications.find(({ status }) => status === 'published')?.sent
  return (
    <Card aria-labelledby="post-timeline">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="post-timeline" className="title-section">
          {texts.timeline}
        </h2>
        <StatusBadge status={post.status} />
      </header>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <li key={step.key} className="relative flex gap-4 pb-5 last:pb-0">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-5 bottom-0 left-[9.25px] border-outline border-l-[1.5px] ${steps[index + 1]?.at ? '' : 'border-dashed'}`}
              />
            )}
            <Drop isDone={step.at !== null} />
            <div className="min-w-0">
              <p className={`text-16 ${step.at === null ? 'font-semibold' : ''}`}>{step.label}</p>
              {step.at && (
                <time dateTime={step.at} className="block text-14 text-muted">
                  {dayAndTime(step.at)}
                </time>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Authors post={post} publications={publications} />
      {sent && <SentProof sent={sent} />}
    </Card>
  )
}

/** Who wrote, changed and published it, where that was not the reader alone. */
function Authors({ post: { author, changed_by }, publications }: Props) {
  const { id } = useUser()
  const publisher = publications.find(({ status }) => status === 'published')?.requested_by
  const all = [author, changed_by, ...(publisher ? [publisher] : [])]
  if (all.every((one) => one.id === id)) return null
  const words = [
    authorTexts.written(author.name),
    ...(changed_by.id === author.id ? [] : [authorTexts.changed(changed_by.name)]),
    ...(publisher ? [authorTexts.published(publisher.name)] : []),
  ]
  return <p className="mt-4 text-15 text-muted">{words.join(', ')}.</p>
}

function Drop({ isDone }: { isDone: boolean }) {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" className="mt-0.5 shrink-0">
      <path
        d="M10 4.5 A5.5 5.5 0 0 1 10 15.5 H6 A1.5 1.5 0 0 1 4.5 14 V10 A5.5 5.5 0 0 1 10 4.5Z"
        strokeWidth={1.5}
        className={isDone ? 'fill-foreground stroke-foreground' : 'fill-highlight stroke-foreground'}
      />
    </svg>
  )
}

function stepsOf(post: PostAnswer, publications: PublicationAnswer[]): Step[] {
  const events = publications
    .toReversed()
    .flatMap(({ id, events }) =>
      events.map(({ at, kind, text }) => ({ key: `${id} ${at} ${kind}`, label: text, at })),
    )
  const wasEdited = Date.parse(post.updated_at) - Date.parse(post.created_at) > editedAfterMs
  const isEditLast = !post.published_at && events.length === 0
  // A post published before its attempts were kept, or marked by hand, has its date alone.
  // Of an uncertain one nobody can say so.
  const isOpen = post.published_at === null && post.status !== 'uncertain'
  const hasPublishedEvent = post.published_at === null || events.length > 0
  return [
    { key: 'made', label: post.generator ? texts.generated : texts.created, at: post.created_at },
    ...(wasEdited && isEditLast ? [{ key: 'edited', label: texts.edited, at: post.updated_at }] : []),
    ...events,
    ...(hasPublishedEvent ? [] : [{ key: 'published', label: texts.published, at: post.published_at }]),
    ...(isOpen ? [{ key: 'open', label: texts.publishedNot, at: null }] : []),
  ]
}

/** What was handed to the network, kept as it was (docs/product/promises.md). */
function SentProof({ sent }: { sent: NonNullable<PublicationAnswer['sent']> }) {
  return (
    <details className="mt-5 border-divider border-t pt-3 text-15">
      <summary className="cursor-pointer py-1 font-semibold">{publishingTexts.sentTitle}</summary>
      <dl className="mt-2 flex flex-col gap-3 [overflow-wrap:anywhere]">
        <div>
          <dt className="text-14 text-muted">{publishingTexts.sentText}</dt>
          <dd className="whitespace-pre-wrap">{sent.text}</dd>
        </div>
        {sent.document_title !== null && (
          <div>
            <dt className="text-14 text-muted">{publishingTexts.sentDocument}</dt>
            <dd>{sent.document_title}</dd>
          </div>
        )}
        {sent.link && (
          <div>
            <dt className="text-14 text-muted">{publishingTexts.sentLink}</dt>
            <dd>{sent.link.title}</dd>
            <dd className="text-14 text-muted">{sent.link.url}</dd>
          </div>
        )}
        {sent.slides.length > 0 && (
          <div>
            <dt className="text-14 text-muted">{publishingTexts.sentSlides}</dt>
            <dd>
              <ol className="list-decimal pl-5">
                {sent.slides.map(({ alt_text, sha256 }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places
                  <li key={index} className="mt-1">
                    {alt_text}
                    <span className="block text-14 text-muted">{sha256}</span>
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        )}
        {sent.alt_text && sent.slides.length === 0 && (
          <div>
            <dt className="text-14 text-muted">{publishingTexts.sentAlt}</dt>
            <dd>{sent.alt_text}</dd>
          </div>
        )}
        {sent.image_sha256 && sent.slides.length === 0 && (
          <div>
            <dt className="text-14 text-muted">
              {sent.document_title === null ? publishingTexts.sentImage : publishingTexts.sentFile}
            </dt>
            <dd className="text-14">{sent.image_sha256}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}
