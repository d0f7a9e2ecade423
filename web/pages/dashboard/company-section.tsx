import { useState } from 'react'
import { useCompany } from '#web/api/company.ts'
import { companyTexts } from '#web/messages/dashboard.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { CompanyCard } from './company-card.tsx'

/** The company's profile, or the form that asks for it. */
export function CompanySection({ className }: { className: string }) {
  const { data, error, isPending, isFetching, refetch } = useCompany()
  const [isSaved, setIsSaved] = useState(false)
  return (
    <div className={`flex min-w-0 flex-col gap-4 ${className}`}>
      {isSaved && <Banner tone="green" title={companyTexts.saved} onClose={() => setIsSaved(false)} />}
      {error && data === undefined && (
        <Card aria-labelledby="company-card" className="grow">
          <h2 id="company-card" className="title-section mb-4">
            {companyTexts.cardTitle}
          </h2>
          <LoadFailure title={companyTexts.loadError} query={{ error, isFetching, refetch }} />
        </Card>
      )}
      {isPending && (
        <Card className="grow">
          <Loading label={companyTexts.loading}>
            <SkeletonBox className="mt-6 h-18 w-2/3" />
            <SkeletonBox className="mt-6 h-14" />
            <SkeletonBox className="mt-6 h-9" />
          </Loading>
        </Card>
      )}
      {data !== undefined && (
        <CompanyCard company={data} onChange={() => setIsSaved(false)} onSaved={() => setIsSaved(true)} />
      )}
    </div>
  )
}
