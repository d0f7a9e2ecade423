import { expect, it } from 'vitest'
import { prometheusMetrics } from './prometheus.ts'
import type { QueueDepths } from './types.ts'

const pool = { totalCount: 3, idleCount: 1, waitingCount: 2, options: { max: 20 } }
const quiet: QueueDepths = {
  jobs: [{ job: 'publish', due: 4, overdueSeconds: 2.5 }],
  mails: 7,
  publications: [{ status: 'queued', count: 1 }],
}

it('forgets what the database told once it no longer answers, and shows the rest', async () => {
  const answers: (() => Promise<QueueDepths>)[] = [
    async () => quiet,
    () => Promise.reject(new Error('away')),
    () => new Promise(() => undefined),
  ]
  const metrics = prometheusMetrics({
    pool,
    runningGenerations: new Map(),
    waiting: () => (answers.shift() as () => Promise<QueueDepths>)(),
  })
  const first = (await metrics.read()).text
  expect(first).toContain('ramage_jobs_due{job="publish"} 4\n')
  expect(first).toContain('ramage_job_overdue_seconds{job="publish"} 2.5\n')
  expect(first).toContain('ramage_mails_waiting 7\n')
  expect(first).toContain('ramage_publications_waiting{status="queued"} 1\n')
  for (let turn = 0; turn < 2; turn++) {
    const { text } = await metrics.read()
    expect(text).toContain('ramage_database_up 0\n')
    expect(text).not.toMatch(/^ramage_(jobs_due|job_overdue_seconds|mails_waiting|publications_waiting)[ {]/m)
    expect(text).toContain('ramage_database_pool_connections_used 2\n')
    expect(text).toContain('ramage_database_pool_requests_waiting 2\n')
  }
})
