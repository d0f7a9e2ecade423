import { useState } from 'react'
import { useBrand } from '#web/api/brand.ts'
import { useCompany } from '#web/api/company.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { BrandCard } from './brand-card.tsx'
import { BrandOffer } from './brand-offer.tsx'

/** The brand memory, or what it would do. Not before the profile: one thing to fill at a time. */
export function BrandSection({ className }: { className: string }) {
  const company = useCompany()
  const { data, error, isPending, isFetching, refetch } = useBrand()
  const [isSaved, setIsSaved] = useState(false)
  if (!company.data) return null
  return (
    <div className={`flex min-w-0 flex-col gap-4 ${className}`}>
      {isSaved && <Banner tone="green" title={texts.saved} onClose={() => setIsSaved(false)} />}
      {isPending && (
        <Card>
          <Loading label={texts.loading}>
            <SkeletonBox className="mt-6 h-24" />
          </Loading>
        </Card>
      )}
      {error && !data && (
        <Card aria-labelledby="brand-card">
          <h2 id="brand-card" className="title-section mb-4">
            {texts.title}
          </h2>
          <LoadFailure title={texts.loadError} query={{ error, isFetching, refetch }} />
        </Card>
      )}
      {data && !data.is_used && <BrandOffer brand={data} />}
      {data?.is_used && (
        <BrandCard brand={data} onChange={() => setIsSaved(false)} onSaved={() => setIsSaved(true)} />
      )}
    </div>
  )
}
