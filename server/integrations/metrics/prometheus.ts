import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics, QueueDepths, Sources } from './types.ts'

/** A scraper gives up after 10 s. */
const timeoutMs = 2_000
/** A page, a generation, an upload over a slow line. */
const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 240]

/** Figures of this process, and of what waits in the database. Event loop and memory come with the library. */
export function prometheusMetrics({ pool, runningGenerations, waiting }: Sources): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'ramage_http_request_duration_seconds',
    help: 'From the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status_class'] as const,
    buckets: bucketsInSeconds,
    registers,
  })
  const now = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  now('ramage_database_pool_connections_max', 'Connections this process may open', () => pool.options.max)
  now('ramage_database_pool_connections_open', 'Connections that are open', () => pool.totalCount)
  now('ramage_database_pool_connections_used', 'Connections at work', () => pool.totalCount - pool.idleCount)
  now('ramage_database_pool_requests_waiting', 'Who waits for a connection', () => pool.waitingCount)
  now('ramage_generations_running', 'Generations that run in this process', () =>
    countRunning(runningGenerations),
  )
  const show = waitingGauges(registers)
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ ...placeOf(method, route), status_class: `${Math.floor(status / 100)}xx` }, seconds),
    async read() {
      show(await soon(waiting()))
      return { contentType: register.contentType, text: await register.metrics() }
    },
  }
}

/** What strangers type must not become labels. */
const placeOf = (method: string, route: string | null) =>
  route === null ? { method: 'other', route: 'unknown' } : { method, route }

const countRunning = (runningGenerations: Sources['runningGenerations']) =>
  [...runningGenerations.values()].filter(({ isClosed }) => !isClosed).length

function waitingGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('ramage_database_up', '1 when the database answered this reading')
  const due = gauge('ramage_jobs_due', 'Rows a job should be working on', ['job'])
  const overdue = gauge('ramage_job_overdue_seconds', 'How long the first of them has been due', ['job'])
  const mails = gauge('ramage_mails_waiting', 'Mails that have not left and were not given up')
  const publications = gauge('ramage_publications_waiting', 'Publications with something to do', ['status'])
  return (read: QueueDepths | null) => {
    up.set(read ? 1 : 0)
    // Old figures would look like a quiet night.
    for (const one of [due, overdue, mails, publications]) one.reset()
    if (!read) return mails.remove()
    for (const { job, ...figures } of read.jobs) {
      due.set({ job }, figures.due)
      overdue.set({ job }, figures.overdueSeconds)
    }
    mails.set(read.mails)
    for (const { status, count } of read.publications) publications.set({ status }, count)
  }
}

async function soon<T>(reading: Promise<T>): Promise<T | null> {
  const timeout = Promise.withResolvers<null>()
  const clock = setTimeout(() => timeout.resolve(null), timeoutMs)
  // What the database would say is left out: `ramage_database_up` tells why.
  return Promise.race([reading.catch(() => null), timeout.promise]).finally(() => clearTimeout(clock))
}
