import { contactTexts as texts } from '#web/messages/requests.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { HouseCard } from './house-card.tsx'
import { WriteBlock } from './write-block.tsx'

export default function ContactPage() {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <div className="grid items-stretch gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div>
          <h1 className="title-page">{texts.title}</h1>
          <p className="mt-3 mb-6 max-w-[48ch] text-17 text-muted">{texts.lead}</p>
          <WriteBlock />
          <p className="mt-6 text-15">
            {texts.customer}{' '}
            <RouteLink to="/support" className="font-semibold text-link">
              {texts.toSupport}
            </RouteLink>
          </p>
          <HouseCard />
        </div>
        <div className="on-stage grid min-h-56 place-items-center rounded-[0_0_160px_5px] bg-stage p-8 lg:rounded-[0_160px_0_5px]">
          <Drawing name="letter" onStage className="w-52 lg:w-[min(80%,380px)]" />
        </div>
      </div>
    </div>
  )
}
