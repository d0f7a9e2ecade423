import type { Page } from '@playwright/test'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import { startRamage } from './ramage.ts'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  expectAccessibleAsIs,
  test as shared,
  signIn,
} from './test.ts'

/** With a model that answers what a test recorded: one for the file, begun by the first test. */
async function startBoth() {
  const model = await startOpenAi({ settings: { requireKey: false } })
  const ramage = await startRamage({ AI_TEXT_BASE_URL: model.baseUrl, AI_TEXT_MODEL: 'local' })
  return { model, ramage }
}
let started: ReturnType<typeof startBoth> | undefined
function running() {
  started ??= startBoth()
  return started
}
const test = shared.extend<{ model: Simulator }>({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
  model: async ({}, use) => use((await running()).model),
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
  program: async ({}, use) => use((await running()).ramage),
})
test.afterAll(async () => {
  const { model, ramage } = await running()
  await ramage.close()
  await model.close()
})
test.use({ foreignPath: '/www/' })

const brief =
  'Nos croissants pur beurre sont prêts dès 7 h. 1,20 € pièce, jusqu’à samedi. Commandes à la boutique.'
const start = 'Nos croissants pur beurre sont prêts dès 7 h, à 1,20 € pièce.'
const invented = `${start} Appelez le 02 98 11 22 33.\n\nDepuis 1987, la maison en a vendu 1 240.`

/** What the model writes, and what it writes when it is asked to read again. */
function record(model: Simulator, text: string, again: string) {
  model.settings.replies = [
    { holds: ['Rendez le post corrigé'], text: again },
    { holds: ['croissants'], text },
  ]
}

async function generate(page: Page) {
  await page.goto('/generate')
  await page.getByLabel('Votre actualité, en quelques mots').fill(brief)
  await page.getByRole('button', { name: /^Générer pour LinkedIn/ }).click()
  await expect(page.getByText('Rédaction terminée')).toBeVisible()
}

const review = (page: Page) => page.getByRole('region', { name: 'Relecture' })

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('an invention is shown, blocks publishing, and goes with one click', async ({ page, model }) => {
      record(model, invented, `${start} Appelez le 02 98 11 22 33.`)
      await signIn(page)
      // From one author LinkedIn takes the same text once.
      await connectLinkedIn(page, name === 'on a phone' ? 'Camille Moreau' : 'Atelier Moreau')
      await generate(page)
      await expect(review(page)).toContainText('Relu : 2 points corrigés.')
      await expect(review(page)).toContainText('1 point à confirmer avant de publier')
      await expect(page.getByRole('article').locator('mark')).toHaveText(/^02\s98\s11\s22\s33$/)
      // Where nothing lies under what stands at the bottom of a phone's screen.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectAccessibleAsIs(page, 'studio, a fact to confirm')

      await page.getByRole('button', { name: 'Publier', exact: true }).click()
      await page.waitForURL('**/post/*')
      const dialog = dialogOf(page)
      await expect(dialog).toContainText('n’est ni dans votre demande ni dans votre profil')
      await expect(dialog.getByText('bloque encore la publication')).toBeVisible()
      await expectAccessible(page, 'publishing, a fact to confirm')
      await dialog.getByRole('link', { name: 'Répondre' }).click()
      await expect(review(page).getByRole('heading', { name: 'Relecture' })).toBeFocused()
      await expectAccessible(page, 'post, a fact to confirm')

      await review(page)
        .getByRole('button', { name: /^Retirer/ })
        .press('Enter')
      await expect(review(page).getByRole('status')).toContainText('Retiré : « Appelez le 02')
      await expect(page.getByRole('article').first()).not.toContainText('Appelez')
      await review(page).getByRole('button', { name: 'Annuler' }).click()
      await expect(review(page)).toContainText('1 point à confirmer')
      await review(page)
        .getByRole('button', { name: /^Retirer/ })
        .click()
      await expect(review(page)).not.toContainText('à confirmer')

      await page.getByRole('button', { name: 'Publier', exact: true }).click()
      await expect(dialog).toContainText('Ce que dit le texte vient de vous.')
      await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
      await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
    })
  })

test('a fact to confirm is corrected or confirmed, and what is missing added', async ({ page, model }) => {
  const text = `${start.replace('1,20', '1,50')} Appelez le 02 98 11 22 33.\n\n#Croissant`
  record(model, text, text)
  await signIn(page)
  await generate(page)
  await page.getByRole('link', { name: 'Voir mon post' }).click()
  const points = review(page)
  await expect(points).toContainText('2 points à confirmer avant de publier')
  await points.getByRole('button', { name: /^Remplacer.*1,50.*par.*1,20/ }).click()
  await expect(page.getByRole('article').first()).toContainText(/1,20\s€/)
  await points.getByRole('button', { name: /^C’est vrai.*02/ }).click()
  await expect(points.getByRole('status')).toContainText('est gardé, et noté dans votre journal')
  await expect(points).not.toContainText('à confirmer')
  await points.getByRole('button', { name: 'Ajouter « samedi »' }).click()
  await expect(page.getByRole('article').first()).toContainText('samedi')
  await expect(points).not.toContainText('le texte non')
  await expectAccessible(page, 'post, nothing left to answer')
})

test('what was typed is corrected on a click alone', async ({ page }) => {
  await signIn(page)
  const id = await savePost(page, 'Le panneau en faience est posé, l avis des clients aussi.')
  await page.goto(`/post/${id}`)
  const points = review(page)
  await expect(points).toContainText('propositions de langue')
  await expectAccessible(page, 'post, proposals')
  await points.getByRole('button', { name: 'Remplacer « faience » par « faïence »' }).click()
  await expect(page.getByRole('article').first()).toContainText('en faïence est posé, l avis')
  await points
    .getByRole('button', { name: /^Garder/ })
    .first()
    .click()
  const saved = async () =>
    ((await (await asUser(page, 'GET', `/api/posts/infos/${id}`)).json()) as { text: string }).text
  await expect.poll(saved).toContain('faïence')
})
