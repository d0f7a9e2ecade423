import { useQuery } from '@tanstack/react-query'
import { featuresQuery } from '#web/api/features.ts'
import { demoMailTexts } from '#web/messages/account-links.ts'
import { frameTexts } from '#web/messages/frame.ts'
import { RouteLink } from '#web/ui/route-link.tsx'

/** Says, discreetly and on every signed-in page, that this is the demonstration. */
export function DemonstrationLine() {
  const { data } = useQuery(featuresQuery)
  if (data?.mode !== 'demo') return null
  return (
    <p className="mt-1 max-w-[60ch] text-muted">
      {data.ai.text || data.ai.image ? frameTexts.demonstrationWithAi : frameTexts.demonstration}{' '}
      {data.open_demonstration && `${frameTexts.openDemonstration} `}
      {!data.mail && (
        <RouteLink to="/demo/mails" className="tap text-link">
          {demoMailTexts.open}
        </RouteLink>
      )}
    </p>
  )
}
