import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { histogramOverlap } from './pictures.ts'
import { bothScreens, expect, test } from './test.ts'

const photo = (name: string) => join(import.meta.dirname, '../test/photos', name)
const news = 'Samedi 21 novembre, l’atelier ouvre ses portes de 10h à 18h. Inviter les voisins.'

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a company makes its first post', async ({ page, ramage, isMobile }) => {
      const email = `claire.${crypto.randomUUID()}@atelier.example`

      await test.step('signs up from the landing', async () => {
        await page.goto('/')
        await page.getByRole('link', { name: 'Commencer gratuitement' }).click()
        await page.getByLabel('Nom de l’entreprise').fill('Atelier Colin')
        await page.getByLabel('E-mail').fill(email)
        await page.getByLabel('Prénom').fill('Claire')
        await page.getByLabel('Nom', { exact: true }).fill('Colin')
        await page.getByLabel('Mot de passe', { exact: true }).fill('Un chêne, trois geais 42')
        await page.getByRole('button', { name: 'Créer mon compte' }).click()
        // The password just given is not asked for again.
        await page.waitForURL('**/dashboard')
      })

      await test.step('describes the company', async () => {
        await page.getByLabel('Secteur').fill('Maroquinerie')
        await page.getByLabel('Description').fill('Sacs et petite maroquinerie cousus main à Tours.')
        await page.getByLabel('Mots-clés').fill('cuir, Tours, réparation')
        await page.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(page.getByText('Informations enregistrées !')).toBeVisible()
      })

      await test.step('uploads real photographs', async () => {
        await page.goto('/generate')
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles([photo('coffee.png'), photo('rocket.jpg'), photo('cat.webp')])
        await expect(page.getByText('3 images ajoutées')).toBeVisible()
        await expect(page.getByRole('row')).toHaveCount(3)
        for (const row of await page.getByRole('row').all()) {
          if ((await row.getAttribute('aria-selected')) === 'true') await row.click()
          await expect(row).toHaveAttribute('aria-selected', 'false')
        }
        await page.getByRole('row', { name: /coffee/ }).click()
      })

      const text = page.getByRole('article').first()
      await test.step('watches the description arrive and the image appear', async () => {
        await page.getByRole('textbox').first().fill(news)
        const lengths = await lengthsShown(page)
        await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
        await expect(page.getByText('Rédaction terminée')).toBeVisible()
        // A text that came in one piece would be seen twice at most: begun, and whole.
        expect((await lengths()).length).toBeGreaterThan(2)
        await expect(text).toContainText('10 h')
      })

      await test.step('sees its own photo in a picture of the right size', async () => {
        const image = page.locator('article > img').first()
        await expect(image).toBeVisible()
        const size = () =>
          image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
        await expect.poll(size).toEqual([1200, 1200])
        const answer = await page.request.get((await image.getAttribute('src')) ?? '')
        const picture = await answer.body()
        const withCoffee = await histogramOverlap(picture, photo('coffee.png'))
        expect(withCoffee).toBeGreaterThan(0.3)
        expect(withCoffee).toBeGreaterThan(2 * (await histogramOverlap(picture, photo('rocket.jpg'))))
      })

      await test.step('edits and saves', async () => {
        await page.getByRole('button', { name: 'Modifier le texte' }).click()
        await page.getByLabel('Texte du post').fill('Samedi, la porte de l’atelier est ouverte.')
        await page.getByRole('button', { name: 'Sauvegarder mon poste' }).click()
        await page.waitForURL('**/history')
        await expect(page.getByText('Samedi, la porte de l’atelier est ouverte.').first()).toBeVisible()
        await expect(page.getByText('2 posts restants').first()).toBeVisible({ visible: !isMobile })
      })

      await test.step('finds the post again after the server was killed and started', async () => {
        await ramage.restart('SIGKILL')
        await page.goto('/history')
        await page.getByText('Samedi, la porte de l’atelier est ouverte.').first().click()
        await page.waitForURL('**/post/*')
        await expect(page.getByText("Ce poste n'est toujours pas publié")).toBeVisible()
        const image = page.locator('article > img').first()
        await expect
          .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
          .toBeGreaterThan(1000)
      })
    })
  })

/** Every length that the text has while it is written, noted in the page itself: seen from here, some would be missed. */
async function lengthsShown(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const lengths = new Set<number>()
    new MutationObserver(() => {
      const written = document.querySelector('[aria-label="Texte en cours de rédaction"]')
      if (written) lengths.add(written.textContent.length)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return lengths
  })
  return () => seen.evaluate((lengths) => [...lengths])
}
