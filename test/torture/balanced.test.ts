import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shownOn } from '#test/publishing.ts'
import { type Balanced, openBalanced } from './balanced-environment.ts'
import { type Journey, travel } from './balanced-journey.ts'
import { killInTurn } from './balanced-machines.ts'
import { resumeElsewhere } from './balanced-stream.ts'
import { seeded } from './counts.ts'
import { readBooks } from './ledger.ts'

/** In full only (vitest.config.ts): nginx is not everybody's, and a minute of deaths tells little. */
const atLeastMs = Number(process.env.BALANCED_MINUTES ?? 6) * 60_000
const timeout = 3_600_000

let environment: Balanced
let browser: Browser
let page: Page
const journeys: Journey[] = []

beforeAll(async () => {
  const executablePath = process.env.CHROME_PATH
  if (!executablePath)
    throw new Error('no browser: CHROME_PATH is empty (npm run torture finds or installs one)')
  const isRoot = process.getuid?.() === 0
  browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
  })
  environment = await openBalanced()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await environment?.close()
}, 60_000)

const mailsTo = (email: string) =>
  environment.smtp.received.filter(({ recipient }) => recipient === email).map(({ text }) => text ?? '')

/** Of what the last journey came to: the only witness when it stops on the way. */
const keepPicture = () => page.screenshot({ path: 'test-results/balanced.png' })

/** A desk, then a phone, and so on. */
const widths = [1280, 390]

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: widths[journeys.length % widths.length] ?? 0, height: 860 },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

describe('two that serve and two that work, behind nginx', () => {
  it('make one Ramage for a browser, while one of each dies every few seconds', { timeout }, async () => {
    environment.model.settings.paceMs = 40
    const random = seeded(20_261_122)
    const downMs = [0, 2_000] as const
    const webs = killInTurn(environment.web, { random, upMs: [1_000, 5_000], downMs })
    const workers = killInTurn(environment.workers, { random, upMs: [2_000, 8_000], downMs })
    const begun = Date.now()
    const endKills = () => Promise.all([webs.end(), workers.end()])
    do {
      await page?.context().close()
      page = await newPage()
      journeys.push(
        await travel(page, environment.url, mailsTo)
          .finally(keepPicture)
          .catch(async (error) => {
            await endKills()
            throw error
          }),
      )
      console.log(
        `journey ${journeys.length} at ${page.viewportSize()?.width}, kills ${webs.kills()} + ${workers.kills()}`,
      )
    } while (Date.now() - begun < atLeastMs)
    const seconds = Math.round((Date.now() - begun) / 1_000)
    await endKills()
    const asked = await environment.nginx.requests()
    console.log('balanced', {
      ...{ seconds, journeys: journeys.length, webKills: webs.kills(), workerKills: workers.kills() },
      requests: asked.length,
      sentElsewhere: asked.filter(({ ports }) => ports.length > 1).length,
      notAnswered: asked.filter(({ status }) => status >= 500).map(({ path, status }) => `${status} ${path}`),
      told: journeys.flatMap(({ told }) => told),
    })
    for (const journey of journeys) await expectExact(journey)
    const shown = (await shownOn(environment.linkedin)).map(({ text }) => text)
    for (const { published, scheduled } of journeys) {
      expect(shown.filter((text) => text.includes(published))).toHaveLength(1)
      expect(shown.filter((text) => text.includes(scheduled))).toEqual([])
    }
  })

  it('let a text be read on through the other process, when the one that gave it dies', {
    timeout,
  }, async () => {
    environment.model.settings.paceMs = 500
    const { text, ports } = await resumeElsewhere(page, environment)
    console.log('resumed', ports)
    expect(new Set(ports).size).toBe(2)
    const { rows } = await environment.pool.query(
      'select description from posts order by created_at desc limit 1',
    )
    expect(bare(text)).toContain(bare(rows[0].description))
    const email = journeys.at(-1)?.email ?? ''
    expect(await readBooks(environment.pool, email)).toMatchObject({
      balance: 0,
      sum: 0,
      held: 0,
      settled: 3,
    })
  })
})

/** The page breaks lines its own way. */
const bare = (text: string) => text.replace(/\s+/g, '')

/** Two posts for two credits, three photographs, one publication sent and one to come: neither more nor less. */
async function expectExact({ email, published, scheduled }: Journey) {
  expect(await readBooks(environment.pool, email)).toEqual({
    ...{ balance: 1, sum: 1, held: 0, running: 0, settled: 2, posts: 2, unpaid: 0 },
  })
  const { rows: posts } = await environment.pool.query(
    `select description, (select status from publications where post_id = p.id) as publication
     from posts p join users u using (company_id) where email = $1 and description <> '' order by p.created_at`,
    [email],
  )
  expect(posts).toEqual([
    { description: published, publication: 'published' },
    { description: scheduled, publication: 'scheduled' },
  ])
  const { rows: photos } = await environment.pool.query(
    `select file_name from images join users u using (company_id) where email = $1 and kind = 'upload' order by 1`,
    [email],
  )
  expect(photos.map(({ file_name }) => file_name)).toEqual(['cat.webp', 'coffee.png', 'rocket.jpg'])
}
