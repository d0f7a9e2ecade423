import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { asUser, expect, expectAccessible, signIn, test } from './test.ts'

const photo = join(import.meta.dirname, '../test/photos/cat.webp')
const stage = (page: Page) => page.getByRole('region', { name: 'Réponse' })
const answer = (page: Page, title: string) => stage(page).getByRole('heading', { name: title })

async function bring(page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** A picture of the demonstration, as its owner would download it. */
async function madePicture(page: Page): Promise<Buffer> {
  await signIn(page)
  const made = await asUser(page, 'POST', '/api/posts/generate', { prompt: 'Samedi, portes ouvertes.' })
  const { image_url } = await made.json()
  return (await page.request.get(image_url)).body()
}

test('anyone learns whether Ramage made a file, and how sure that is', async ({ page }) => {
  const picture = await madePicture(page)
  // From now on a visitor without an account, who follows the link of the landing.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vérifier une image' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette image vient-elle de Ramage\u202f?')
  await expectAccessible(page, 'verification')

  await bring(page, 'portes-ouvertes.jpg', picture)
  await expect(answer(page, 'Oui, elle vient de Ramage')).toBeFocused()
  await expect(stage(page)).toContainText('Fichier identique')
  await expect(stage(page)).toContainText('Composée sans IA')
  await expectAccessible(page, 'verification, sure')

  const copy = await sharp(picture).resize(600).keepXmp().jpeg().toBuffer()
  await bring(page, 'copie.jpg', copy)
  await expect(answer(page, 'Elle porte notre marque')).toBeFocused()
  await expect(stage(page)).toContainText('un indice, pas une preuve')
  await expectAccessible(page, 'verification, marked')

  await bring(page, 'nue.jpg', await sharp(picture).jpeg().toBuffer())
  await expect(answer(page, 'Nous ne la reconnaissons pas')).toBeFocused()
  await expectAccessible(page, 'verification, unknown')

  await bring(page, 'notes.jpg', Buffer.from('Bonjour.'))
  await expect(answer(page, 'Ce fichier ne se lit pas')).toBeFocused()
  await expect(stage(page)).toContainText('n’est pas une image JPEG, PNG, WebP ou HEIC')
  await expectAccessible(page, 'verification, unreadable')
  await bring(page, 'lourde.png', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png')
  await expect(stage(page)).toContainText('dépasse 10\u00a0Mo')
})

test('a file may be dropped anywhere, and a lost connection loses nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/verification')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'verification at 320 px')
  const held = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Bonjour.'], 'un-nom-de-fichier-vraiment-tres-long-sans-aucune-espace.jpg'))
    return data
  })
  const footer = page.getByRole('heading', { name: 'Votre fichier' })
  await footer.dispatchEvent('dragover', { dataTransfer: held })
  await expect(page.getByText('Lâchez-la ici')).toBeVisible()
  await footer.dispatchEvent('drop', { dataTransfer: held })
  await expect(answer(page, 'Ce fichier ne se lit pas')).toBeFocused()
  await expectAccessible(page, 'verification, dropped, at 320 px')

  await page.route('**/api/verification', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles(photo)
  await expect(page.getByRole('alert')).toContainText('La vérification n’a pas pu se faire')
  await expectAccessible(page, 'verification, failed, at 320 px')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(answer(page, 'Nous ne la reconnaissons pas')).toBeFocused()
})
