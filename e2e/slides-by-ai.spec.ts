import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { savePost } from './publishing.ts'
import { startRamage } from './ramage.ts'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessibleAsIs,
  test as shared,
  signIn,
  uploadImage,
} from './test.ts'

/** With a model that draws: one for the file, begun by the first test. */
async function startBoth() {
  const model = await startOpenAi({ settings: { requireKey: false } })
  const ramage = await startRamage({ OPENAI_API_KEY: 'simulated', OPENAI_BASE_URL: model.baseUrl })
  return { model, ramage }
}
let started: ReturnType<typeof startBoth> | undefined
function running() {
  started ??= startBoth()
  return started
}
const test = shared.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
  program: async ({}, use) => use((await running()).ramage),
})
test.afterAll(async () => {
  const { model, ramage } = await running()
  await ramage.close()
  await model.close()
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)

    test('a picture of the AI joins the images of a post, its price on the button', async ({ page }) => {
      await signIn(page)
      const buffer = await readFile(join(import.meta.dirname, '../test/photos/group.jpg'))
      const url = await uploadImage(page, { name: 'equipe.jpg', mimeType: 'image/jpeg', buffer })
      const id = await savePost(page, `Notre équipe, ${name}.`)
      const slidesOf = async (): Promise<SlidesAnswer['slides']> =>
        (await (await asUser(page, 'GET', `/api/posts/${id}/slides`)).json()).slides
      const slides = [{ image: { url } }, { image: { url } }]
      await asUser(page, 'PUT', `/api/posts/${id}/slides`, { ratio: '4:5', slides })
      await page.goto(`/post/${id}`)
      await page.getByRole('button', { name: 'Modifier les images' }).click()
      const editor = page.getByRole('dialog', { name: 'Modifier les images' })
      await editor.getByRole('button', { name: 'Créer une image par l’IA' }).click()
      const dialog = page.getByRole('dialog', { name: 'Créer une image par l’IA' })
      await expect(dialog.getByText('Dites ce qu’on doit voir, ou choisissez une photo.')).toBeVisible()
      await dialog.getByLabel('Que doit-on voir').fill('Un tour à bois au petit matin.')
      await expect(dialog.getByRole('button', { name: /^Créer l’image.*1 post/ })).toBeVisible()
      await expectAccessibleAsIs(page, 'an image of the AI')
      await dialog.getByRole('button', { name: /^Créer l’image/ }).click()
      await expect(editor.getByRole('button', { name: /^Modifier l’image 3/ })).toBeVisible()
      await editor.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(editor).toBeHidden()
      expect((await slidesOf()).map(({ kind }) => kind)).toEqual(['photo', 'photo', 'ai'])
    })
  })
