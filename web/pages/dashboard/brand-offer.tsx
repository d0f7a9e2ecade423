import type { BrandAnswer } from '#shared/api/brand.ts'
import { plans } from '#shared/plans.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { isEmptyMemory, memoryOf } from './brand-memory.ts'

/** What the memory does and with which plan; a link only once there is a page to choose one. */
export function BrandOffer({ brand }: { brand: BrandAnswer }) {
  const { pro, enterprise } = plans
  return (
    <Card
      tone="geai-clair"
      aria-labelledby="brand-card"
      className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
    >
      <div className="max-w-[60ch]">
        <h2 id="brand-card" className="title-section">
          {texts.title}
        </h2>
        <p className="mt-2 text-16">{texts.offer(pro.name, enterprise.name)}</p>
        {!isEmptyMemory(memoryOf(brand)) && <p className="mt-2 text-16">{texts.kept(pro.name)}</p>}
      </div>
      <ButtonLink to="/subscription" variant="outline" className="max-md:w-full">
        {texts.plans}
      </ButtonLink>
    </Card>
  )
}
