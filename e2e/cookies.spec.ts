import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bothScreens, expect, expectAccessible, test } from './test.ts'

const read = (file: string) => readFile(join(import.meta.dirname, '..', file), 'utf8')

/** Every page the build lists but those for accounts; one behind a mailed link says that the link is wrong. */
async function publicPaths(): Promise<string[]> {
  const guarded = (await read('web/routes.ts')).matchAll(
    /path: '(.+)',\s+layout: .+\s+access: '(?:user|admin)'/g,
  )
  const hidden = new Set([...guarded].map(([, path]) => path))
  const built = JSON.parse(await read('dist/web/routes.json')) as { path: string }[]
  const paths = built.map(({ path }) => path).filter((path) => !hidden.has(path))
  return [...paths.map((path) => path.replace(/:\w+/, 'inconnu')), '/nulle-part']
}

const delayMs = 3000

/** Stops the page's clock, and keeps in `window.isAsking` whether the page has begun to wait for its question. */
async function stopClock(page: Page) {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1000)
  await page.addInitScript((ms) => {
    const { setTimeout } = window
    const watched = (run: TimerHandler, delay?: number, ...rest: unknown[]) => {
      if (delay === ms) Object.assign(window, { isAsking: true })
      return setTimeout(run, delay, ...rest)
    }
    Object.assign(window, { setTimeout: watched })
  }, delayMs)
}

const patience = { intervals: [100, 200, 400, 800], timeout: 60_000 }

/** A page needs a few of its own timers to show; far from three seconds of them. */
const untilAsking = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(10)
    expect(await page.evaluate(() => 'isAsking' in window)).toBe(true)
  }).toPass(patience)

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** It comes after three seconds, not sooner. What the page still loads may hide all of it a moment, which ends by a timer too. */
async function waitForBanner(page: Page) {
  const markup = page.locator('[data-cookie-banner]')
  await page.clock.runFor(delayMs - 100)
  await expect(markup).toHaveAttribute('hidden')
  await page.clock.runFor(100)
  await expect(markup).not.toHaveAttribute('hidden')
  await expect(async () => {
    await page.clock.runFor(10)
    expect(await bannerOf(page).isVisible()).toBe(true)
  }).toPass(patience)
}

test('every public page asks after 3 s, and before a choice loads nothing foreign and keeps no cookie', async ({
  page,
}) => {
  await stopClock(page)
  const paths = await publicPaths()
  for (const path of ['/', '/login', '/contact', '/subscription', '/cancel']) expect(paths).toContain(path)
  expect(paths).not.toContain('/dashboard')
  for (const path of paths) {
    // The fixture fails on any request to another origin, and on any violation of the policy.
    await page.goto(path)
    await untilAsking(page)
    await page.waitForLoadState('networkidle')
    await test.step(path, async () => {
      await waitForBanner(page)
      await page.waitForLoadState('networkidle')
      expect({ path, cookies: await page.context().cookies() }).toEqual({ path, cookies: [] })
      expect({ path, frames: page.frames().length }).toEqual({ path, frames: 1 })
    })
  }
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('refusing is as easy as accepting', async ({ page }) => {
      await page.goto('/')
      const banner = bannerOf(page)
      await expect(banner).toBeVisible()
      await expectAccessible(page, 'cookie banner')
      const looks = await Promise.all(
        ['Refuser', 'Accepter'].map((name) =>
          banner.getByRole('button', { name }).evaluate((button) => {
            const { width, height } = button.getBoundingClientRect()
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
            return {
              width: Math.round(width),
              height,
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
            }
          }),
        ),
      )
      expect(looks[0]).toEqual(looks[1])
    })
  })

test('the choice is kept a year, proved, and can be changed from the footer', async ({ page, ramage }) => {
  const agent = `Choix ${crypto.randomUUID()}`
  await page.setExtraHTTPHeaders({ 'user-agent': agent })
  await page.goto('/')
  const banner = bannerOf(page)
  await banner.getByRole('button', { name: 'Refuser' }).click()
  await expect(banner).toBeHidden()
  // Beside a cookie of one day: the browser's clock may be another than the test's.
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = 'oneDay=1; max-age=86400'
  })
  const cookies = await page.context().cookies()
  const [consent, oneDay] = ['cookieConsent', 'oneDay'].map((name) =>
    cookies.find((one) => one.name === name),
  )
  expect(consent).toMatchObject({ sameSite: 'Lax', path: '/' })
  expect(Math.round(((consent?.expires ?? 0) - (oneDay?.expires ?? 0)) / 86_400)).toBe(364)
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click()
  await banner.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByRole('button', { name: 'Gérer mes cookies' })).toBeFocused()
  const changed = (await page.context().cookies()).find(({ name }) => name === 'cookieConsent')
  expect(changed?.value).toMatch(/^accepted:/)
  await expect(async () => {
    const { rows } = await ramage.query(
      'select accepted, version from cookie_consents where user_agent = $1 order by created_at',
      [agent],
    )
    expect(rows).toEqual([
      { accepted: false, version: expect.any(String) },
      { accepted: true, version: expect.any(String) },
    ])
  }).toPass()
})

test('an answered banner never comes back by itself', async ({ page }) => {
  await stopClock(page)
  await page.goto('/')
  await untilAsking(page)
  const banner = bannerOf(page)
  await waitForBanner(page)
  const sent = page.waitForRequest('**/api/cookies')
  await banner.getByRole('button', { name: 'Refuser' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ accepted: false })
  await expect(banner).toBeHidden()
  await page.reload()
  await untilAsking(page)
  await page.clock.runFor(2 * delayMs)
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Gérer mes cookies' }).click()
  await expect(banner).toBeVisible()
})

test('the banner never holds a keyboard', async ({ page }) => {
  await page.goto('/login')
  const banner = bannerOf(page)
  await page.getByLabel('E-mail').focus()
  await expect(banner).toBeVisible()
  // It came without taking the focus, and the page goes on.
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail')).not.toBeFocused()
  expect(await banner.evaluate((box) => box.contains(document.activeElement))).toBe(false)
  const accept = banner.getByRole('button', { name: 'Accepter' })
  await accept.focus()
  await page.keyboard.press('Tab')
  await expect(accept).not.toBeFocused()
  expect(await banner.evaluate((box) => box.contains(document.activeElement))).toBe(false)
  await accept.focus()
  await page.keyboard.press('Escape')
  await expect(banner).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
  expect(await page.context().cookies()).toEqual([])
})
