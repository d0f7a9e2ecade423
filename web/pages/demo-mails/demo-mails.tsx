import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { DemoMailLine } from '#shared/api/demo-mails.ts'
import { ApiError } from '#web/api/client.ts'
import { demoMailQuery, demoMailsQuery } from '#web/api/demo-mails.ts'
import { emailLinkTexts, demoMailTexts as texts } from '#web/messages/account-links.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Where the mails are that a demonstration does not send. */
export default function DemoMailsPage() {
  const [search] = useSearchParams()
  const opened = search.get('mail')
  const { data, error, isPending } = useQuery(demoMailsQuery)
  return (
    <div className="page-container grow pt-8 pb-12 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 max-w-[60ch] text-muted">{texts.lead}</p>
      <div className="mt-6 md:mt-8">
        {isPending && <Loading label={texts.loading} />}
        {error && <MailFailure error={error} />}
        {data?.mails.length === 0 && (
          <EmptyState illustration="letter" title={texts.none}>
            {texts.noneText}
          </EmptyState>
        )}
        {data && data.mails.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[360px_minmax(0,1fr)] lg:gap-10">
            <MailList mails={data.mails} opened={opened} />
            {opened ? (
              <MailView key={opened} id={opened} />
            ) : (
              <p className="text-muted max-lg:hidden">{texts.choose}</p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

interface Props {
  mails: DemoMailLine[]
  opened: string | null
}

function MailList({ mails, opened }: Props) {
  return (
    <ul
      aria-label={texts.list}
      className={`border-foreground border-t-[1.5px] ${opened ? 'max-lg:hidden' : ''}`}
    >
      {mails.map(({ id, subject, to, written_at }) => (
        <li key={id} className="border-row-divider border-b">
          <Link
            to={`?mail=${id}`}
            className={`block rounded-tiny px-4 py-3.5 hover:bg-hover ${opened === id ? 'bg-hover' : ''}`}
            {...(opened === id ? { 'aria-current': 'true' as const } : {})}
          >
            <span className="block font-semibold">{subject}</span>
            <span className="mt-0.5 block text-14 text-muted [overflow-wrap:anywhere]">{texts.to(to)}</span>
            <time dateTime={written_at} className="block text-14 text-muted">
              {dayAndTime(written_at)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** One mail as its two versions: the page of a mail program, and the text for who reads without one. */
function MailView({ id }: { id: string }) {
  const { data: mail, error } = useQuery(demoMailQuery(id))
  return (
    <article aria-label={mail?.subject} className="min-w-0">
      <Link to="?" className="touch-target mb-4 py-2 font-semibold text-link lg:hidden">
        {texts.back}
      </Link>
      {error && <MailFailure error={error} />}
      {!mail && !error && <Loading label={texts.loading} />}
      {mail && (
        <>
          <h2 className="title-section">{mail.subject}</h2>
          <p className="mt-1 text-14 text-muted [overflow-wrap:anywhere]">{texts.to(mail.to)}</p>
          <iframe
            // Its links open in place of this page; nothing in it runs.
            sandbox="allow-top-navigation-by-user-activation"
            title={texts.html}
            src={mail.html_url}
            className="mt-4 h-[720px] w-full rounded-panel border-[1.5px] border-foreground"
          />
          <h3 className="mt-6 font-sans font-semibold text-16">{texts.text}</h3>
          <pre className="mt-2 whitespace-pre-wrap rounded-small bg-hover px-4 py-3 text-14 [overflow-wrap:anywhere]">
            {mail.text}
          </pre>
        </>
      )}
    </article>
  )
}

/** Why nothing is shown: not here, not to this visitor, or not now. */
function MailFailure({ error }: { error: Error }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return <p className="max-w-[60ch]">{texts.off}</p>
  if (status !== 401) return <FailureBanner title={texts.failed} cause={error.message} />
  return (
    <>
      <p className="max-w-[60ch]">{texts.mustSignIn}</p>
      <RouteLink to="/login" className="touch-target mt-3 font-semibold text-link">
        {emailLinkTexts.toLogin}
      </RouteLink>
    </>
  )
}
