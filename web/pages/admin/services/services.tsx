import type { ServicesAnswer, ServiceWarning } from '#shared/api/services.ts'
import { AdminGuard } from '#web/admin-guard.tsx'
import { useServices } from '#web/api/admin.ts'
import { longDate, stamp, time } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Loading, SkeletonRows } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ServiceList, ServicesSection } from './service-list.tsx'

/** For administrators: what is real, what works, and what waits. */
export default function ServicesPage() {
  const { role } = useUser()
  const query = useServices(role === 'admin')
  const { data, isPending } = query
  return (
    <AdminGuard error={query.error}>
      <div className="page-container py-10">
        <RouteLink to="/admin" className="touch-target text-15 text-link">
          {texts.toAdmin}
        </RouteLink>
        <h1 className="title-page mt-2">{texts.title}</h1>
        {data && <p className="mt-1 text-15 text-muted">{texts.checked(time(data.checked_at))}</p>}
        <LoadError title={texts.error} query={query} className="mt-6" />
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
    </AdminGuard>
  )
}

function DatabaseCard({ database: { version, migrations } }: Pick<ServicesAnswer, 'database'>) {
  return (
    <ServicesSection title={texts.database}>
      <p className="mt-3 font-semibold">{texts.version(version)}</p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {texts.migrations(migrations.length, migrations.at(-1)?.name ?? '')}
      </p>
      <details className="mt-2">
        <summary className="min-h-8 cursor-pointer text-15 underline touch:min-h-11">
          {texts.allMigrations}
        </summary>
        <ul className="mt-2 text-14">
          {migrations.map(({ name, applied_at }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 py-1">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="text-muted tabular-nums">{stamp(applied_at)}</span>
            </li>
          ))}
        </ul>
      </details>
    </ServicesSection>
  )
}

function StorageCard({ storage: { kind, reachable, free_bytes } }: Pick<ServicesAnswer, 'storage'>) {
  return (
    <ServicesSection title={texts.storage}>
      <p className="mt-3 font-semibold">{texts.kinds[kind]}</p>
      <p className="my-1">
        <Tag tone={reachable ? 'good' : 'bad'}>{reachable ? texts.reachable : texts.unreachable}</Tag>
      </p>
      {free_bytes !== null && <p className="text-muted">{texts.free(free_bytes)}</p>}
    </ServicesSection>
  )
}

function CertificateCard({ certificate: { signer, valid_until } }: Pick<ServicesAnswer, 'certificate'>) {
  return (
    <ServicesSection title={texts.certificate}>
      {valid_until === null ? (
        <p className="mt-3">{texts.noCertificate}</p>
      ) : (
        <>
          <p className="mt-3 font-semibold">{signer === null ? texts.notSigning : texts.signer(signer)}</p>
          <p className="text-muted">{texts.validUntil(longDate(valid_until))}</p>
        </>
      )}
    </ServicesSection>
  )
}

/** What an operator should look at, before anything else. */
function Warnings({ warnings }: { warnings: ServiceWarning[] }) {
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

function QueueList({ queues }: Pick<ServicesAnswer, 'queues'>) {
  return (
    <ServicesSection title={texts.queues}>
      <dl>
        {queues.map(({ name, waiting, oldest_at, late }) => (
          <div key={name} className="flex justify-between gap-4 border-row-divider border-b py-2.5">
            <dt>
              {texts.queueNames[name]}
              {oldest_at && (
                <span className="block text-14 text-muted">{texts.oldest(stamp(oldest_at))}</span>
              )}
            </dt>
            <dd className="flex items-start gap-3 font-semibold tabular-nums">
              {late && <Tag tone="bad">{texts.late}</Tag>}
              {texts.waiting(waiting)}
            </dd>
          </div>
        ))}
      </dl>
    </ServicesSection>
  )
}

function WorkerList({ workers }: Pick<ServicesAnswer, 'workers'>) {
  return (
    <ServicesSection title={texts.workers}>
      {workers.length === 0 && <p className="mt-3">{texts.noWorker}</p>}
      <ul>
        {workers.map(({ host, pid, started_at, beat_at, alive }) => (
          <li key={`${host} ${pid} ${started_at}`} className="border-row-divider border-b py-3.5">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{texts.worker(host, pid)}</span>
              <Tag tone={alive ? 'good' : 'bad'}>{alive ? texts.alive : texts.dead}</Tag>
            </p>
            <p className="mt-1 text-14 text-muted">{texts.beat(stamp(started_at), stamp(beat_at))}</p>
          </li>
        ))}
      </ul>
    </ServicesSection>
  )
}
