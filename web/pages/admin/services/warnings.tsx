import type { ServiceWarning } from '#shared/api/services.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Banner } from '#web/ui/banner.tsx'

/** What an operator should look at, before anything else. */
export function Warnings({ warnings }: { warnings: ServiceWarning[] }) {
  if (warnings.length === 0) return <Banner tone="green" title={texts.allWell} className="mt-6" />
  return (
    <Banner tone="amber" title={texts.toLookAt(warnings.length)} className="mt-6">
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{texts.warnings[warning]}</li>
        ))}
      </ul>
    </Banner>
  )
}
