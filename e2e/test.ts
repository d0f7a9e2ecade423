import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Ramage, startRamage } from './ramage.ts'

export { expect }

/** A test on the running product; any policy violation, page error or foreign request fails it. */
export const test = base.extend<
  { watched: undefined; foreignPath: string; program: Ramage },
  { ramage: Ramage }
>({
  /** Requests to another origin are let through below this path; none by default. */
  foreignPath: ['', { option: true }],
  ramage: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
    async ({}, use) => {
      const ramage = await startRamage()
      await use(ramage)
      await ramage.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  /** What the pages come from: the worker's, unless a file has one of its own. */
  program: async ({ ramage }, use) => use(ramage),
  baseURL: async ({ program }, use) => use(program.url),
  watched: [
    async ({ page, program, foreignPath }, use, info) => {
      if (process.env.FAKETIME) await page.clock.install({ time: Date.now() })
      const offences: string[] = []
      page.on('pageerror', (error) => offences.push(`error: ${error.message}`))
      page.on('dialog', (dialog) => {
        if (dialog.type() === 'beforeunload') return dialog.accept()
        offences.push(`dialog: ${dialog.message()}`)
        return dialog.dismiss()
      })
      page.on('console', (message) => {
        if (/content security policy|refused to/i.test(message.text())) offences.push(message.text())
      })
      page.on('request', (request) => {
        const { origin, protocol, pathname } = new URL(request.url())
        const isOurs =
          origin === new URL(program.url).origin || ['blob:', 'data:', 'about:'].includes(protocol)
        const isAllowed = foreignPath !== '' && pathname.startsWith(foreignPath)
        if (!isOurs && !isAllowed) offences.push(`foreign request: ${request.url()}`)
      })
      await use(undefined)
      if (info.status !== info.expectedStatus) process.stdout.write(program.output().slice(-4_000))
      // A request may be under way in a route of the test, which fails when the page closes before its answer.
      await page.unrouteAll({ behavior: 'wait' })
      expect(offences).toEqual([])
    },
    { auto: true },
  ],
})

export interface Account {
  email: string
  password: string
}

/** Signs up and in over the API, and leaves the page in the session, on no screen yet. */
export async function signIn(page: Page, { company = 'Atelier Colin' } = {}): Promise<Account> {
  const account = {
    email: `ana.${crypto.randomUUID()}@atelier.example`,
    password: 'Un chêne, trois geais 42',
  }
  const answer = await page.request.post('/api/auth/register', {
    data: { ...account, company_name: company, family_name: 'Colin', name: 'Ana' },
  })
  expect(answer.status()).toBe(201)
  const login = await page.request.post('/api/auth/login', { data: account })
  // Something of the site to stand on, which costs nothing to show.
  await page.goto('/robots.txt')
  await keepToken(page, (await login.json()).access_token)
  return account
}

/** As a sign-in does, and each call that renews the token. */
export async function keepToken(page: Page, token: string) {
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

/** The address changes before the page does, and the page that was left may have fields of the same names. */
export async function arriveAtLogin(page: Page) {
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('button', { name: 'Se connecter' }).waitFor()
}

export async function fillLogin(page: Page, { email, password }: Account) {
  await arriveAtLogin(page)
  await page.getByLabel('E-mail').fill(email)
  await typePassword(page, password)
}

/** On the login page, where the address stands already. */
export async function typePassword(page: Page, password: string) {
  const field = page.getByLabel('Mot de passe', { exact: true })
  await field.fill(password)
  await field.press('Enter')
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** An API call as the page's own user. */
export async function asUser(page: Page, method: string, path: string, data?: object) {
  return page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    ...(data && { data }),
  })
}

/** Adds a picture to the user's own; its address. */
export async function uploadImage(
  page: Page,
  image: { name: string; mimeType: string; buffer: Buffer },
): Promise<string> {
  const answer = await page.request.post('/api/images/upload', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: { image },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { image_url: string }).image_url
}

export const phoneSize = { width: 390, height: 844 }

const onADesk = 'on a desk'
/** For what a small screen or a finger leads another way: the same test is walked on both, in one browser. */
export const bothScreens = [
  { name: onADesk, use: {} },
  { name: 'on a phone', use: { viewport: phoneSize, hasTouch: true, isMobile: true } },
]

/**
 * Zero violations of WCAG 2.2 AA, and no sideways scrolling: at the width of the test on the light page, at a phone's on
 * the dark one. On a desk that is all where the same test is walked on a phone too.
 */
export async function expectAccessible(page: Page, what: string) {
  // Whatever the page was loading when it was asked for, its title stands before it is judged.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectAccessibleAsIs(page, what)
  if (test.info().titlePath.includes(onADesk)) return
  const size = page.viewportSize()
  const isWide = size && size.width > phoneSize.width
  if (isWide) await page.setViewportSize(phoneSize)
  await showScheme(page, 'dark')
  if (isWide) await expectAccessibleAsIs(page, `${what}, 390 px, dark`)
  else expect(await violationsOf(page, `${what}, dark`, ['color-contrast'])).toEqual([])
  if (isWide) await page.setViewportSize(size)
  await showScheme(page, 'light')
}

/** Resolves once the page is drawn so: the browser answers before it knows. */
async function showScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(async (scheme) => {
    await new Promise(requestAnimationFrame)
    return matchMedia(`(prefers-color-scheme: ${scheme})`).matches
  }, colorScheme)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** At this width alone: where a change of width would close what is judged, in a test on both screens. */
export async function expectAccessibleAsIs(page: Page, what: string) {
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  expect(await violationsOf(page, what, levels)).toEqual([])
  await expectNoOverflow(page, what)
}

/** What of axe's answer is read here. */
interface Violation {
  id: string
  nodes: { target: unknown; any: { message: string }[] }[]
}
declare global {
  interface Window {
    axe?: { run(root: Document, options: object): Promise<{ violations: Violation[] }> }
  }
}

/** `only`: tags or rules of axe. */
async function violationsOf(page: Page, what: string, only: string[]) {
  // It would copy another origin's style sheet into the page, which the policy rightly refuses.
  const options = { runOnly: only, preload: false, resultTypes: ['violations' as const] }
  const isAlone = page.frames().length === 1
  // A page without frames that holds the program since its first judgment judges itself, and hands over nothing else.
  const own = isAlone
    ? await page.evaluate(async (given) => (await window.axe?.run(document, given))?.violations, options)
    : undefined
  const violations: Violation[] =
    own ?? (await new AxeBuilder({ page }).setLegacyMode(isAlone).options(options).analyze()).violations
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target, any: [check] }) => `${target} (${check?.message ?? ''})`)
    return `${what}: ${id} ${places.join(' | ')}`
  })
}

export async function expectNoOverflow(page: Page, what: string) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // A page that was just resized is drawn anew: read until it rests.
  await expect.poll(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}
