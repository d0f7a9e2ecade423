import { useQuery } from '@tanstack/react-query'
import { featuresQuery } from '#web/api/features.ts'
import { googleIdentityQuery } from '#web/api/google.ts'
import { longDate } from '#web/messages/dates.ts'
import { googleLinkTexts as texts } from '#web/messages/google.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { GoogleUnlink } from './google-unlink.tsx'
import { SectionCard } from './section-card.tsx'

/** Which Google account opens this one. Absent where Google is not configured and nothing is linked. */
export function GoogleLink({ id, title }: { id: string; title: string }) {
  const { data: features } = useQuery(featuresQuery)
  const { data, error, isFetching, refetch } = useQuery(googleIdentityQuery)
  if (!features?.google && !data?.linked) return null
  return (
    <SectionCard id={id} title={title} lead={texts.lead}>
      {!data && <LoadFailure title={texts.failed} query={{ error, isFetching, refetch }} />}
      {!error && !data && <Loading label={texts.loading} />}
      {data && !data.linked && <p className="max-w-[60ch]">{texts.none}</p>}
      {data?.linked && (
        <>
          <p className="text-14 text-muted">{texts.linked}</p>
          <p className="break-words font-semibold">{data.linked.email}</p>
          <p className="mb-4 text-15 text-muted">{texts.since(longDate(data.linked.linked_at))}</p>
          {data.can_unlink ? <GoogleUnlink /> : <p className="max-w-[60ch] text-15">{texts.onlyWay}</p>}
        </>
      )}
    </SectionCard>
  )
}
