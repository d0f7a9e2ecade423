import { useQuery } from '@tanstack/react-query'
import { creditsQuery } from '#web/api/billing.ts'
import { featuresQuery } from '#web/api/features.ts'
import { rechargeTexts as texts } from '#web/messages/billing-balance.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Balance } from './balance.tsx'
import { MoreCard } from './more-card.tsx'
import { PackCards } from './pack-cards.tsx'
import { Statement } from './statement.tsx'

export default function RechargePage() {
  const credits = useQuery(creditsQuery)
  const { data: features } = useQuery(featuresQuery)
  const isOff = features?.payments === false
  return (
    <div className="page pt-8 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      {isOff && (
        <Banner tone="amber" title={texts.off} className="mt-6">
          <p>{texts.offText}</p>
        </Banner>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Card tone="stage" aria-labelledby="solde" className="flex flex-col">
          <h2 id="solde" className="title-section">
            {texts.balance}
          </h2>
          <div className="mt-2 flex grow flex-col">
            <Loaded query={credits}>{(data) => <Balance credits={data} />}</Loaded>
          </div>
        </Card>
        <div className="grid grid-rows-[1fr_auto] gap-4 md:gap-6">
          <PackCards isOff={isOff} />
          <MoreCard />
        </div>
      </div>
      <Statement held={credits.data?.held ?? 0} />
    </div>
  )
}
