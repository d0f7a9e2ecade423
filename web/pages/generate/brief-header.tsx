import { useCompany } from '#web/api/company.ts'
import { bothNetworksTexts } from '#web/messages/both-networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { hasContent } from './studio-state.ts'
import type { BothNetworks } from './use-both-networks.ts'
import { useStudio, useStudioValue } from './use-studio.ts'

/** The title of the page, the company its posts are for, and what leaves the current post. */
export function BriefHeader({ both }: { both: BothNetworks }) {
  const studio = useStudio()
  const canStartOver = useStudioValue((state) => hasContent(state) && state.running === null)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h1 tabIndex={-1} className="title-page max-md:basis-full">
        {texts.title}
      </h1>
      {/* Under the title; on a phone beside the links. */}
      <div className="flex min-h-8 min-w-0 items-start max-md:grow max-md:basis-40 md:order-last md:basis-full touch:min-h-11">
        <CompanyLine />
      </div>
      {both.isThere && (
        <button
          type="button"
          onClick={both.show}
          className="text-link ml-auto rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3"
        >
          {bothNetworksTexts.see}
        </button>
      )}
      {canStartOver && (
        <button
          type="button"
          onClick={studio.clear}
          className="text-link rounded-tiny md:ml-auto py-1 font-semibold text-15 pointer-coarse:py-3"
        >
          {texts.startOver}
        </button>
      )}
      <Tooltip trigger={texts.help} title={texts.help}>
        {texts.helpText}
      </Tooltip>
    </div>
  )
}

/** What each post leans on: « Atelier Colin · Maroquinerie », or the way to say it. */
function CompanyLine() {
  const { data: company, error } = useCompany()
  if (company) {
    return (
      <p className="min-w-0 truncate text-15 text-muted">
        {company.name} · {company.industry}
      </p>
    )
  }
  if (error) return <p className="text-14 text-error">{texts.companyError}</p>
  if (company === undefined) return null
  return (
    <RouteLink to="/dashboard" className="touch-target text-link rounded-tiny py-1 text-15">
      {texts.companyMissing}
    </RouteLink>
  )
}
