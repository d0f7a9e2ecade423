import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { connectLinkedIn, dialogOf } from './publishing.ts'
import { asUser, bothScreens, expect, expectAccessible, signIn, test, uploadImage } from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

const photoFile = join(import.meta.dirname, '../test/photos/coffee.png')
const news = 'Samedi 28 novembre de 10 h à 18 h, portes ouvertes à l’atelier : démonstration de tour à 15 h.'

const upload = async (page: Page) =>
  uploadImage(page, { name: 'coffee.png', mimeType: 'image/png', buffer: await readFile(photoFile) })

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a picture is composed, changed without a generation, and published as it was seen', async ({
      page,
      context,
    }) => {
      await signIn(page)
      await upload(page)
      await connectLinkedIn(page)

      await test.step('the studio composes, where no model draws', async () => {
        await page.goto('/generate')
        await page.getByRole('row').first().click()
        await expect(page.getByText('Image\u00a0: mise en page, sans IA')).toBeVisible()
        await page
          .getByRole('textbox')
          .first()
          .fill(`${news} Entrée par la ${name === 'on a phone' ? 'cour' : 'rue'}.`)
        await page.getByRole('button', { name: /^Générer pour LinkedIn/ }).click()
        await expect(page.getByText('Rédaction terminée')).toBeVisible()
        const see = page.getByRole('link', { name: 'Voir mon post' })
        const done = page.getByText('Rédaction terminée')
        const middleOf = async (line: Locator) => {
          const { y, height } = (await line.boundingBox()) ?? { y: Number.NaN, height: 0 }
          return y + height / 2
        }
        // It has no line to itself. Two readings of a page that still moves (a picture, a font) differ: read until it rests.
        await expect(async () => {
          expect(Math.abs((await middleOf(see)) - (await middleOf(done)))).toBeLessThan(4)
        }).toPass()
        // Whatever lies half under the bar of the phone is scrolled up before it is touched.
        await see.evaluate((link) => link.scrollIntoView({ block: 'center' }))
        await expectAccessible(page, 'studio with a composed picture')
      })

      const dialog = page.getByRole('dialog', { name: 'Modifier l’image' })
      const look = dialog.getByRole('img', { name: 'Aperçu de l’image' })
      const lookOf = () => look.getAttribute('src')
      const changed = async (act: () => Promise<unknown>) => {
        const before = await lookOf()
        await act()
        await expect.poll(lookOf).not.toBe(before)
        await expect(dialog.getByText('Mise à jour de l’aperçu')).toBeHidden()
      }

      await test.step('its words, its crop and its format change before one’s eyes', async () => {
        await page.getByRole('link', { name: 'Voir mon post' }).click()
        await page.getByRole('button', { name: 'Modifier l’image' }).click()
        await expect(look).toBeVisible()
        await expect(dialog.getByRole('group', { name: 'Photos' })).toBeInViewport()
        await expectAccessible(page, 'changing a picture')
        await changed(() => dialog.getByLabel('Titre').fill('Le tour, sous vos yeux'))
        await changed(async () => {
          await dialog.getByLabel('Agrandissement').focus()
          for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
        })
        await changed(async () => {
          await dialog.getByLabel('De gauche à droite').focus()
          await page.keyboard.press('End')
        })
        await changed(() => dialog.getByText('Portrait', { exact: true }).click())
        await expectAccessible(page, 'a changed picture')
      })

      const picture = page.locator('article > img').first()
      const sizeOf = () =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

      await test.step('it is kept as a version, and costs nothing', async () => {
        const before = await picture.getAttribute('src')
        await dialog.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(dialog).toBeHidden()
        await expect(picture).not.toHaveAttribute('src', before ?? '')
        await expect.poll(sizeOf).toEqual([1080, 1350])
        const me = (await (await asUser(page, 'GET', '/api/auth/me')).json()) as { remaining_posts: number }
        expect(me.remaining_posts).toBe(2)
        const versions = page.getByRole('region', { name: 'Versions' })
        await versions.getByText('Image', { exact: true }).click()
        await expect(versions.getByRole('listitem').first()).toContainText('composée par vous')
      })

      await test.step('the check says that nobody has described it, and asks', async () => {
        await page.goto(`${page.url().replace(/[?#].*/, '')}?publier`)
        await expect(dialogOf(page)).toContainText('L’image n’est pas encore décrite')
        await dialogOf(page).getByRole('link', { name: 'Décrire en quelques mots' }).click()
        await expectAccessible(page, 'asking for a description')
        await page
          .getByLabel('Texte alternatif', { exact: true })
          .fill('Une tasse de café sur une table de bois.')
        await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
        await expect(page.getByRole('button', { name: 'Modifier le texte alternatif' })).toBeFocused()
      })

      await test.step('the network shows that picture', async () => {
        const sent = await (await page.request.get((await picture.getAttribute('src')) ?? '')).body()
        await page.goto(`${page.url().replace(/[?#].*/, '')}?publier`)
        await expect(dialogOf(page)).toContainText('L’image est décrite')
        await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
        await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Modifier l’image' })).toBeHidden()
        const [shown] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('link', { name: 'Voir sur LinkedIn' }).click(),
        ])
        const onNetwork = shown.getByRole('img', { name: 'Une tasse de café sur une table de bois.' })
        await expect(onNetwork).toBeVisible()
        const address = await onNetwork.evaluate((image: HTMLImageElement) => image.src)
        expect((await (await page.request.get(address)).body()).equals(sent)).toBe(true)
      })
    })
  })
