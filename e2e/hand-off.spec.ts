import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { savePost } from './publishing.ts'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  phoneSize,
  signIn,
  test,
  uploadImage,
} from './test.ts'

// The post on a phone: the camera, and the share sheet that hands images to the network's application.

const photo = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: readFileSync(join(import.meta.dirname, '../test/photos', name)),
})

/** What the share sheet was given, and what was on the clipboard when it opened; refused once `fails`. */
interface Shared {
  names: string[]
  types: string[]
  copied: string
}

/** A share sheet like a phone's: Chromium on Linux has none. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    let copied = ''
    Object.assign(navigator.clipboard, {
      writeText: async (text: string) => {
        copied = text
      },
    })
    Object.assign(navigator, {
      canShare: ({ files }: { files: File[] }) => files.every(({ type }) => type === 'image/jpeg'),
      share: async ({ files }: { files: File[] }) => {
        if (window.name === 'closed') throw new DOMException('closed', 'AbortError')
        if (window.name === 'broken') throw new DOMException('no', 'NotAllowedError')
        window.name = JSON.stringify({
          names: files.map(({ name }) => name),
          types: files.map(({ type }) => type),
          copied,
        })
      },
    })
  })

for (const { name, use } of bothScreens) {
  test.describe(name, () => {
    test.use(use)

    test('images go to the share sheet in order, the text to the clipboard first', async ({ page }) => {
      await withShareSheet(page)
      await signIn(page)
      const images = [
        await uploadImage(page, photo('rocket.jpg', 'image/jpeg')),
        await uploadImage(page, photo('coffee.png', 'image/png')),
      ]
      const id = await savePost(page, `Deux photos de l’atelier, ${name}.`, 'instagram')
      const saved = await asUser(page, 'PUT', `/api/posts/${id}/slides`, {
        ...{ format: 'images', ratio: '1:1' },
        slides: images.map((url) => ({ image: { url }, alt_text: 'L’atelier' })),
      })
      expect(saved.status()).toBe(200)
      const { url } = await (await asUser(page, 'POST', `/api/posts/${id}/hand-off`)).json()
      await page.goto(url)
      const button = page.getByRole('button', { name: 'Partager les 2 images' })
      await expect(button).toBeVisible()
      await expectAccessible(page, 'the hand-off with a share sheet')
      await button.click()
      await expect(page.getByText('Texte copié : collez-le dans l’application.')).toBeVisible()
      const shared = JSON.parse(await page.evaluate(() => window.name)) as Shared
      expect(shared.names).toEqual(['ramage-instagram-01.jpg', 'ramage-instagram-02.jpg'])
      expect(shared.copied).toContain(`Deux photos de l’atelier, ${name}.`)

      await page.evaluate(() => {
        window.name = 'broken'
      })
      await button.click()
      await expect(page.getByText('Le partage n’a pas marché.')).toBeVisible()
      await page.evaluate(() => {
        window.name = 'closed'
      })
      await button.click()
      await expect(page.getByText('Le partage n’a pas marché.')).toBeHidden()
    })
  })
}

test('without a share sheet the images are saved and the text copied, as before', async ({ page }) => {
  await signIn(page)
  const id = await savePost(page, 'Le four est réparé.', 'linkedin')
  const { url } = await (await asUser(page, 'POST', `/api/posts/${id}/hand-off`)).json()
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Copier le texte' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Partager/ })).toHaveCount(0)
})

test.describe('a phone', () => {
  test.use({ viewport: phoneSize, hasTouch: true, isMobile: true })

  test('opens its camera wherever photos are added', async ({ page }) => {
    await signIn(page)
    await page.goto('/generate')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Prendre une photo' }).click(),
    ])
    expect(await chooser.element().getAttribute('capture')).toBe('environment')
    await chooser.setFiles(join(import.meta.dirname, '../test/photos/rocket.jpg'))
    await expect(page.getByRole('row')).toHaveCount(1)
    await expectAccessible(page, 'the studio with a camera')
    await page.goto('/settings')
    await expect(page.getByRole('button', { name: 'Prendre une photo' })).toBeVisible()
  })
})

test('a desk has no camera tile', async ({ page }) => {
  await signIn(page)
  await page.goto('/generate')
  await expect(page.getByRole('button', { name: 'Ajouter une image' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prendre une photo' })).toBeHidden()
})
