import type { Page } from '@playwright/test'
import { asUser, bothScreens, expect, expectAccessible, signIn, test } from './test.ts'
import { watchForText } from './watch-for-text.ts'

/** What moved by itself since the page was opened: where nobody had clicked or typed just before. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(
            (list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        // An observer without entries is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => done(0)))
      }),
  )

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a first profile comes from the company’s own site, as far as it is taken', async ({ page }) => {
      await signIn(page)
      await page.goto('/dashboard')
      const card = page.getByRole('region', { name: 'Présentez votre entreprise' })
      await card.getByLabel('L’adresse de votre site').fill('http://127.0.0.1/')
      await card.getByRole('button', { name: 'Lire mon site' }).click()
      await expect(card.getByRole('alert')).toContainText('champs')
      await card.getByLabel('L’adresse de votre site').fill('www.menuiserie-lebreton.example')
      // On this machine the site may be read before one looks.
      const isTold = await watchForText(page, '[role=status]', 'Cela prend 20\u00a0secondes au plus')
      await card.getByRole('button', { name: 'Lire mon site' }).click()
      await isTold()
      await expect(card.getByText(/^Votre site est lu\s:/)).toBeVisible()
      // What was read is shown when it is asked for, and moves nothing before.
      expect(await shiftOf(page)).toBeLessThan(0.01)
      await card.getByRole('button', { name: 'Voir les propositions' }).click()
      await expect(card.getByText('732829320', { exact: true })).toBeVisible()
      await expect(card.getByText(/immatriculée au RCS de Brest/)).toBeVisible()
      await expect(card.getByRole('textbox', { name: 'Secteur' })).toHaveValue('')
      await expectAccessible(page, 'proposals of a site')

      // One by one, and back.
      const industry = card.getByRole('button', { name: /: Secteur, Menuiserie$/ })
      await industry.click()
      await expect(card.getByRole('textbox', { name: 'Secteur' })).toHaveValue('Menuiserie')
      await industry.click()
      await expect(card.getByRole('textbox', { name: 'Secteur' })).toHaveValue('')
      await card.getByRole('button', { name: 'Tout prendre, sauf les photos' }).click()
      await expect(card.getByRole('textbox', { name: 'Secteur' })).toHaveValue('Menuiserie')
      await card.getByRole('checkbox', { name: /Cuisine en chêne sur mesure/ }).check()
      await expectAccessible(page, 'proposals that are taken')
      await card.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByText(/C’est gardé, avec 1\sphoto dans votre galerie\./)).toBeVisible()
      const profile = page.getByRole('region', { name: 'Profil de l’entreprise' })
      await expect(profile.getByText('02 98 00 11 22')).toBeVisible()
      await expect(profile.getByRole('img', { name: 'Logo' })).toBeVisible()
      await page.reload()
      await expect(profile.getByText('Menuiserie Lebreton')).toBeVisible()

      // What the site says of its photo is its alternative text.
      const { images } = await (await asUser(page, 'GET', '/api/images/list')).json()
      expect(images).toMatchObject([
        { alt_text: expect.stringContaining('Cuisine en chêne'), alt_described: true },
      ])

      await page.goto('/settings#site')
      await page.getByRole('link', { name: 'Relire mon site' }).click()
      await expect(page.getByLabel('L’adresse de votre site')).toBeVisible()
    })
  })
