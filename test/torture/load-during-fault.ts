import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { maxGenerationsAtOnce } from '#shared/limits.ts'
import type { RunningServer } from '#test/server.ts'
import type { Asked } from './ask.ts'
import { isFull } from './counts.ts'
import { type Company, type Environment, liftWriteLimit } from './environment.ts'
import { type Acknowledged, kinds, mixedLoad } from './mixed-load.ts'

export interface Trial {
  environment: Environment
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

/** How much had been acknowledged at the end of a fault. */
type Before = Record<'signedUp' | 'clicked', number>

/** Nobody is told later than this that a part is away. */
const longestMs = 30_000
/** The promise (docs/product/promises.md, It stays up). */
const recoveredMs = 20_000
/** So much longer is it watched, in full, that nothing fails any more. */
const watchedMs = 10_000
/** In a slice nothing is judged by time: it runs beside others, on any machine. */
const patienceMs = isFull ? 60_000 : 180_000
/** A small load, so that what fails does so by the fault. */
const perSecond = isFull ? 10 : 5

/**
 * Load before, during and after a fault: every answer must be one for users, and afterwards everything works again, jobs
 * included, in the same process. In full: whoever asks `recoveredMs` after the end gets what he asked for, whatever it is.
 */
export async function loadDuringFault(trial: Trial, name: string, fault: Fault, faultMs: number) {
  const endLift = liftWriteLimit(trial.databaseUrl)
  const load = mixedLoad(trial.server.url, trial.company, trial.kept, perSecond)
  await wait(500)
  await fault.begin()
  await wait(faultMs)
  await fault.end()
  const endedAt = Date.now()
  const before = { signedUp: trial.kept.signedUp.size, clicked: trial.kept.clicked.size }
  const worksAgain = (kind: string) =>
    load.asked.some((one) => one.kind === kind && one.isOk && one.startedAt > endedAt)
  while (!kinds.every(worksAgain) && Date.now() < endedAt + patienceMs) await wait(100)
  const jobs = await lookAtJobs(trial, before, endedAt)
  if (isFull) await wait(Math.max(0, endedAt + recoveredMs + watchedMs - Date.now()))
  await load.end()
  endLift()
  const failed = load.asked.filter((one) => !one.isOk && !isOwnCrowd(one, load.asked, endedAt))
  const late = failed.filter(({ startedAt }) => startedAt > endedAt)
  const back = returns(load.asked, endedAt)
  const figures = {
    asked: load.asked.length,
    failed: failed.length,
    failedAfter: late.length,
    ...back,
    lastFailureMs: Math.max(0, ...late.map(({ startedAt }) => startedAt - endedAt)),
    refused: tally(load.asked.filter(({ isOk }) => !isOk)),
    faultMs,
    ...slowest(load.asked),
    ...jobs,
  }
  console.log(name, JSON.stringify(figures))
  for (const { kind, startedAt, ms, status, code, problem } of late.slice(0, 30))
    console.log(
      `  ${kind} begun ${startedAt - endedAt} ms after the end, answered after ${ms} ms: ${problem ?? `${status} ${code}`}`,
    )
  const problems = load.asked.filter(({ problem }) => problem).map(tell)
  // A server that ended says why.
  if (problems.length > 0) console.log(trial.server.output().slice(-4_000))
  expect(problems.slice(0, 30)).toEqual([])
  expect(kinds.filter((kind) => !worksAgain(kind))).toEqual([])
  if (isFull) {
    expect(figures.lastBackMs).toBeLessThanOrEqual(recoveredMs)
    expect(figures.lastFailureMs).toBeLessThanOrEqual(recoveredMs)
    expect(figures.slowestMs).toBeLessThanOrEqual(longestMs)
  }
}

/** Refused because the company makes as many posts at once as it may, all begun after the fault, as a slow machine has it. */
function isOwnCrowd({ code, startedAt, ms }: Asked, asked: Asked[], endedAt: number): boolean {
  if (code !== 'too_many_generations') return false
  const beside = asked.filter(
    (one) =>
      one.kind === 'generate' &&
      one.isOk &&
      one.startedAt > endedAt &&
      one.startedAt < startedAt + ms &&
      one.startedAt + one.ms > startedAt,
  )
  return beside.length >= maxGenerationsAtOnce
}

/** When the first request of each kind that was answered well had begun, after the end: the first and the last of them. */
function returns(asked: Asked[], endedAt: number) {
  const begunMs = (kind: string) => {
    const good = asked.filter((one) => one.kind === kind && one.isOk && one.startedAt > endedAt)
    return Math.min(...good.map(({ startedAt }) => startedAt - endedAt))
  }
  const back = kinds.map((kind) => ({ kind, ms: begunMs(kind) })).sort((one, other) => one.ms - other.ms)
  return { firstBackMs: back[0]?.ms, lastBack: back.at(-1)?.kind, lastBackMs: back.at(-1)?.ms ?? 0 }
}

/** A generation speaks while it takes its time. */
function slowest(asked: Asked[]) {
  const [slow] = asked.filter(({ kind }) => kind !== 'generate').sort((one, other) => other.ms - one.ms)
  const generations = asked.filter(({ kind }) => kind === 'generate').map(({ ms }) => ms)
  return {
    slowest: slow?.kind,
    slowestMs: slow?.ms ?? 0,
    slowestGenerationMs: Math.max(0, ...generations),
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

/** The mails of accounts opened since the end left, and the posts clicked since then went out: after how long. */
async function lookAtJobs({ environment, kept, databaseUrl }: Trial, before: Before, endedAt: number) {
  const since = async (isDone: () => boolean | Promise<boolean>) => {
    await expect.poll(isDone, { timeout: patienceMs, interval: 50 }).toBe(true)
    return Date.now() - endedAt
  }
  const emails = [...kept.signedUp].slice(before.signedUp)
  const posts = [...kept.clicked.keys()].slice(before.clicked)
  const mailsMs = await since(() => emails.every((email) => hasMail(environment, email)))
  const client = new pg.Client({ connectionString: databaseUrl() })
  client.on('error', () => undefined)
  await client.connect()
  const publishedMs = await since(async () => {
    const { rows } = await client.query(
      `select 1 from publications where post_id = any($1) and status <> 'published'`,
      [posts],
    )
    return rows.length === 0
  })
  await client.end()
  return { mailsMs, publishedMs }
}

export const hasMail = (environment: Environment, email: string) =>
  environment.smtp.received.some(({ recipient }) => recipient === email)
