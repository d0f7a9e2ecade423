import { BrandSection } from './brand-section.tsx'
import { CompanySection } from './company-section.tsx'
import { GenerateCard } from './generate-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { StatsCard } from './stats-card.tsx'
import { Welcome } from './welcome.tsx'

export default function DashboardPage() {
  return (
    <div className="page pb-4">
      <Welcome />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-8 md:gap-6 lg:grid-cols-12">
        <GenerateCard className="lg:col-span-7" />
        <HistoryCard className="lg:col-span-5" />
        <StatsCard className="lg:col-span-5" />
        <CompanySection className="lg:col-span-7" />
        <BrandSection className="lg:col-span-12" />
      </div>
    </div>
  )
}
