import { ArrowRight } from 'lucide-react'
import { useWaitingApprovals } from '#web/api/approvals.ts'
import { useCompany, useCompanyAnswered } from '#web/api/company.ts'
import { useStats } from '#web/api/images.ts'
import { usePostPage } from '#web/api/posts.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { longDate } from '#web/messages/dates.ts'
import { useUser } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { usePermission } from '#web/use-permission.ts'
import { BrandSection } from './brand-section.tsx'
import { CompanySection } from './company-section.tsx'
import onePost from './one-post.svg'
import { StatsCard } from './stats-card.tsx'
import twoPosts from './two-posts.svg'
import { WeeklyCard } from './weekly-card.tsx'
import { Welcome } from './welcome.tsx'

export default function DashboardPage() {
  useCompanyAnswered()
  // Who has just signed up is asked for the company first. With keys the cards keep their state when it is saved.
  const isFirstVisit = useCompany().data === null
  const canWrite = usePermission('write')
  const canManage = usePermission('manage')
  const generate = canWrite && <GenerateCard key="generate" className="lg:col-span-7" />
  const history = <HistoryCard key="history" className={canWrite ? 'lg:col-span-5' : 'lg:col-span-12'} />
  const weekly = canWrite && <WeeklyCard key="weekly" className="lg:col-span-12" />
  const stats = <StatsCard key="stats" className="lg:col-span-5" />
  const company = <CompanySection key="company" className="lg:col-span-7" />
  return (
    <div className="page-container pb-4">
      <Welcome />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-8 md:gap-6 lg:grid-cols-12">
        <WaitingApprovals className="lg:col-span-12" />
        {isFirstVisit ? [company, stats, generate, history] : [generate, history, weekly, stats, company]}
        {canManage && <BrandSection className="lg:col-span-12" />}
      </div>
    </div>
  )
}

/** The next thing to do: the one highlight card of the screen. */
function GenerateCard({ className }: { className: string }) {
  return (
    <Card tone="highlight" aria-labelledby="generate-card" className={`flex gap-6 lg:min-h-63 ${className}`}>
      <div className="flex min-w-0 grow flex-col items-start">
        <div className="flex w-full justify-between gap-4">
          <h2 id="generate-card" className="title-card">
            {texts.generateTitle}
          </h2>
          <img src={onePost} alt="" width={96} height={96} className="-mt-1 shrink-0 md:hidden" />
        </div>
        <p className="mt-2 mb-5 max-w-[19em] text-17 max-md:mt-4">{texts.generateText}</p>
        <ButtonLink to="/generate" variant="main" className="mt-auto max-md:w-full">
          {texts.generate}
        </ButtonLink>
      </div>
      <img
        src={twoPosts}
        alt=""
        width={208}
        height={172}
        className="hidden h-auto shrink self-center md:block"
      />
    </Card>
  )
}

function HistoryCard({ className }: { className: string }) {
  return (
    <Card
      tone="accent-soft"
      aria-labelledby="history-card"
      className={`flex flex-col items-start ${className}`}
    >
      <h2 id="history-card" className="title-card">
        {texts.historyTitle}
      </h2>
      <p className="mt-2 min-h-13 text-17">
        <Summary />
      </p>
      <ButtonLink to="/history" variant="outline" className="mt-5 max-md:w-full md:mt-auto">
        {texts.historyLink}
        <ArrowRight aria-hidden="true" size={19} strokeWidth={2.25} />
      </ButtonLink>
    </Card>
  )
}

function Summary() {
  const stats = useStats()
  const latest = usePostPage({ page: 1, limit: 1 }).data?.posts[0]
  if (stats.isPending) return null
  if (!stats.data) return texts.historyPlain
  if (stats.data.posts === 0) return texts.historyEmpty
  const counts = texts.historyCounts(stats.data.posts, stats.data.published)
  return latest ? `${counts} ${texts.historyLatest(longDate(latest.created_at))}` : counts
}

/** The posts that wait for the reader's own answer; nothing where there are none. */
function WaitingApprovals({ className }: { className: string }) {
  const { member_role: role } = useUser()
  // Only who decides or looks on is ever asked.
  const { data } = useWaitingApprovals(role !== 'editor')
  if (!data || data.posts.length === 0) return null
  return (
    <Card tone="highlight" aria-labelledby="waiting-approvals" className={className}>
      <h2 id="waiting-approvals" className="title-section">
        {texts.waitingTitle(data.posts.length)}
      </h2>
      <ul className="mt-2">
        {data.posts.map(({ id, asked_by, excerpt }) => (
          <li key={id + excerpt} className="border-row-divider border-t py-3 first:border-t-0">
            <RouteLink to={`/approvals/${id}`} className="touch-target text-link font-semibold text-16">
              {texts.waitingOpen(asked_by.name)}
            </RouteLink>
            <p className="truncate text-15">{excerpt}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
