import { useQuery } from '@tanstack/react-query'
import { featuresQuery } from '#web/api/features.ts'
import { googleIdentityQuery } from '#web/api/google.ts'
import { longDate } from '#web/messages/dates.ts'
import { googleLinkTexts as texts } from '#web/messages/google.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { GoogleUnlink } from './google-unlink.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

/** Which Google account opens this one. Absent where Google is not configured and nothing is linked. */
export function GoogleLink(props: SectionProps) {
  const { data: features } = useQuery(featuresQuery)
  const identity = useQuery(googleIdentityQuery)
  if (!features?.google && !identity.data?.linked) return null
  return (
    <SectionCard {...props} lead={texts.lead}>
      <Loaded query={identity}>
        {({ linked, can_unlink }) =>
          linked ? (
            <>
              <p className="text-14 text-muted">{texts.linked}</p>
              <p className="break-words font-semibold">{linked.email}</p>
              <p className="mb-4 text-15 text-muted">{texts.since(longDate(linked.linked_at))}</p>
              {can_unlink ? <GoogleUnlink /> : <p className="max-w-[60ch] text-15">{texts.onlyWay}</p>}
            </>
          ) : (
            <p className="max-w-[60ch]">{texts.none}</p>
          )
        }
      </Loaded>
    </SectionCard>
  )
}
