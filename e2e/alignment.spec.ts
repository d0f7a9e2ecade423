import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import { setPlan } from './ramage.ts'
import { asUser, expect, keepToken, phoneSize, signIn, test, tokenOf } from './test.ts'

test.use({ foreignPath: '/www/oauth/v2/authorization' })

const company = { name: 'Atelier Colin', industry: 'Maroquinerie', description: 'Sacs.', keywords: 'cuir' }

/** Places are compared to the pixel, so the page must have come to rest. */
async function open(page: Page, path: string, width = 1280) {
  await page.setViewportSize({ width, height: 860 })
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.fonts.status === 'loaded')
}

/** The places of all, rounded; those that are not shown are left out. */
const places = (items: Locator) =>
  items.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
        const [l = 0, t = 0, r = 0, b = 0, w = 0, h = 0] = [left, top, right, bottom, width, height].map(
          Math.round,
        )
        return { left: l, top: t, right: r, bottom: b, width: w, height: h }
      }),
  )

/** What of each is the same, as a set: one value where they are level. */
async function valuesOf(items: Locator, side: 'top' | 'bottom' | 'right' | 'width' | 'height') {
  return [...new Set((await places(items)).map((place) => place[side]))]
}

test('cards, posts and buttons of a kind are level, and nothing that is shown is cut', async ({
  page,
  ramage,
}) => {
  await test.step('the main buttons of a phone', async () => {
    for (const [path, button] of [
      ['/contact', 'main button'],
      ['/reset-password', 'main a[href="/forgot-password"]'],
    ] as const) {
      await open(page, path, phoneSize.width)
      const [width] = await valuesOf(page.locator(button), 'width')
      expect(`${path}: ${width}`).toMatch(/: 3\d\d$/)
    }

    const { email } = await signIn(page)
    await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
    const wide = await sharp({ create: { width: 900, height: 200, channels: 3, background: '#b53a14' } })
      .png()
      .toBuffer()
    const sent = await page.request.post('/api/company/logo', {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
      multipart: { image: { name: 'logo.png', mimeType: 'image/png', buffer: wide } },
    })
    expect(sent.ok()).toBe(true)

    await test.step('the cards of the plans', async () => {
      await open(page, '/subscription')
      const cards = page.locator('section[aria-labelledby=plans] > ul > li')
      expect(await places(cards)).toHaveLength(3)
      expect(await valuesOf(cards, 'height')).toHaveLength(1)
      expect(await valuesOf(cards.locator('ul'), 'top')).toHaveLength(1)
      expect(await valuesOf(cards.locator('ul ~ div'), 'top')).toHaveLength(1)
      // Who has no contract has none to end; the law's way to it is a link below the cards.
      await expect(page.locator('#contrat')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Résilier votre contrat' })).toHaveCount(1)
    })

    await test.step('the studio at 1024 px', async () => {
      await open(page, '/generate', 1024)
      const buttons = page.getByRole('button', { name: /^Générer pour/ })
      expect(await valuesOf(buttons, 'right')).toHaveLength(1)
      const reason = await buttons.first().getAttribute('aria-describedby')
      const [sentence] = await places(page.locator(`[id="${reason}"]`))
      const lowest = Math.max(...(await valuesOf(buttons, 'bottom')))
      expect((sentence?.top ?? 0) - lowest).toBeGreaterThanOrEqual(8)
    })

    await test.step('two posts of one brief', async () => {
      await open(page, '/generate')
      await page
        .getByRole('textbox')
        .first()
        .fill('Samedi, portes ouvertes de l’atelier à Tours, de 10 h à 18 h.')
      await page.getByRole('button', { name: /^Générer pour les deux/ }).click()
      await expect(page.getByRole('heading', { name: 'Vos deux posts' })).toBeVisible()
      const sides = page.getByRole('region', { name: /^(LinkedIn|Instagram)$/ })
      await expect(sides.getByText('Rédaction terminée')).toHaveCount(2)
      await expect(sides.locator('article > img')).toHaveCount(2)
      expect(await valuesOf(sides, 'width')).toHaveLength(1)
      expect(await valuesOf(sides, 'top')).toHaveLength(1)
      for (const name of ['Publier', 'Régénérer', 'Modifier le texte'])
        expect([
          name,
          ...(await valuesOf(sides.getByRole('button', { name, exact: true }), 'top')),
        ]).toHaveLength(2)
      // Of a wide logo no side is left out nor squeezed, in neither network's square or circle.
      const logos = sides.locator('article img[src*="/media/"][class*="size-"]')
      const shown = await logos.evaluateAll((images) =>
        images.map((image) => [getComputedStyle(image).objectFit, image.clientWidth === image.clientHeight]),
      )
      expect(shown).toEqual([
        ['contain', true],
        ['contain', true],
      ])
    })

    await test.step('the day of today in the calendar', async () => {
      for (const width of [768, 1024]) {
        await open(page, '/calendar', width)
        const today = page.locator('td [aria-current=date]')
        const cut = await today.evaluate((button) => {
          const cell = button.closest('td')?.getBoundingClientRect()
          const parts = [button, ...button.querySelectorAll('[aria-hidden]')].filter((one) =>
            one.checkVisibility(),
          )
          return parts.filter(
            (one) =>
              (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline') ||
              one.getBoundingClientRect().right > (cell?.right ?? 0),
          ).length
        })
        expect(`${width} px: ${cut} cut`).toBe(`${width} px: 0 cut`)
      }
    })

    await test.step('the forms of the settings', async () => {
      await open(page, '/settings')
      await expect(page.getByRole('main').getByRole('link', { name: /^Résilier/ })).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Résilier/ })).toHaveCount(1)
      const siren = page.getByLabel('SIREN', { exact: true })
      const described = (await siren.getAttribute('aria-describedby')) ?? ''
      const [hint] = await places(page.locator(`[id="${described.split(' ')[0]}"]`))
      const [field] = await places(siren)
      const gap = (field?.top ?? 0) - (hint?.bottom ?? 0)
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(16)
      const submits = page.locator('main form button[type=submit]')
      expect((await places(submits)).length).toBeGreaterThan(4)
      expect(await valuesOf(submits, 'height')).toHaveLength(1)
      expect(await valuesOf(submits, 'right')).toHaveLength(1)
    })

    await test.step('all of what will leave', async () => {
      await setPlan(ramage, email, 'pro')
      await connectLinkedIn(page)
      const end = 'Le dernier mot de ce post.'
      const id = await savePost(page, `${'Une ligne du post.\n'.repeat(40)}${end}`)
      await open(page, `/post/${id}`)
      await page.getByRole('button', { name: 'Publier', exact: true }).first().click()
      const last = dialogOf(page).getByText(end)
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
    })
  })
})
