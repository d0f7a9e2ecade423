import type { Page, Route } from '@playwright/test'
import { asUser, bothScreens, expect, keepToken, signIn, test } from './test.ts'

/** What bench/web.ts allows a page. */
const worstShift = 0.02
/** Longer than the time after which skeletons show (web/ui/loading.tsx). */
const latency = 320

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}
declare global {
  interface Window {
    shifts: { value: number; what: string }[]
  }
}

/** In the page, before anything of it runs. */
function observeShifts() {
  window.shifts = []
  const nameOf = ({ node }: Shift['sources'][number]) =>
    `${node?.nodeName.toLowerCase()} « ${node?.textContent?.slice(0, 40)} »`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      window.shifts.push({ value: entry.value, what: entry.sources.map(nameOf).join(', ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Opens the page on a slow line, where the calls are answered one by one, the last one first; what shifted. */
async function shiftsOf(page: Page, path: string): Promise<string[]> {
  const held: Route[] = []
  await page.route('**/api/**', (route) => void held.push(route))
  await page.goto(path, { waitUntil: 'commit' })
  let isIdle = false
  const idle = page.waitForLoadState('networkidle').then(() => {
    isIdle = true
  })
  while (!isIdle) {
    await held.pop()?.continue()
    await nextFrames(page)
  }
  await idle
  await page.unroute('**/api/**')
  await nextFrames(page)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > worstShift ? [`${path} ${sum.toFixed(3)}`, ...shifts.map(({ what }) => what)] : []
}

const paths = ['/dashboard', '/generate', '/history']

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('nothing shifts while its data comes, for a new account and for one with posts', async ({
      page,
    }) => {
      await signIn(page)
      const network = await page.context().newCDPSession(page)
      await network.send('Network.enable')
      const speed = { downloadThroughput: -1, uploadThroughput: -1 }
      await page.addInitScript(observeShifts)
      const found: string[] = []
      const visit = async () => {
        await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed })
        for (const path of paths) found.push(...(await shiftsOf(page, path)))
        await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...speed })
      }
      await visit()
      const company = {
        name: 'Atelier Colin',
        industry: 'Maroquinerie',
        description: 'Sacs cousus main.',
        keywords: 'cuir, sac',
      }
      await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
      for (const description of ['Un brouillon.', 'Samedi, portes ouvertes de 10 h à 18 h.'])
        await asUser(page, 'POST', '/api/post/save', { description, app: 'linkedin' })
      await visit()
      expect(found).toEqual([])
    })
  })
