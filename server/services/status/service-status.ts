import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { listPendingMigrations, readInstalled } from '#server/db/migrate.ts'
import {
  countWaitingMails,
  countWaitingPublications,
  listDueJobs,
  listQueueStates,
  type QueueState,
} from '#server/db/queue-depths.ts'
import { listServiceStates, listWorkers, type ServiceState } from '#server/db/service-status.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { ServiceSetup } from '#server/installation.ts'
import type { Trial } from '#server/integrations/ai/types.ts'
import type { QueueDepths } from '#server/integrations/metrics/types.ts'
import { noteProviderCall } from '#server/services/ai-usage/record-usage.ts'
import { audit } from '#server/services/audit/record-event.ts'
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

/** Longer than the slowest trial may take. */
const giveUpMs = 60_000

/**
 * Tries every configured model. What it finds is also the last word on the state of its service, pictures apart. Throws
 * ai_timeout.
 */
export async function runTrials(
  deps: Pick<Deps, 'ai' | 'db' | 'callMonitor'>,
  { actorId, ip }: { actorId: string; ip: string },
): Promise<Trial[]> {
  const signal = AbortSignal.timeout(giveUpMs)
  const trials = await deps.ai.tryOut(signal).catch((error: unknown) => {
    throw signal.aborted ? new AppError('ai_timeout', { cause: error }) : error
  })
  // A model that is listed is no picture made.
  for (const { kind, provider, failure } of trials)
    if (kind !== 'image') noteProviderCall(deps, { kind, provider, outcome: failure ?? 'done' })
  const failed = trials.filter(({ failure }) => failure !== null).length
  const details = { tried: trials.length, failed }
  await audit(deps.db, { kind: 'services_tried', userId: null, actorId, origin: { ip }, details })
  return trials
}

/** What all workers together still have to do. */
export async function readQueueDepths(db: Deps['db']): Promise<QueueDepths> {
  const [jobs, mails, publications] = await Promise.all([
    listDueJobs(db),
    countWaitingMails(db),
    countWaitingPublications(db),
  ])
  return { jobs, mails, publications }
}

/** A part that needs longer counts as not ready; the caller's own time-out is little longer. */
const readinessTimeoutMs = 3_000
const retryAfterSeconds = 5

/** Throws database_unavailable, migrations_pending or storage_unavailable while this process cannot serve. */
export async function checkReady({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  const pending = await inTime(listPendingMigrations(db)).catch((cause: unknown) => {
    throw new AppError('database_unavailable', { cause, retryAfterSeconds })
  })
  if (pending.length > 0)
    throw new AppError('migrations_pending', { cause: new Error(pending.join(', ')), retryAfterSeconds })
  await inTime(storage.check()).catch((cause: unknown) => {
    throw new AppError('storage_unavailable', { cause, retryAfterSeconds })
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const clock = setTimeout(
    () => timeout.reject(new Error(`no answer in ${readinessTimeoutMs} ms`)),
    readinessTimeoutMs,
  )
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(clock))
}
