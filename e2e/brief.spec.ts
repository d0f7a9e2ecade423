import type { Page } from '@playwright/test'
import { asUser, bothScreens, expect, expectAccessible, expectAccessibleAsIs, signIn, test } from './test.ts'

/** Null where a connection that stood idle was closed just then. */
async function credits(page: Page): Promise<number | null> {
  const answer = await asUser(page, 'GET', '/api/auth/me').catch(() => null)
  return answer && ((await answer.json()) as { remaining_posts: number }).remaining_posts
}

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a brief is told what it lacks as it is typed', async ({ page }) => {
      await signIn(page)
      await page.goto('/generate')
      const brief = page.getByLabel('Votre actualité, en quelques mots')
      const hints = page.getByRole('list', { name: 'À préciser, si vous voulez' })
      await page.getByLabel('Objectif du post').selectOption('Événement')
      await expect(hints).toBeHidden()
      await brief.fill('Portes ouvertes')
      await expect(hints.getByRole('button')).toHaveText(['Le jour', 'L’heure', 'Le lieu'])
      await expectAccessible(page, 'studio, hints')

      await hints.getByRole('button', { name: 'Le jour' }).click()
      await expect(brief).toBeFocused()
      await page.keyboard.type('samedi 5 décembre')
      await expect(brief).toHaveValue('Portes ouvertes\nJour\u00a0: samedi 5 décembre')
      await expect(hints.getByRole('button')).toHaveText(['L’heure', 'Le lieu'])
      await hints.getByRole('button', { name: 'L’heure' }).press('Enter')
      await expect(hints.getByRole('button')).toHaveText(['Le lieu'])

      // What was begun and not completed is not sent.
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/posts/generate'))
      await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
      expect((await sent).postDataJSON()).toMatchObject({
        prompt: 'Portes ouvertes\nJour\u00a0: samedi 5 décembre',
      })
      await expect(page.getByText('Rédaction terminée')).toBeVisible()
    })
  })

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a bare brief is asked two questions before a credit is spent', async ({ page }) => {
      await signIn(page)
      await page.goto('/generate')
      const brief = page.getByLabel('Votre actualité, en quelques mots')
      const questions = page.getByRole('form', { name: 'Deux questions, et le post sera le vôtre' })
      await brief.fill('promo')
      await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
      await expect(questions.getByRole('heading')).toBeFocused()
      await expect.poll(() => credits(page)).toBe(3)
      await expectAccessibleAsIs(page, 'studio, two questions')

      await questions.getByLabel('De quoi parle ce post').fill('Les bûches au chocolat.')
      await questions.getByLabel('Jusqu’à quand').fill('24 décembre')
      await questions.getByRole('button', { name: /^Générer.?1/ }).click()
      await expect(page.getByText('Rédaction terminée')).toBeVisible()
      await expect(brief).toHaveValue('promo\nLes bûches au chocolat.\nJusqu’au\u00a0: 24 décembre')
      await expect(questions).toBeHidden()
      await expect.poll(() => credits(page)).toBe(2)

      await page.getByRole('button', { name: 'Nouveau post' }).click()
      await brief.fill('promo')
      await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
      await questions.getByRole('button', { name: /Générer quand même/ }).click()
      await expect(page.getByText('Rédaction terminée')).toBeVisible()
      await expect.poll(() => credits(page)).toBe(1)
    })
  })
