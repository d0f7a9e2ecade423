import { AdministratorsOnly } from '#web/administrators-only.tsx'
import { useServices } from '#web/api/services.ts'
import { time } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { useUser } from '#web/session.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DatabaseCard } from './database-card.tsx'
import { QueueList } from './queue-list.tsx'
import { ServiceList } from './service-list.tsx'
import { CertificateCard, StorageCard } from './storage-card.tsx'
import { Warnings } from './warnings.tsx'
import { WorkerList } from './worker-list.tsx'

/** For administrators: what is real, what works, and what waits. */
export default function ServicesPage() {
  const { role } = useUser()
  const query = useServices(role === 'admin')
  const { data, isPending } = query
  return (
    <AdministratorsOnly error={query.error}>
      <div className="page py-10">
        <RouteLink to="/admin" className="tap text-15 text-link">
          {texts.toAdmin}
        </RouteLink>
        <h1 className="title-page mt-2">{texts.title}</h1>
        {data && <p className="mt-1 text-15 text-muted">{texts.checked(time(data.checked_at))}</p>}
        <LoadFailure title={texts.error} query={query} className="mt-6" />
        {isPending && (
          <div className="mt-8">
            <Loading label={texts.loading}>
              <SkeletonRows rows={6} />
            </Loading>
          </div>
        )}
        {data && (
          <>
            <Warnings warnings={data.warnings} />
            <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <ServiceList services={data.services} />
              <div className="flex flex-col gap-10">
                <WorkerList workers={data.workers} />
                <QueueList queues={data.queues} />
                <StorageCard storage={data.storage} />
                <CertificateCard certificate={data.certificate} />
                <DatabaseCard database={data.database} />
              </div>
            </div>
          </>
        )}
      </div>
    </AdministratorsOnly>
  )
}
