import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asUser, bothScreens, expect, expectAccessible, signIn, test, uploadImage } from './test.ts'

const photoFile = join(import.meta.dirname, '../test/photos/coffee.png')
const news = 'Samedi 21 novembre, l’atelier ouvre ses portes. Inviter les voisins à voir la table de coupe.'

const upload = async (page: Page) =>
  uploadImage(page, { name: 'coffee.png', mimeType: 'image/png', buffer: await readFile(photoFile) })

async function makePost(page: Page) {
  const image = await upload(page)
  const answer = await asUser(page, 'POST', '/api/posts/generate', { prompt: news, images: [image] })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; image_url: string; description: string }
}

test('a company comes back to an older text, and to an older image, each alone', async ({ page }) => {
  await signIn(page)
  const post = await makePost(page)
  await asUser(page, 'POST', '/api/posts/regenerate', { post_id: post.id })
  await asUser(page, 'POST', '/api/gemini/generate-from-prompt', { post_id: post.id, prompt: news })
  await page.goto(`/post/${post.id}`)
  const card = page.getByRole('region', { name: 'Versions' })
  const rows = card.getByRole('listitem')

  await test.step('an edit by hand is a version', async () => {
    await expect(rows).toHaveCount(2)
    await page.getByRole('button', { name: 'Modifier le texte', exact: true }).click()
    await page.getByLabel('Texte du post').fill('La porte de l’atelier est ouverte samedi.')
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).toContainText('corrigée par vous')
    await expect(rows.first()).toContainText('Affichée')
    await page.getByRole('button', { name: 'Terminer' }).click()
    await expectAccessible(page, 'post with versions')
  })

  await test.step('two texts side by side, their words marked', async () => {
    await card.getByRole('button', { name: 'Comparer deux versions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Comparer deux versions' })
    await dialog.getByLabel('Première version').last().selectOption({ label: 'Version 1' })
    await expect(dialog.locator('del').first()).toBeVisible()
    await expect(dialog.locator('ins').first()).toBeVisible()
    await expect(dialog.getByText(news, { exact: false })).toBeVisible()
    await expectAccessible(page, 'comparison')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const picture = page.locator('article > img').first()
  await test.step('the first text returns, the image stays', async () => {
    const before = await picture.getAttribute('src')
    await card.getByRole('button', { name: 'Reprendre le texte de la version 1' }).click()
    await expect(card.getByText('Texte de la version 1 repris.')).toBeVisible()
    await expect(rows).toHaveCount(4)
    await expect(rows.first()).toContainText('reprise de la version 1')
    await expect(page.getByRole('article')).toContainText(post.description.slice(0, 30))
    expect(await picture.getAttribute('src')).toBe(before)
  })

  await test.step('the first image returns, the text stays', async () => {
    await card.getByText('Image', { exact: true }).click()
    await card.getByRole('button', { name: 'Reprendre l’image de la version 1' }).click()
    await expect(card.getByText('Image de la version 1 reprise.')).toBeVisible()
    await expect(picture).toHaveAttribute('src', post.image_url)
    await expect(page.getByRole('article')).toContainText(post.description.slice(0, 30))
    await expectAccessible(page, 'versions of the image')
  })
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('one click makes both networks’ posts for one credit', async ({ page, isMobile }) => {
      await signIn(page)
      await upload(page)
      await page.goto('/generate')
      await page.getByRole('row').first().click()
      await page.getByRole('textbox').first().fill(news)
      await page.getByRole('button', { name: /Générer pour les deux.*1 post/ }).click()

      const side = (network: string) => page.getByRole('region', { name: network, exact: true })
      const show = async (network: string) => {
        if (isMobile) await page.getByText(network, { exact: true }).first().click()
      }
      await expect(page.getByRole('heading', { name: 'Vos deux posts' })).toBeFocused()
      await expectAccessible(page, 'both posts being made')

      for (const [network, width, height] of [
        ['LinkedIn', 1200, 1200],
        ['Instagram', 1080, 1350],
      ] as const) {
        await test.step(`${network} has its own text and format`, async () => {
          await show(network)
          await expect(side(network).getByText('Rédaction terminée')).toBeVisible()
          const image = side(network).locator('article > img')
          await expect
            .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
            .toBe(width)
          expect(await image.evaluate((element: HTMLImageElement) => element.naturalHeight)).toBe(height)
          await expect(side(network).getByText(/caractères · \d/)).toBeVisible()
          await expectAccessible(page, `both posts, ${network}`)
        })
      }

      await test.step('one credit, and both are still there after a reload', async () => {
        const me = (await (await asUser(page, 'GET', '/api/auth/me')).json()) as { remaining_posts: number }
        expect(me.remaining_posts).toBe(2)
        await page.reload()
        await expect(side('LinkedIn').getByRole('article')).toContainText('…voir plus')
      })

      await test.step('the way to the composer and back', async () => {
        await page.getByRole('button', { name: 'Changer la demande' }).click()
        await expect(page.getByRole('heading', { name: 'Générateur de Posts' })).toBeVisible()
        await page.getByRole('button', { name: 'Vos deux posts' }).click()
        await expect(page.getByRole('heading', { name: 'Vos deux posts' })).toBeVisible()
      })

      await test.step('both are saved', async () => {
        await page.getByRole('button', { name: 'Sauvegarder mes deux posts' }).click()
        await page.waitForURL('**/history')
        const { length } = (await (await asUser(page, 'GET', '/api/posts')).json()) as unknown[]
        expect(length).toBe(2)
      })
    })
  })

test('alternative texts are edited in the gallery and on the post', async ({ page }) => {
  await signIn(page)
  const post = await makePost(page)

  await test.step('in the gallery', async () => {
    await page.goto('/generate')
    await page.getByRole('row').first().click()
    await page.getByRole('button', { name: 'Texte alternatif' }).click()
    const field = page.getByRole('dialog').getByLabel('Texte alternatif')
    // Nobody has described it yet, and it may stay so.
    await expect(field).toHaveValue('')
    await expectAccessible(page, 'alternative text of a photo')
    await field.fill('Une tasse de café sur une table de bois.')
    await expect(page.getByText('40 / 300')).toBeVisible()
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('img', { name: 'Une tasse de café sur une table de bois.' })).toBeVisible()
    await page.getByRole('button', { name: 'Texte alternatif' }).click()
    await field.fill('')
    await expect(page.getByText('Décrivez l’image en quelques mots.')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  })

  await test.step('on the post', async () => {
    await page.goto(`/post/${post.id}`)
    await page.getByRole('button', { name: 'Modifier le texte alternatif' }).click()
    await expectAccessible(page, 'alternative text of a post')
    await page.getByLabel('Texte alternatif').fill('Une table de coupe, un café posé dessus.')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.locator('article > img').first()).toHaveAttribute(
      'alt',
      'Une table de coupe, un café posé dessus.',
    )
    await expect(page.getByRole('button', { name: 'Modifier le texte alternatif' })).toBeFocused()
  })
})
