import { join } from 'node:path'
import { asUser, bothScreens, expect, expectAccessible, keepToken, signIn, test } from './test.ts'

const photo = (name: string) => join(import.meta.dirname, '../test/photos', name)
const company = {
  name: 'Atelier Colin',
  industry: 'Maroquinerie',
  description: 'Sacs cousus main.',
  keywords: 'cuir',
}

test('public pages are accessible in every state', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/nulle-part']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
  }
  await page.goto('/register')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expectAccessible(page, 'register with errors')
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@atelier.example')
  await page.getByLabel('Mot de passe', { exact: true }).fill('not the right one')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(
    page.getByText("L'email ou mot de passe que vous avez entré ne sont pas les bons"),
  ).toBeVisible()
  await expectAccessible(page, 'login refused')
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('signed-in screens are accessible, empty and full', async ({ page, isMobile }) => {
      await signIn(page)
      await page.goto('/dashboard')
      await expect(page.getByLabel('Secteur')).toBeVisible()
      await expectAccessible(page, 'dashboard, first visit')
      if (isMobile) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await expectAccessible(page, 'mobile menu')
        await page.keyboard.press('Escape')
      }
      await page.goto('/history')
      await expect(page.getByText('Pas encore un mot')).toBeVisible()
      await expectAccessible(page, 'history, empty')
      await page.goto('/generate')
      await expect(page.getByText('Votre post apparaîtra ici').first()).toBeAttached()
      await expectAccessible(page, 'studio, empty')

      const created = await asUser(page, 'POST', '/api/company', company)
      await keepToken(page, (await created.json()).new_token)
      await asUser(page, 'POST', '/api/posts/generate', {
        prompt: 'Samedi, les portes ouvertes de l’atelier commencent à 10h.',
        app: 'linkedin',
      })
      await asUser(page, 'POST', '/api/post/save', { description: 'Un brouillon.', app: 'instagram' })
      await page.goto('/history')
      await expect(page.getByRole('link', { name: 'Un brouillon.', exact: true })).toBeVisible()
      await expectAccessible(page, 'history')
      await page
        .getByRole('link', { name: /portes ouvertes/i })
        .first()
        .click()
      await expect(page.getByRole('article')).toBeVisible()
      await expectAccessible(page, 'post')
      await page.getByRole('button', { name: 'Supprimer' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'post, delete dialog')
      await page.keyboard.press('Escape')
      await page.goto('/generate')
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([photo('coffee.png'), photo('cat.webp')])
      await expect(page.getByRole('row')).toHaveCount(2)
      await expectAccessible(page, 'studio, gallery')
    })
  })

test('« Crédits insuffisants » is told in a dialog, and nothing is lost', async ({ page }) => {
  await signIn(page)
  for (let post = 0; post < 3; post++) {
    await asUser(page, 'POST', '/api/gemini/generate-from-prompt', { prompt: `Vitrine ${post}` })
  }
  await page.goto('/generate')
  await page.getByRole('textbox').first().fill('Une quatrième nouvelle arrive demain.')
  await page.getByRole('button', { name: /Générer pour Instagram/ }).click()
  await expect(page.getByRole('heading', { name: 'Crédits insuffisants' })).toBeVisible()
  await expect(
    page.getByText("Vous n'avez plus assez de crédits pour générer un post. Veuillez recharger"),
  ).toBeVisible()
  await expectAccessible(page, 'credits dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('textbox').first()).toHaveValue('Une quatrième nouvelle arrive demain.')
})

test('new words over a finished post ask whether it is another one', async ({ page }) => {
  await signIn(page)
  const created = await asUser(page, 'POST', '/api/company', company)
  await keepToken(page, (await created.json()).new_token)
  await page.goto('/generate')
  await page.getByText('Créer une image avec mon texte').click()
  const news = page.getByRole('textbox').first()
  await news.fill('Samedi, portes ouvertes de 10 h à 18 h.')
  const generate = page.getByRole('button', { name: /Générer pour LinkedIn/ })
  await generate.click()
  await expect(page.getByText('Post généré avec succès')).toBeVisible()
  await news.fill('Les soldes commencent mercredi.')
  await generate.click()
  const question = page.getByRole('dialog', { name: 'Un nouveau post' })
  await expect(question.getByRole('button', { name: /Refaire ce post/ })).toContainText('gratuit')
  await expectAccessible(page, 'another brief')
  await question.getByRole('button', { name: /Nouveau post/ }).click()
  await expect(page.getByText('Rédaction terminée')).toBeVisible()
  await expect.poll(async () => (await (await asUser(page, 'GET', '/api/posts')).json()).length).toBe(2)
})
