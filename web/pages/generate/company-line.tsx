import { useCompany } from '#web/api/company.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** What each post leans on: « Atelier Colin · Maroquinerie », or the way to say it. */
export function CompanyLine() {
  const { data: company, error } = useCompany()
  if (company) {
    return (
      <p className="min-w-0 truncate text-15 text-muted">
        {company.name} · {company.industry}
      </p>
    )
  }
  if (error) return <p className="text-14 text-gorge-fonce">{texts.companyError}</p>
  if (company === undefined) return null
  return (
    <RouteLink to="/dashboard" className="tap text-link rounded-tiny py-1 text-15">
      {texts.companyMissing}
    </RouteLink>
  )
}
