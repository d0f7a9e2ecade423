import type { Page } from '@playwright/test'
import { savePost } from './publishing.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

const papier = 'rgb(245, 239, 224)'
const encre = 'rgb(20, 36, 31)'

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const themeColor = (page: Page) =>
  page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
    return [...metas].find(({ media }) => matchMedia(media).matches)?.content
  })
const shownDrawing = (page: Page) =>
  page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)

test('pages follow the machine, and the networks’ previews keep their own colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/about', '/login', '/nulle-part']) {
    await page.goto(path)
    expect(await groundOf(page), path).toBe(encre)
    expect(await themeColor(page)).toBe('#14241f')
  }
  await expect.poll(() => shownDrawing(page)).toContain('perch-dark')
  await signIn(page)
  await page.goto(`/post/${await savePost(page, 'Samedi, portes ouvertes.')}`)
  const preview = page.getByRole('article').first()
  await expect(preview).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(preview).toHaveCSS('color', 'rgb(31, 31, 31)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => groundOf(page)).toBe(papier)
})

test('a choice of the settings wins over the machine, from the first paint of every page', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/settings#apparence')
  await page.getByText('Sombre', { exact: true }).click()
  await expect.poll(() => groundOf(page)).toBe(encre)
  expect(await themeColor(page)).toBe('#14241f')
  await page.goto('/history')
  await page.getByText('Pas encore un mot').waitFor()
  await expect.poll(() => shownDrawing(page)).toContain('closed-dark')
  await expectAccessible(page, 'history, chosen dark')

  // Nothing but the page and its blocking files is let through: the choice waits for no module.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/login', '/generate']) {
    await page.goto(path)
    expect(await groundOf(page), path).toBe(encre)
  }
  await page.unroute('**/assets/*.js')
  await page.goto('/settings#apparence')
  await page.getByText('Automatique', { exact: true }).click()
  await expect.poll(() => groundOf(page)).toBe(papier)
  await page.reload()
  expect(await groundOf(page)).toBe(papier)
})
