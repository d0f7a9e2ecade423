import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino, { type Logger } from 'pino'
import {
  drainGenerations,
  startGenerationHeartbeat,
} from '#server/services/generation/running-generations.ts'
import { mailIntake } from '#server/services/inbound-mail/accept-mail.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { createLogStore } from '#server/services/logs/log-store.ts'
import { publishingSettings } from '#server/services/publishing/retry-policy.ts'
import { assertKeys } from '#server/services/secrets/check-and-rotate-keys.ts'
import { passwordHashing } from '#server/services/sign-in/password-hashing.ts'
import { createCallMonitor, observeEach } from '#server/services/status/call-monitor.ts'
import { readQueueDepths } from '#server/services/status/service-status.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './db/client.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openRestrictedRole } from './db/restricted-role.ts'
import { startDemonstration } from './demonstration.ts'
import type { Deps } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { cropToJpeg } from './integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from './integrations/imaging/decode.ts'
import { makePdf } from './integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from './integrations/imaging/propose-palette.ts'
import { openSmtpListener } from './integrations/inbound-mail/smtp-listener.ts'
import { prometheusMetrics } from './integrations/metrics/prometheus.ts'
import { openProvenance } from './integrations/provenance/provenance.ts'
import { startJobs } from './jobs/start.ts'
import { logOutput } from './log-output.ts'
import { logOptions } from './logging.ts'
import { warmProofreader } from './proofreader/index.ts'
import { aiFromEnv, dictationFromEnv } from './setup/ai.ts'
import {
  connectorsFromEnv,
  publishersFromEnv,
  simulatedNetworks,
  statisticsReadersFromEnv,
} from './setup/connectors.ts'
import { googleFromEnv } from './setup/google.ts'
import { inboundMailFromEnv, listenerFromEnv } from './setup/inbound-mail.ts'
import { installationFromEnv } from './setup/installation.ts'
import { legalEntityFromEnv } from './setup/legal-entity.ts'
import { contactToFromEnv, demoMailsFromEnv, mailerFromEnv } from './setup/mailer.ts'
import { assertMode, isReachedFromElsewhere, publicUrlOf } from './setup/mode.ts'
import { paymentsFromEnv } from './setup/payments.ts'
import { pushFromEnv } from './setup/push.ts'
import { readSecretKeys } from './setup/secret-keys.ts'
import { storageFromEnv } from './setup/storage.ts'
import { processorsFromEnv } from './setup/subprocessors.ts'
import { websitesFromEnv } from './setup/websites.ts'
import { exit, shutDownOnSignal } from './shutdown.ts'

const pagesFolder = join(import.meta.dirname, '../dist/web')
/** Load balancers learn from /api/ready that this process stops, while it still serves. */
const noticeMs = 1_000
const drainMs = 16_000
const lastAnswersMs = 2_000
/** More than all of the above. */
const graceMs = 20_000

type Stop = () => Promise<void>

/** Starts everything this process plays, in order; a signal ends it in the reverse order. */
async function start(given: Env): Promise<void> {
  const logStore = createLogStore(output, pino.levels.values[given.LOG_LEVEL] ?? Number.POSITIVE_INFINITY)
  // Whatever is printed, the table has its lines.
  const level = given.LOG_LEVEL === 'debug' ? 'debug' : 'info'
  const log = pino({ level, ...logOptions }, logStore)
  const stops: Stop[] = []
  let stopDatabase: Stop = async () => undefined
  const stop = async () => {
    for (const undo of stops.reverse())
      await undo().catch((error: unknown) => log.error({ err: error }, 'shutdown step failed'))
  }
  shutDownOnSignal({ stop, stopDatabase: () => stopDatabase(), output, graceMs })
  try {
    assertMode(given)
    const { env, listening, stop: endDemonstration } = await startDemonstration(given, log)
    stops.push(endDemonstration)
    const google = googleFromEnv(env)
    const payments = paymentsFromEnv(env)
    const secretKeys = await readSecretKeys(env)
    const { db, pool, close } = await startDatabase(env, log, (stopEmbedded) => {
      stopDatabase = stopEmbedded
      stops.push(stopEmbedded)
    })
    stops.push(close)
    await assertKeys(db, secretKeys)
    const callMonitor = createCallMonitor()
    stops.push(logStore.start(db), callMonitor.start(db))
    const runningGenerations: Deps['runningGenerations'] = new Map()
    const deps: Deps = {
      mode: env.RAMAGE_MODE,
      isOpenDemonstration: env.RAMAGE_MODE === 'demo' && isReachedFromElsewhere(env),
      db,
      log,
      ai: aiFromEnv(env, db),
      storage: callMonitor.observe('storage', await storageFromEnv(env)),
      imaging: { readUpload, proposePalette, nameColours, cropToJpeg, makePdf },
      websites: websitesFromEnv(env),
      provenance: openProvenance({ certificate: env.C2PA_CERTIFICATE, key: env.C2PA_KEY }),
      google: google && callMonitor.observe('google', google),
      payments: payments && callMonitor.observe('stripe', payments),
      passwords: passwordHashing(),
      secretKeys,
      connectors: observeEach(callMonitor, connectorsFromEnv(env, log)),
      runningGenerations,
      metrics: prometheusMetrics({ pool, runningGenerations, waiting: () => readQueueDepths(db) }),
      publishers: observeEach(callMonitor, publishersFromEnv(env, log)),
      publishing: publishingSettings({ mediaBase: env.PUBLIC_MEDIA_BASE ?? null }),
      statisticsReaders: observeEach(callMonitor, statisticsReadersFromEnv(env, log)),
      mailer: callMonitor.observe('mail', mailerFromEnv(env, log)),
      push: await pushFromEnv(env),
      inboundMail: inboundMailFromEnv(env),
      dictation: dictationFromEnv(env),
      publicUrl: publicUrlOf(env),
      mailIsReal: env.SMTP_URL !== undefined,
      simulatedNetworks: simulatedNetworks(env),
      contactTo: contactToFromEnv(env, log),
      demoMails: demoMailsFromEnv(env),
      legalEntity: legalEntityFromEnv(env, log),
      processors: processorsFromEnv(given),
      welcomeAtSignUp: env.RAMAGE_MODE === 'demo' && !env.SMTP_URL,
      callMonitor,
      installation: installationFromEnv(given),
    }
    logEvent(log, 'process_started', { role: env.PROCESS_ROLE, mode: env.RAMAGE_MODE, pid: process.pid })
    // Each may need most of the time there is: they end side by side.
    const stopHeartbeat = startGenerationHeartbeat(deps)
    stops.push(async () => stopHeartbeat())
    const working: Stop[] = env.PROCESS_ROLE === 'web' ? [] : [startJobs(deps)]
    stops.push(async () => {
      const ended = await Promise.allSettled(working.map((end) => end()))
      for (const one of ended) if (one.status === 'rejected') throw one.reason
    })
    // A worker generates too: what comes by mail.
    if (env.PROCESS_ROLE === 'worker') working.push(() => drainGenerations(deps, drainMs))
    else {
      working.push(await serve(deps, env, listening))
      working.push(await listenForMail(deps, env))
    }
    // Its dictionaries take two seconds of work: not while the first pages are asked for.
    setTimeout(() => void warmProofreader(), 15_000).unref()
  } catch (error) {
    await stop()
    throw error
  }
}

/** The installation's own database or one of ours, migrated, under a role with few rights. */
async function startDatabase(env: Env, log: Logger, onEmbedded: (stop: Stop) => void) {
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log: (line) => log.info(line) })
  if (embedded) onEmbedded(embedded.stop)
  const url = embedded?.url ?? env.DATABASE_URL ?? ''
  const migrated = await migrate(url)
  if (migrated.length > 0) log.info({ migrated }, 'database migrated')
  const role = await openRestrictedRole(url, embedded !== null)
  if (!role) log.warn('cannot create database roles: the audit trail is protected by triggers alone')
  const onIdleError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  // Who logs in with few rights cannot put on others; a role that was put on can be taken off.
  return embedded ? openDatabase(embedded.restrictedUrl, onIdleError) : openDatabase(url, onIdleError, role)
}

async function serve(deps: Deps, env: Env, listening: (address: string) => void): Promise<Stop> {
  const stopping = new AbortController()
  const app = await buildApp(deps, {
    trustedProxies: env.TRUSTED_PROXIES,
    stopping: stopping.signal,
    metricsToken: env.METRICS_TOKEN,
    pagesFolder,
  })
  const address = await app.listen({ port: env.PORT, host: env.HOST })
  listening(address)
  if (!env.PUBLIC_URL && env.PORT === 0) deps.publicUrl = address
  process.stdout.write(`\n  Ramage est prêt : ${env.PUBLIC_URL ?? address}\n\n`)
  return async () => {
    stopping.abort()
    await wait(noticeMs)
    const closing = app.close()
    // Who never reads an answer, or never ends a request, does not hold up the stop.
    const cutOff = setTimeout(() => app.server.closeAllConnections(), drainMs + lastAnswersMs)
    await drainGenerations(deps, drainMs)
    await closing
    clearTimeout(cutOff)
  }
}

/** Mails of members, where the operator has a domain for them. */
async function listenForMail(deps: Deps, env: Env): Promise<Stop> {
  const settings = await listenerFromEnv(env)
  if (!settings || !deps.inboundMail) return async () => undefined
  const onError = (err: unknown) => deps.log.warn({ err }, 'inbound mail listener failed')
  const listener = await openSmtpListener({ ...settings, onError }, mailIntake(deps, deps.inboundMail))
  deps.log.info({ host: settings.host, port: listener.port }, 'inbound mail listener started')
  return listener.close
}

const output = logOutput()
try {
  await start(readEnv(process.env))
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`Ramage n’a pas pu démarrer : ${reason}\n`)
  await exit(1, output)
}
