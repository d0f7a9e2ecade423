import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { RunningServer } from '#test/server.ts'
import type { Asked } from './ask.ts'
import { isFull } from './counts.ts'
import { type Acknowledged, kinds, mixedLoad, nothingYet } from './mixed-load.ts'
import type { Company, World } from './world.ts'

export interface Trial {
  world: World
  server: RunningServer
  company: Company
  kept: Acknowledged
  /** Past every proxy, as it is at that moment. */
  databaseUrl: () => string
}

export interface Fault {
  begin(): unknown
  end(): unknown
}

/** Nobody is told later than this that a part is away. */
const longestMs = 30_000
/** The promise (promises.md, It stays up). */
const recoveredMs = 10_000
const patienceMs = 60_000

/**
 * Load before, during and after a fault: every answer must be one for users, and afterwards everything works again, jobs
 * included, in the same process. In full, within the promised time.
 */
export async function endure(trial: Trial, name: string, fault: Fault, faultMs: number) {
  const load = mixedLoad(trial.server.url, trial.company, trial.kept, 8)
  await wait(1_000)
  await fault.begin()
  await wait(faultMs)
  await fault.end()
  const endedAt = Date.now()
  const worksAgain = (kind: string) =>
    load.asked.some((one) => one.kind === kind && one.isOk && one.startedAt > endedAt)
  while (!kinds.every(worksAgain) && Date.now() < endedAt + patienceMs) await wait(100)
  const jobs = await lookAtJobs(trial)
  await load.end()
  const failed = load.asked.filter(({ status, problem }) => problem || status >= 500)
  const late = failed.filter(({ startedAt }) => startedAt > endedAt)
  const figures = {
    asked: load.asked.length,
    refused: tally(load.asked.filter(({ isOk }) => !isOk)),
    faultMs,
    slowestMs: Math.max(...load.asked.filter(({ kind }) => kind !== 'generate').map(({ ms }) => ms)),
    slowestGenerationMs: Math.max(
      ...load.asked.filter(({ kind }) => kind === 'generate').map(({ ms }) => ms),
    ),
    lastFailureMs: Math.max(0, ...late.map(({ startedAt }) => startedAt - endedAt)),
    ...jobs,
  }
  console.log(name, JSON.stringify(figures))
  expect(load.asked.filter(({ problem }) => problem).map(tell)).toEqual([])
  expect(kinds.filter((kind) => !worksAgain(kind))).toEqual([])
  if (isFull) {
    expect(figures.lastFailureMs).toBeLessThanOrEqual(recoveredMs)
    expect(figures.slowestMs).toBeLessThanOrEqual(longestMs)
  }
}

const tell = ({ kind, problem, ms }: Asked) => `${kind} after ${ms} ms: ${problem}`

function tally(asked: Asked[]) {
  const found: Record<string, number> = {}
  for (const { status, code } of asked) {
    const key = `${status} ${code ?? ''}`.trim()
    found[key] = (found[key] ?? 0) + 1
  }
  return found
}

/** A mail written now leaves, and a post clicked now goes out on each network: after how long. */
async function lookAtJobs({ world, server, company, kept, databaseUrl }: Trial) {
  const begun = Date.now()
  const fresh = nothingYet()
  for (const image of kept.images) fresh.images.add(image)
  const load = mixedLoad(server.url, company, fresh, 20)
  const isAsked = () => fresh.signedUp.size > 0 && fresh.clicked.size > 1
  while (!isAsked() && Date.now() < begun + patienceMs) await wait(50)
  await load.end()
  kept.images = fresh.images
  for (const [id, text] of fresh.posts) kept.posts.set(id, text)
  for (const [id, text] of fresh.clicked) kept.clicked.set(id, text)
  for (const each of fresh.signedUp) kept.signedUp.add(each)
  for (const each of fresh.generated) kept.generated.add(each)
  const since = async (isDone: () => boolean | Promise<boolean>) => {
    await expect.poll(isDone, { timeout: patienceMs, interval: 50 }).toBe(true)
    return Date.now() - begun
  }
  const mailMs = await since(() => [...fresh.signedUp].every((email) => hasMail(world, email)))
  const client = new pg.Client({ connectionString: databaseUrl() })
  client.on('error', () => undefined)
  await client.connect()
  const publishedMs = await since(async () => {
    const { rows } = await client.query(
      `select 1 from publications where post_id = any($1) and status <> 'published'`,
      [[...fresh.clicked.keys()]],
    )
    return rows.length === 0
  })
  await client.end()
  return { mailMs, publishedMs }
}

export const hasMail = (world: World, email: string) =>
  world.smtp.received.some(({ recipient }) => recipient === email)
