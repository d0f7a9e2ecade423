import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { demoMailsQuery } from '#web/api/demo-mails.ts'
import { demoMailTexts as texts } from '#web/messages/account-links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { MailFailure } from './mail-failure.tsx'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'

/** Where the mails are that a demonstration does not send. */
export default function DemoMails() {
  const [search] = useSearchParams()
  const opened = search.get('mail')
  const { data, error, isPending } = useQuery(demoMailsQuery)
  return (
    <div className="page grow pt-8 pb-12 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 max-w-[60ch] text-muted">{texts.lead}</p>
      <div className="mt-6 md:mt-8">
        {isPending && <Loading label={texts.loading} />}
        {error && <MailFailure error={error} />}
        {data?.mails.length === 0 && (
          <EmptyState drawing="letter" title={texts.none}>
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
