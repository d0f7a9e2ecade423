import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { today } from '@internationalized/date'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import { memoize } from '#shared/memoize.ts'
import { connectInstagram, connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  expectAccessibleAsIs,
  signIn,
  test,
  uploadImage,
} from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

const files = ['coffee.png', 'group.jpg', 'portrait.jpg', 'rocket.jpg']

/** Seven photos, no two the same, drawn by the first test that asks. */
const sevenPhotos = memoize(1, () =>
  Promise.all(
    Array.from({ length: 7 }, async (_, index) => {
      const file = await readFile(join(import.meta.dirname, '../test/photos', files[index % 4] ?? ''))
      return sharp(file)
        .flop(index > 3)
        .resize({ width: 1400 })
        .jpeg({ quality: 82 })
        .toBuffer()
    }),
  ),
)

async function uploadSeven(page: Page) {
  for (const [index, buffer] of (await sevenPhotos()).entries())
    await uploadImage(page, { name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer })
}

const slidesOf = async (page: Page, id: string): Promise<SlidesAnswer> =>
  (await asUser(page, 'GET', `/api/posts/${id}/slides`)).json()

const images = (page: Page) => page.getByRole('region', { name: 'Images', exact: true })
const editor = (page: Page) => page.getByRole('dialog', { name: 'Modifier les images' })
const preview = (page: Page) => page.getByRole('article').first()

/** In the order of the numbers that they get. */
async function choosePhotos(page: Page, count: number) {
  const photos = page.getByRole('dialog').getByRole('checkbox')
  await expect(photos).toHaveCount(7)
  for (let index = 0; index < count; index++) await photos.nth(index).locator('..').click()
}

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)

    test('seven photos become a document on LinkedIn, put in order by keyboard', async ({
      page,
      context,
    }) => {
      await signIn(page)
      await uploadSeven(page)
      await connectLinkedIn(page)
      const id = await savePost(
        page,
        `Samedi, portes ouvertes ${name}.\n\nDe 10 h à 18 h, entrée libre.\n\nNous montrerons le tour à bois.`,
      )
      await page.goto(`/post/${id}`)

      await test.step('the story has a cover and every photo', async () => {
        await images(page).getByRole('button', { name: 'En faire un carrousel' }).click()
        await choosePhotos(page, 7)
        await expectAccessibleAsIs(page, 'choosing photos')
        await page.getByRole('button', { name: 'Faire avec 7 photos' }).click()
        await expect(images(page).getByRole('button', { name: 'Modifier les images' })).toBeVisible()
        expect((await slidesOf(page, id)).slides.length).toBeGreaterThanOrEqual(7)
        await expectAccessible(page, 'a post of several images')
      })

      await test.step('its order is changed by keyboard, and said', async () => {
        const before = (await slidesOf(page, id)).slides
        await images(page).getByRole('button', { name: 'Modifier les images' }).click()
        await expectAccessibleAsIs(page, 'the list of slides')
        await editor(page)
          .getByRole('button', { name: /^Déplacer l’image 3 sur/ })
          .focus()
        await page.keyboard.press('ArrowUp')
        await expect(editor(page).getByText('Image 3 déplacée à la place 2 sur')).toBeAttached()
        await expect(editor(page).getByRole('button', { name: /^Déplacer l’image 2 sur/ })).toBeFocused()

        await editor(page).getByText('Document PDF', { exact: true }).click()
        await editor(page).getByLabel('Titre du document').fill('Nos portes ouvertes')
        await editor(page)
          .getByRole('button', { name: /^Modifier l’image 2/ })
          .click()
        const slide = page.getByRole('dialog', { name: /^Image 2 sur/ })
        await slide.getByLabel('Texte alternatif').fill('Un tour à bois et ses copeaux.')
        await expect(slide.getByText('Mise à jour de l’aperçu')).toBeHidden()
        await expectAccessibleAsIs(page, 'one slide')
        await slide.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(slide).toBeHidden()

        const after = await slidesOf(page, id)
        expect(after.slides.map((one) => one.id).slice(0, 3)).toEqual(
          [0, 2, 1].map((place) => before[place]?.id),
        )
        expect(after).toMatchObject({ format: 'document', document_title: 'Nos portes ouvertes' })
        expect(after.slides[1]).toMatchObject({
          alt_text: 'Un tour à bois et ses copeaux.',
          alt_described: true,
        })
      })

      const { length } = (await slidesOf(page, id)).slides

      await test.step('the preview turns its pages', async () => {
        await expect(preview(page).getByText(`Nos portes ouvertes · ${length}\u00a0pages`)).toBeVisible()
        await preview(page).getByRole('button', { name: 'Image suivante' }).click()
        await expect(preview(page).getByText(`2 sur ${length}`).first()).toBeVisible()
        await expectAccessible(page, 'a document')
      })

      await test.step('the version before can be taken back', async () => {
        const versions = page.getByRole('region', { name: 'Versions' })
        await versions.getByText('Image', { exact: true }).click()
        await expect(versions.getByRole('listitem').first()).toContainText(`PDF, ${length}\u00a0pages`)
        await expect(versions.getByRole('listitem').nth(1)).toContainText(`${length}\u00a0images`)
      })

      await test.step('the file can be taken away', async () => {
        await page.getByRole('button', { name: 'Télécharger', exact: true }).click()
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Document PDF' }).click(),
        ])
        expect(file.suggestedFilename()).toMatch(/\.pdf$/)
        await page.getByRole('button', { name: 'Fermer' }).click()
      })

      await test.step('it waits for its hour, and the calendar says what it is', async () => {
        await page.goto(`/post/${id}?publier=${today('Europe/Paris').add({ days: 3 })}T09:00`)
        await dialogOf(page).getByRole('button', { name: 'Programmer', exact: true }).click()
        await expect(page.getByRole('heading', { name: /^Programmé pour le/ })).toBeVisible()
        await page.goto('/history')
        await expect(page.getByText(`PDF, ${length}\u00a0pages`).first()).toBeVisible()
        await page.goto(`/post/${id}`)
        await page.getByRole('button', { name: 'Ne plus publier' }).click()
        await expect(page.getByRole('heading', { name: /^Programmé pour le/ })).toBeHidden()
      })

      await test.step('LinkedIn shows the document', async () => {
        await page.goto(`/post/${id}?publier`)
        await dialogOf(page)
          .getByText(`«\u202fNos portes ouvertes\u202f», ${length}\u00a0pages dans l’ordre`)
          .click()
        await expect(dialogOf(page).getByText('Un tour à bois et ses copeaux.').first()).toBeVisible()
        await expectAccessible(page, 'what will leave')
        await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
        await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
        const [shown] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('link', { name: 'Voir sur LinkedIn' }).click(),
        ])
        await expect(shown.getByText('Nos portes ouvertes').first()).toBeVisible()
      })
    })

    test('three photos become a carousel in one step', async ({ page }) => {
      await signIn(page)
      await uploadSeven(page)

      await test.step('the studio writes and composes it', async () => {
        await page.goto('/generate')
        const rows = page.getByRole('row')
        await expect(rows).toHaveCount(7)
        for (const row of (await rows.all()).slice(0, 3)) await row.click()
        await page.getByRole('checkbox', { name: /^En faire un carrousel/ }).check()
        await page.getByRole('textbox').first().fill('Samedi 21 novembre, portes ouvertes de 10h à 18h.')
        await expectAccessible(page, 'a carousel in the studio')
        await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
        await expect(page.getByText('Rédaction terminée')).toBeVisible()
        await expect(preview(page).getByRole('button', { name: /Ouvrir l’image 1 sur/ })).toBeVisible()
      })

      await test.step('the post has it too, and an address leads to one of its images', async () => {
        await page.getByRole('link', { name: 'Voir mon post' }).click()
        await page.waitForURL('**/post/*')
        const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        const { length } = (await slidesOf(page, id)).slides
        expect(length).toBeGreaterThanOrEqual(3)
        await page.goto('/history')
        await page.goto(`/post/${id}#image-2`)
        await expect(page.getByRole('dialog', { name: `Image 2 sur ${length}` })).toBeVisible()
      })
    })

    test('seven photos are a carousel on Instagram and several images on LinkedIn', async ({
      page,
      context,
    }) => {
      await signIn(page)
      await uploadSeven(page)
      await connectInstagram(page)
      const id = await savePost(page, `Le fournil avant l’aube, ${name}.`, 'instagram')
      await page.goto(`/post/${id}`)

      await test.step('photos are added as they are', async () => {
        await images(page).getByRole('button', { name: 'Ajouter des images' }).click()
        await choosePhotos(page, 7)
        await page.getByRole('button', { name: 'Ajouter 7 photos' }).click()
        await editor(page).getByRole('button', { name: 'Enregistrer' }).click()
        await expect(editor(page)).toBeHidden()
        await expect(preview(page).getByText('1/7')).toBeVisible()
        await preview(page).getByRole('group', { name: 'Images du post' }).locator('[tabindex]').focus()
        await page.keyboard.press('ArrowRight')
        await expect(preview(page).getByText('2/7')).toBeVisible()
        await expectAccessible(page, 'a carousel')
      })

      await test.step('a phone gets every image, in order', async () => {
        const { url } = await (await asUser(page, 'POST', `/api/posts/${id}/hand-off`)).json()
        await page.goto(url)
        await expect(
          page.getByRole('heading', { name: 'Enregistrez les 7 images, dans l’ordre' }),
        ).toBeVisible()
        await expect(page.getByRole('link', { name: /^Télécharger l’image/ })).toHaveCount(7)
        await expectAccessible(page, 'seven images on a phone')
      })

      await test.step('it leaves in order, with what is said of each', async () => {
        const { slides } = await slidesOf(page, id)
        await page.goto(`/post/${id}?publier`)
        const dialog = page.getByRole('dialog', { name: 'Publier sur Instagram' })
        await dialog.getByText('Les 7 images, dans l’ordre').click()
        await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
        await expect(page.getByText('Votre post a été publié avec succès sur Instagram.')).toBeVisible()
        await page.getByText('Preuve d’envoi').click()
        await expect(page.getByText(slides[6]?.alt_text ?? 'nothing').first()).toBeVisible()
        const [shown] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('link', { name: 'Voir sur Instagram' }).click(),
        ])
        await expect(shown.getByRole('img')).toHaveCount(7)
      })

      await test.step('on LinkedIn the same photos stand side by side', async () => {
        const { slides } = await slidesOf(page, id)
        await connectLinkedIn(page)
        await page.goto(`/post/${id}`)
        await images(page).getByRole('button', { name: 'Copier sur LinkedIn' }).click()
        await expect(page.getByRole('heading', { name: 'Aperçu LinkedIn' })).toBeVisible()
        const other = new URL(page.url()).pathname.split('/').at(-1) ?? ''
        const copied = await slidesOf(page, other)
        expect(copied.slides.map(({ alt_text }) => alt_text)).toEqual(slides.map(({ alt_text }) => alt_text))
        await expect(preview(page).getByText('+2')).toBeVisible()
        await preview(page)
          .getByRole('button', { name: /Ouvrir l’image 3 sur 7/ })
          .click()
        await expect(page.getByRole('dialog').getByText('3 sur 7').first()).toBeVisible()
        await expectAccessibleAsIs(page, 'the viewer')
        await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
        await page.goto(`/post/${other}?publier`)
        await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
        await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
      })
    })
  })
