import { readFile } from 'node:fs/promises'
import { setPlan } from './ramage.ts'
import { seedStatistics } from './seed-statistics.ts'
import { bothScreens, expect, expectAccessible, signIn, test } from './test.ts'

test('a company that published nothing is told what will come', async ({ page }) => {
  await signIn(page)
  await page.goto('/performance')
  await expect(page.getByText('Rien de publié sur la période')).toBeVisible()
  await expect(page.getByText(/font partie du plan Pro/)).toBeVisible()
  await expectAccessible(page, 'performance, empty')
})

test('Gratuit sees how many posts went out, and no figure', async ({ page, ramage }) => {
  const { email } = await signIn(page)
  await seedStatistics(ramage, email)
  await page.goto('/performance')
  await expect(page.getByRole('heading', { name: 'Posts publiés' })).toBeVisible()
  await expect(page.getByText(/numéro 1$/)).toBeVisible()
  await expect(page.getByText('Interactions', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Exporter en CSV' })).toHaveCount(0)
  await expectAccessible(page, 'performance, Gratuit')
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('Pro reads sums, lines and posts, by eye, keyboard and table', async ({ page, ramage }) => {
      const { email } = await signIn(page)
      await setPlan(ramage, email, 'pro')
      await seedStatistics(ramage, email)
      await page.goto('/performance')
      const chart = page.getByRole('region', { name: 'Vues et interactions par jour' })
      await expect(chart.getByRole('img')).toBeVisible()
      await expect(page.getByText('non fourni par le réseau').first()).toBeVisible()
      await expect(page.getByText(/Enterprise/)).toBeVisible()
      await expectAccessible(page, 'performance, Pro')

      const day = chart.getByRole('slider', { name: 'Jour affiché' })
      await day.focus()
      await page.keyboard.press('ArrowLeft')
      await expect(day).toHaveAttribute('aria-valuetext', /Vues\u00a0: \d/)
      await expectAccessible(page, 'performance, a day chosen')
      await page.keyboard.press('Home')
      await expect(day).toHaveValue('0')

      await chart.getByRole('button', { name: 'Voir en tableau' }).click()
      await expect(chart.getByRole('row')).toHaveCount(29)
      await expect(chart.getByText('non fourni par le réseau').first()).toBeAttached()
      await expectAccessible(page, 'performance, table')

      await page.getByText('7\u00a0jours').click()
      await expect(page).toHaveURL(/periode=7/)
      await expect(chart.getByRole('row')).toHaveCount(8)
      await page.getByRole('combobox', { name: 'Réseau' }).selectOption('instagram')
      await expect(page).toHaveURL(/app=instagram/)
      await expect(page.getByText('1\u00a0post publié sur la période')).toBeVisible()
      await page.reload()
      await expect(page.getByText('1\u00a0post publié sur la période')).toBeVisible()
    })
  })

test('a published post shows its figures on its page and in the history', async ({ page, ramage }) => {
  const { email } = await signIn(page)
  await setPlan(ramage, email, 'pro')
  await seedStatistics(ramage, email)
  await page.goto('/history')
  await expect(page.getByText(/\d+\u00a0vues\u00a0· \d+\u00a0interactions/).first()).toBeVisible()
  await expectAccessible(page, 'history with figures')
  await page.goto('/performance')
  await page.getByRole('link', { name: /numéro 4$/ }).click()
  const card = page.getByRole('region', { name: 'Performance' })
  await expect(card.getByText('Portée')).toBeVisible()
  await expect(card.getByText('non fourni par le réseau', { exact: true })).toBeVisible()
  await expect(card.getByText(/^relevé /)).toBeVisible()
  await expect(card.getByRole('img')).toBeVisible()
  await expectAccessible(page, 'post with figures')
})

test('Enterprise sees trends and best times, and saves a CSV', async ({ page, ramage }) => {
  const { email } = await signIn(page)
  await setPlan(ramage, email, 'enterprise')
  await seedStatistics(ramage, email, { posts: 30 })
  await page.goto('/performance?periode=90')
  await expect(page.getByRole('heading', { name: 'Tendances' })).toBeVisible()
  await expect(page.getByText(/D’après \d+\u00a0posts/).first()).toBeVisible()
  await expect(page.getByText(/font partie du plan/)).toHaveCount(0)
  await expectAccessible(page, 'performance, Enterprise')
  await page.getByRole('button', { name: /Afficher les/ }).click()
  await expect(page.getByText(/numéro 29$/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^performance-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"Publié le";"Réseau";"Compte"')
  expect(text.trim().split('\r\n').length).toBeGreaterThan(28)
})

test('a failure is told, and mended by trying again', async ({ page, ramage }) => {
  const { email } = await signIn(page)
  await setPlan(ramage, email, 'pro')
  await seedStatistics(ramage, email)
  await page.route('**/api/performance?*', (route) => route.abort())
  await page.goto('/performance')
  await expect(page.getByText('Erreur lors de la récupération des chiffres')).toBeVisible()
  await expectAccessible(page, 'performance, failed')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { name: 'Post par post' })).toBeVisible()
})
