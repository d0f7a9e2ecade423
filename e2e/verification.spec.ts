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

test('anyone learns whether Ramage made a file, and how sure that is', async ({ page, browser, baseURL }) => {
  const picture = await madePicture(page)
  // A visitor without an account, on the link of the landing.
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Vérifier une image' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    'Cette image vient-elle de Ramage\u202f?',
  )
  await expectAccessible(visitor, 'verification')

  await bring(visitor, 'portes-ouvertes.jpg', picture)
  await expect(answer(visitor, 'Oui, elle vient de Ramage')).toBeFocused()
  await expect(stage(visitor)).toContainText('Fichier identique')
  await expect(stage(visitor)).toContainText('Composée sans IA')
  await expectAccessible(visitor, 'verification, sure')

  const copy = await sharp(picture).resize(600).keepXmp().jpeg().toBuffer()
  await bring(visitor, 'copie.jpg', copy)
  await expect(answer(visitor, 'Elle porte notre marque')).toBeFocused()
  await expect(stage(visitor)).toContainText('un indice, pas une preuve')
  await expectAccessible(visitor, 'verification, marked')

  await bring(visitor, 'nue.jpg', await sharp(picture).jpeg().toBuffer())
  await expect(answer(visitor, 'Nous ne la reconnaissons pas')).toBeFocused()
  await expectAccessible(visitor, 'verification, unknown')

  await bring(visitor, 'notes.jpg', Buffer.from('Bonjour.'))
  await expect(answer(visitor, 'Ce fichier ne se lit pas')).toBeFocused()
  await expect(stage(visitor)).toContainText('n’est pas une image JPEG, PNG ou WebP')
  await expectAccessible(visitor, 'verification, unreadable')
  await bring(visitor, 'lourde.png', Buffer.alloc(10 * 1024 * 1024 + 1), 'image/png')
  await expect(stage(visitor)).toContainText('dépasse 10\u00a0Mo')
  await visitor.context().close()
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
  await page.unroute('**/api/verification')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(answer(page, 'Nous ne la reconnaissons pas')).toBeFocused()
})
