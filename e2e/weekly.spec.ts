import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  keepToken,
  signIn,
  test,
  uploadImage,
} from './test.ts'

const photo = join(import.meta.dirname, '../test/photos/coffee.png')

/** Signed in, with a profile and a photo that no post shows. */
async function openCompany(page: Page) {
  const account = await signIn(page)
  const company = { name: 'Colin', industry: 'Plasturgie', description: '', keywords: '' }
  await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
  await uploadImage(page, { name: 'coffee.png', mimeType: 'image/png', buffer: await readFile(photo) })
  return account
}

test('the studio stays where the banner of an idea or of a share cannot be loaded', async ({ page }) => {
  await openCompany(page)
  let refused = 0
  await page.route(/(idea|shared-content)-banner-[^/]*\.js$/, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/generate?idee=gap-000000000000&partage')
  await expect.poll(() => refused).toBe(2)
  const brief = page.getByRole('textbox').first()
  await brief.fill('Notre atelier ouvre samedi.')
  await expect(brief).toHaveValue('Notre atelier ouvre samedi.')
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('ideas of the week lead to the studio, and are put aside', async ({ page }) => {
      await openCompany(page)
      await page.goto('/dashboard')
      const card = page.getByRole('region', { name: 'À préparer cette semaine' })
      await expect(card.getByRole('link', { name: 'Une photo jamais utilisée' })).toBeVisible()
      await expect(card.getByText(/^Rien n’est programmé du/)).toBeVisible()
      await expectAccessible(page, 'ideas of the week')

      await card.getByRole('link', { name: 'Une photo jamais utilisée' }).click()
      await page.waitForURL('**/generate')
      const brief = page.getByRole('textbox').first()
      await expect(brief).toHaveValue('L’histoire de notre dernière photo.')
      await expect(page.getByText('1 image sélectionnée').first()).toBeVisible()

      const { proposals } = (await (await asUser(page, 'GET', '/api/weekly-proposals')).json()) as {
        proposals: { day: string }[]
      }
      await page.goto(`/calendar?jour=${proposals[0]?.day}`)
      const pale = page.getByRole('link', { name: /^Idée\s: / })
      await expect(pale.first()).toBeVisible()
      await expectAccessible(page, 'calendar with ideas')
      const gap = page.getByRole('link', { name: /^Idée\s: (?!Une photo)/ }).first()
      const title = (await gap.textContent())?.replace(/^Idée\s: /, '') ?? ''
      await gap.click()
      // What was written before is not replaced unasked.
      await expect(page.getByText('Votre idée de la semaine')).toBeVisible()
      await expectAccessible(page, 'an idea beside a brief')
      await page.getByRole('button', { name: 'Remplacer mon texte' }).click()
      await expect(brief).toHaveValue(`${title}.`)

      await page.goto('/dashboard')
      for (const idea of ['Une photo jamais utilisée', title])
        await card.getByRole('button', { name: `Écarter l’idée : ${idea}` }).click()
      await expect(card.getByText('Rien cette semaine.')).toBeVisible()
      await page.goto('/generate?idee=gap-000000000000')
      await expect(page.getByText('Cette idée n’est plus proposée')).toBeVisible()
    })

    test('news of the company’s own site become an idea with its link', async ({ page }) => {
      await openCompany(page)
      await page.goto('/settings#actualites')
      const section = page.getByRole('region', { name: 'Actualités de votre site' })
      const address = section.getByLabel('Adresse de vos actualités')
      await address.fill('http://127.0.0.1/flux')
      await section.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(section.getByText('Cette adresse n’est pas celle d’un site public')).toBeVisible()
      await expectAccessible(page, 'news, refused')
      await address.fill('http://www.menuiserie-lebreton.example/actualites')
      await section.getByRole('button', { name: 'Enregistrer' }).click()
      const news = section.getByRole('link', { name: 'L’escalier de la mairie est posé' })
      await expect(news).toHaveAttribute('href', /escalier-mairie$/)
      await expectAccessible(page, 'news that were read')
      await page.goto('/dashboard')
      const card = page.getByRole('region', { name: 'Cette semaine' })
      await expect(card.getByText(/^Annoncé sur votre site le/)).toBeVisible()
      await expect(card.getByRole('link', { name: /^Voir l’actualité/ })).toHaveAttribute('href', /escalier/)
      await expectAccessible(page, 'an idea from news')
      await card.getByRole('link', { name: /^L’escalier de la mairie est posé/ }).click()
      await expect(page.getByRole('textbox').first()).toHaveValue(
        /^Notre actualité du .+escalier de la mairie/,
      )
      await page.goto('/settings#actualites')
      await address.fill('')
      await section.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(news).toHaveCount(0)
    })

    test('the mail of the week is chosen in the settings', async ({ page }) => {
      await openCompany(page)
      await page.goto('/settings#rendez-vous')
      const section = page.getByRole('region', { name: 'Rendez-vous de la semaine' })
      const wanted = section.getByRole('switch', { name: 'Recevoir les idées de la semaine par mail' })
      await expect(wanted).not.toBeChecked()
      const hour = section.getByRole('group', { name: 'Heure' })
      await expect(hour).toHaveText(/08.?:.?30/)
      await wanted.click()
      await hour.getByRole('spinbutton').first().click()
      await page.keyboard.type('0745')
      await section.getByLabel('Jour', { exact: true }).selectOption('Jeudi')
      await section.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(section.getByText('Enregistré', { exact: true })).toBeVisible()
      await expectAccessible(page, 'the mail of the week')
      await page.reload()
      await expect(wanted).toBeChecked()
      await expect(section.getByLabel('Jour', { exact: true })).toHaveValue('4')
      await expect(hour).toHaveText(/07.?:.?45/)
      // What is set is said, and not offered again.
      await page.goto('/dashboard')
      const card = page.getByRole('region', { name: 'À préparer cette semaine' })
      await expect(
        card.getByRole('link', { name: 'Reçues par mail, le jeudi à 7\u00a0h\u00a045' }),
      ).toBeVisible()
      await expect(card.getByText('Les recevoir par mail')).toHaveCount(0)
      await page.goto('/stop-weekly-mail#inconnu')
      await page.getByRole('button', { name: 'Ne plus les recevoir' }).click()
      await expect(page.getByRole('link', { name: 'Ouvrir mes paramètres' })).toBeVisible()
      await expectAccessible(page, 'a link that stops nothing')
    })
  })
