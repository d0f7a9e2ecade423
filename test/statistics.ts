import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CompanyId } from '#server/db/ids.ts'
import { metricSnapshots, posts, publications } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { instagramStatistics } from '#server/integrations/publishers/instagram/statistics.ts'
import { linkedInStatistics } from '#server/integrations/publishers/linkedin/statistics.ts'
import { collectDueStatistics } from '#server/services/performance/collect-statistics.ts'
import type { PerformanceAnswer } from '#shared/api/performance.ts'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Instagram } from '#simulators/instagram/server.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'
import type { TestApp, Visitor } from './app.ts'
import { instagramAddresses, linkedInAddresses } from './social/addresses.ts'
import { pageScopes } from './social/networks.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const hourMs = 3_600_000
/** Of an answer: a loaded machine is no network that is away. */
const patienceMs = 60_000

export const linkedInFiguresAt = (network: Linkedin) =>
  linkedInStatistics({ ...linkedInAddresses(network), scopes: pageScopes }, quiet, patienceMs)

export const instagramFiguresAt = (network: Instagram) =>
  instagramStatistics(instagramAddresses(network), quiet, patienceMs)

/** The networks' clocks go on, and all that the product remembers moves into the past by as much. */
export async function passHours(
  { deps: { db } }: TestApp,
  hours: number,
  networks: (Linkedin | Instagram)[],
) {
  for (const { clock } of networks) clock.advance(hours * hourMs)
  const ago = sql.raw(`- interval '${hours} hours'`)
  await db.execute(sql`update publications set published_at = published_at ${ago}`)
  await db.execute(sql`update metric_snapshots set read_at = read_at ${ago}`)
  await db.execute(sql`update metric_schedules
    set next_read_at = next_read_at ${ago}, last_read_at = last_read_at ${ago}`)
}

/** What the clock does every minute, once. */
export const readFigures = ({ deps }: TestApp) => collectDueStatistics(deps)

/** So many hours, an hour at a time, with the clock's work after each. */
export async function liveThrough(test: TestApp, hours: number, networks: (Linkedin | Instagram)[]) {
  for (let hour = 0; hour < hours; hour++) {
    await passHours(test, 1, networks)
    await readFigures(test)
  }
}

/** A time zone in which it is that hour now: nights come when a test expects them, whenever it runs. */
export function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // POSIX counts westward.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

export const moveTo = ({ deps: { db } }: TestApp, { user }: Visitor, timeZone: string) =>
  db.execute(sql`update users set time_zone = ${timeZone} where id = ${user.id}`)

export const setPlan = ({ deps: { db } }: TestApp, { companyId }: Visitor, plan: PlanId) =>
  db.execute(sql`update companies set plan = ${plan} where id = ${companyId}`)

export async function performanceOf(test: TestApp, as: Visitor, query = '') {
  const answer = await test.call<PerformanceAnswer>('GET', `/api/performance${query}`, { as })
  expect(answer.status).toBe(200)
  return answer.body
}

interface Past {
  network?: Network
  objective?: Objective
  /** When it was published. */
  at: Date
  /** Views three days and a bit later. */
  views: number | null
  text?: string
}

/** A publication of the past with one reading, as months of use leave them. */
export async function addPast(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  { network = 'linkedin', objective = 'realisation', at, views, text = 'Un post passé.' }: Past,
): Promise<string> {
  const [postId, publicationId] = [randomUUID(), randomUUID()]
  const published = { status: 'published' as const, publishedAt: at }
  await db
    .insert(posts)
    .values({ id: postId, companyId, network, objective, description: text, ...published })
  await db.insert(publications).values({
    id: publicationId,
    companyId,
    postId,
    network,
    clickKey: publicationId,
    bodyHash: '',
    phase: 'done',
    sentText: text,
    externalId: `urn:li:share:${publicationId}`,
    ...published,
  })
  await db.insert(metricSnapshots).values({
    publicationId,
    readAt: new Date(at.getTime() + 75 * hourMs),
    views,
    interactions: views === null ? null : Math.round(views / 20),
  })
  return publicationId
}
