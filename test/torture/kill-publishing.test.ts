import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { type Instagram, startInstagram } from '#simulators/instagram/server.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { temporaryFolder } from '#test/folder.ts'
import { connectInstagram, connectLinkedIn, hasty, publish, startWorker } from '#test/publishing.ts'
import { uploadPhoto } from '#test/studio.ts'
import { counts, seeded } from './counts.ts'
import { type Bench, carouselOf, judge, linkOf, newPost } from './publishing.ts'
import { patience, publishersOf, type WorkerOrders } from './worker-orders.ts'

/** Of each answer: most of a worker's life is waiting for a network, as it is in truth. */
const delayMs = 150
/** From the click to the kill, at most: by then all three are out; with several images each, later. */
const longestMs = { one: 900, several: 3_000 }

let linkedin: Linkedin
let instagram: Instagram
let test: TestApp
let orders: WorkerOrders
let benches: Record<keyof typeof longestMs, Bench[]>
let stopWorker: () => Promise<void> = async () => undefined

beforeAll(async () => {
  linkedin = await startLinkedin({
    settings: { duplicateWindowS: 0, processingS: 0, memberCallsPerDay: 1e9, appCallsPerDay: 1e9 },
  })
  instagram = await startInstagram({
    settings: { processingS: 0, quotaTotal: 1e9, containerCap: 1e9, callsPerHour: 1e9 },
  })
  const folder = await temporaryFolder()
  const secretKey = randomBytes(32)
  test = await testApp({
    storage: diskStorage(join(folder, 'images')),
    secretKeys: [{ id: 'torture', key: secretKey }],
    publishers: publishersOf({ linkedin, instagram }),
    publishing: hasty(patience),
  })
  test.deps.publicUrl = await test.listen()
  const { wwwBase, apiBase, settings } = linkedin
  const { authBase, tokenBase, graphBase } = instagram
  orders = {
    databaseUrl: test.databaseUrl,
    folder,
    secretKey: secretKey.toString('base64'),
    publicUrl: test.deps.publicUrl,
    linkedin: { wwwBase, apiBase, settings },
    instagram: { authBase, tokenBase, graphBase, settings: instagram.settings },
  }
  const as = await test.signUp()
  const image = await uploadPhoto(test, as)
  const member = await connectLinkedIn(test.deps, linkedin, as.companyId)
  const page = await connectLinkedIn(test.deps, linkedin, as.companyId, 'page')
  const professional = await connectInstagram(test.deps, instagram, as.companyId)
  const profile = { test, as, network: linkedin, accountId: member, image: null, app: 'linkedin' as const }
  const onPage = { test, as, network: linkedin, accountId: page, image, app: 'linkedin' as const }
  const onInstagram = {
    test,
    as,
    network: instagram,
    accountId: professional,
    image,
    app: 'instagram' as const,
  }
  benches = {
    one: [profile, onPage, onInstagram],
    several: [
      await carouselOf(onPage, 'images'),
      await carouselOf(onPage, 'document'),
      await carouselOf(onInstagram, 'images'),
      await linkOf(onPage),
    ],
  }
  linkedin.faults.add({ kind: 'slow', delayMs, times: 'forever' })
  instagram.faults.add({ kind: 'slow', delayMs, times: 'forever' })
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
  await instagram.close()
})

async function startDoomed(): Promise<ChildProcess> {
  const worker = fork(join(import.meta.dirname, 'publishing-worker.ts'), { execArgv: [] })
  worker.send(orders)
  await once(worker, 'message')
  return worker
}

const names = { one: 'one image or none', several: 'several images, a document, or a link preview' }

describe('kill -9 of the worker while it publishes', () => {
  for (const [index, kind] of (['one', 'several'] as const).entries())
    it(`${names[kind]}: ${counts.publishKills} kills at random moments, no post twice, none lost or halved, no wrong word`, {
      timeout: 1_800_000,
    }, async () => {
      const tally = await killAndJudge(benches[kind], longestMs[kind], seeded(20_261_122 + index))
      console.log(`publishing ${names[kind]} under kills`, tally)
      const total = benches[kind].length * counts.publishKills
      expect(Object.values(tally).reduce((sum, count) => sum + count)).toBe(total)
    })
})

/** Clicks on each bench before every kill; what became of all of them, by outcome. */
async function killAndJudge(killed: Bench[], withinMs: number, random: () => number) {
  await stopWorker()
  const clicked: [Bench, Awaited<ReturnType<typeof newPost>>][] = []
  const answers: Promise<unknown>[] = []
  for (let kill = 0; kill < counts.publishKills; kill++) {
    const posts = await Promise.all(killed.map(async (bench) => [bench, await newPost(bench)] as const))
    const worker = await startDoomed()
    for (const [bench, post] of posts) {
      clicked.push([bench, post])
      answers.push(publish(test, bench.as, post.id, { account_id: bench.accountId }))
    }
    await wait(random() * withinMs)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  stopWorker = startWorker(test.deps)
  await Promise.all(answers)
  const tally: Record<string, number> = {}
  for (const [bench, post] of clicked) {
    const { status, publication } = await judge(bench, post)
    const wasCut = publication.events.some(({ kind }) => kind === 'resumed')
    const format = bench.template?.format ?? ''
    const name = format === 'images' ? '' : format || (bench.image ? '' : 'profile')
    const key = [bench.app, name, status, wasCut && 'after a kill'].filter(Boolean).join(' ')
    tally[key] = (tally[key] ?? 0) + 1
    // Only a profile can leave it open: nobody but its owner may read it.
    if (status === 'uncertain') expect([bench.image, wasCut]).toEqual([null, true])
    else if (status === 'failed') expect(publication.failure?.code).toBe('not_online')
  }
  return tally
}
