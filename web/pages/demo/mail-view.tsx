import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { demoMailQuery } from '#web/api/demo-mails.ts'
import { demoMailTexts as texts } from '#web/messages/account-links.ts'
import { Loading } from '#web/ui/loading.tsx'
import { MailFailure } from './mail-failure.tsx'

/** One mail as its two versions: the page of a mail program, and the text for who reads without one. */
export function MailView({ id }: { id: string }) {
  const { data: mail, error } = useQuery(demoMailQuery(id))
  return (
    <article aria-label={mail?.subject} className="min-w-0">
      <Link to="?" className="tap mb-4 py-2 font-semibold text-link lg:hidden">
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
            className="mt-4 h-[720px] w-full rounded-panel border-[1.5px] border-ink"
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
