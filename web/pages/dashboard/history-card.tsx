import { ArrowRight } from 'lucide-react'
import { useStats } from '#web/api/images.ts'
import { usePostPage } from '#web/api/posts.ts'
import { dashboardTexts as texts } from '#web/messages/dashboard.ts'
import { longDate } from '#web/messages/dates.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

export function HistoryCard({ className }: { className: string }) {
  return (
    <Card
      tone="geai-clair"
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
