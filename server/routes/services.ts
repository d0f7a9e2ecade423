import type { Deps } from '#server/deps.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { readServices, runTrials } from '#server/services/status/service-status.ts'
import { ServicesAnswer, TrialListAnswer } from '#shared/api/services.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

export function serviceRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/services',
    { config: { access: 'admin' }, schema: { tags: ['admin'], response: { 200: ServicesAnswer } } },
    async (): Promise<ServicesAnswer> => {
      const { warnings, services, queues, workers, storage, certificate, database, checkedAt } =
        await readServices(deps)
      return {
        warnings,
        services: services.map(({ setup, state }) => ({
          id: setup.id,
          state: setup.state,
          missing: setup.missing,
          redirected_by: setup.redirectedBy,
          last_success_at: instant(state?.lastSuccessAt),
          last_error_at: instant(state?.lastErrorAt),
          last_error: state?.lastError ?? '',
        })),
        queues: queues.map(({ name, waiting, oldestAt, isLate }) => ({
          name,
          waiting,
          oldest_at: instant(oldestAt),
          late: isLate,
        })),
        workers: workers.map(({ host, pid, startedAt, beatAt, isAlive }) => ({
          host,
          pid,
          started_at: startedAt.toISOString(),
          beat_at: beatAt.toISOString(),
          alive: isAlive,
        })),
        storage: { kind: storage.kind, reachable: storage.isReachable, free_bytes: storage.freeBytes },
        certificate: { signer: certificate.signer, valid_until: instant(certificate.validUntil) },
        database: {
          version: database.version,
          migrations: database.migrations.map(({ name, appliedAt }) => ({
            name,
            applied_at: appliedAt.toISOString(),
          })),
        },
        checked_at: checkedAt.toISOString(),
      }
    },
  )
  serviceTrialRoutes(app, deps)
}

/** Every model in the order is asked a little, which costs next to nothing and is no line of the ledger. */
function serviceTrialRoutes(app: App, deps: Deps): void {
  const limitRate = ownerRateLimit(
    deps.db,
    { name: 'service-trials', points: 6, seconds: 60 },
    adminTexts.tooManyTrials,
  )
  app.post(
    '/api/admin/services/try',
    { config: { access: 'admin' }, schema: { tags: ['admin'], response: { 200: TrialListAnswer } } },
    async (request): Promise<TrialListAnswer> => {
      const { id: actorId } = requireUser(request)
      await limitRate(actorId)
      const trials = await runTrials(deps, { actorId, ip: request.ip })
      return { trials: trials.map(({ latencyMs, ...trial }) => ({ ...trial, latency_ms: latencyMs })) }
    },
  )
}

const instant = (date: Date | null | undefined) => date?.toISOString() ?? null
