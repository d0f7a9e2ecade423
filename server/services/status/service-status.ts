import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readInstalled } from '#server/db/migrate.ts'
import { listQueueStates, type QueueState } from '#server/db/queue-depths.ts'
import { listServiceStates, type ServiceState } from '#server/db/service-states.ts'
import { listWorkers } from '#server/db/workers.ts'
import type { Deps } from '#server/deps.ts'
import type { ServiceSetup } from '#server/installation.ts'
import { plansWith } from '#server/services/credits/require-plan.ts'
import type { ServiceWarning } from '#shared/api/services.ts'

type StateDeps = Pick<Deps, 'db' | 'storage' | 'provenance' | 'installation'>

const aliveSeconds = 60
const lateMs = 15 * 60_000
const nearlyFullBytes = 1024 ** 3
const expiringMs = 30 * 24 * 3600_000

type Findings = Awaited<ReturnType<typeof gather>>

/** How everything stands, and what an operator should look at. */
export async function readServices(deps: StateDeps) {
  const findings = await gather(deps)
  return { ...findings, warnings: warningsOf(findings) }
}

async function gather(deps: StateDeps) {
  const now = new Date()
  const { db, installation, provenance } = deps
  const [states, queues, workers, database, storage] = await Promise.all([
    listServiceStates(db),
    listQueueStates(db, plansWith('seesFigures')),
    listWorkers(db),
    readInstalled(db),
    probeStorage(deps),
  ])
  const known = new Map(states.map((state) => [state.service, state]))
  return {
    services: installation.services.map((setup) => ({ setup, state: known.get(setup.id) ?? null })),
    queues: queues.map((queue) => ({ ...queue, isLate: isLate(queue, now) })),
    workers: workers.map((worker) => ({ ...worker, isAlive: worker.staleSeconds <= aliveSeconds })),
    storage: { kind: installation.storage, ...storage },
    certificate: { signer: provenance.signer, validUntil: provenance.signsUntil },
    database,
    checkedAt: now,
  }
}

const isLate = ({ oldestAt }: QueueState, now: Date) =>
  oldestAt !== null && now.getTime() - oldestAt.getTime() > lateMs

/** Its last word was a failure. */
const isFailing = ({ setup, state }: { setup: ServiceSetup; state: ServiceState | null }) =>
  setup.state !== 'off' &&
  state?.lastErrorAt != null &&
  state.lastErrorAt.getTime() > (state.lastSuccessAt?.getTime() ?? 0)

function warningsOf(findings: Findings): ServiceWarning[] {
  const { services, queues, workers, storage, certificate, checkedAt } = findings
  const leftMs = certificate.validUntil ? certificate.validUntil.getTime() - checkedAt.getTime() : null
  const isGiven: Record<ServiceWarning, boolean> = {
    no_worker: !workers.some(({ isAlive }) => isAlive),
    dead_worker: workers.some(({ isAlive }) => !isAlive),
    queue_late: queues.some((queue) => queue.isLate),
    service_failing: services.some(isFailing),
    storage_unreachable: !storage.isReachable,
    disk_nearly_full: storage.freeBytes !== null && storage.freeBytes < nearlyFullBytes,
    certificate_expiring: leftMs !== null && leftMs > 0 && leftMs < expiringMs,
    certificate_expired: leftMs !== null && leftMs <= 0,
  }
  return (Object.keys(isGiven) as ServiceWarning[]).filter((name) => isGiven[name])
}

const timeoutMs = 3_000

/** Writes a small file, reads it and takes it away: what serves images must be able to. */
export async function probeStorage({
  storage,
  installation,
}: Pick<Deps, 'storage' | 'installation'>): Promise<{ isReachable: boolean; freeBytes: number | null }> {
  const folder = `probe/${randomUUID()}`
  const key = `${folder}/file`
  const bytes = Buffer.from(key)
  const tried = storage
    .put(key, bytes)
    .then(() => storage.get(key))
    .then(async (found) => {
      await storage.deleteAll(folder)
      return found?.equals(bytes) ?? false
    })
    // A failure is the answer.
    .catch(() => false)
  const [isReachable, freeBytes] = await Promise.all([
    Promise.race([tried, wait(timeoutMs, false, { ref: false })]),
    // Null: nobody can tell.
    installation.freeBytes().catch(() => null),
  ])
  return { isReachable, freeBytes }
}
