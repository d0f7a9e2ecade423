import { asUser, expect, fillLogin, signIn, test } from './test.ts'
import { watchForText } from './watch-for-text.ts'

test('a page that needs a login comes back to itself after it', async ({ page, ramage }) => {
  const account = await signIn(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/history?app=instagram')
  await page.waitForURL('**/login?*')
  await fillLogin(page, account)
  await page.waitForURL('**/history?app=instagram')
  await page.goto('/login')
  await page.waitForURL('**/dashboard')
  await page.goto('/generate/deprecated?objectif=produit')
  await page.waitForURL('**/generate?objectif=produit')
  // Only addresses of our own are followed.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?retour=https://elsewhere.example/')
  await fillLogin(page, account)
  await page.waitForURL(`${ramage.url.replace(/\/$/, '')}/dashboard`)
})

test('a failed save goes to the history, loses nothing, and can be tried again', async ({ page }) => {
  await signIn(page)
  await page.goto('/generate')
  await page.getByRole('textbox').first().fill('L’atelier ouvre ses portes samedi.')
  await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
  await expect(page.getByText('Rédaction terminée')).toBeAttached()
  await page.route('**/api/post/save', (route) => route.abort())
  await page.getByRole('button', { name: 'Sauvegarder mon poste' }).click()
  await page.waitForURL('**/history')
  await expect(page.getByText('Erreur lors de la sauvegarde')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Erreur lors de la sauvegarde')).toBeHidden()
  await expect(page.getByRole('link', { name: /ouvre ses portes/i }).first()).toBeVisible()
})

for (const [moment, waits] of [
  ['at once', false],
  ['while it is written', true],
] as const) {
  test(`a text being written goes on after the page was opened again ${moment}`, async ({ page }) => {
    await signIn(page)
    await page.goto('/generate')
    await page.getByRole('textbox').first().fill('L’atelier ouvre ses portes samedi, de 10h à 18h.')
    const asked = page.waitForRequest('**/api/posts/generate')
    const isWriting = await watchForText(page, 'main', 'Rédaction en cours')
    await page.getByRole('button', { name: /Générer pour LinkedIn/ }).click()
    await asked
    if (waits) await isWriting()
    await page.reload()
    await expect(page.getByText('Rédaction terminée')).toBeAttached()
    await expect(page.getByRole('article').first()).toContainText('10 h')
    const me = await (await asUser(page, 'GET', '/api/auth/me')).json()
    expect(me.remaining_posts).toBe(2)
  })
}

test('what people typed is text, never markup', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)> "\'><script>alert(2)</script>'
  await signIn(page, { company: '<b>Colin</b> <script>alert(3)</script>' })
  await asUser(page, 'POST', '/api/post/save', { description: hostile })
  await page.goto('/history')
  await page.getByText('<img src=x').first().click()
  await page.waitForURL('**/post/*')
  await expect(page.getByRole('article')).toContainText('<script>alert(2)</script>')
})

test('the studio is used by keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto('/generate')
  const prompt = page.getByRole('textbox').first()
  await prompt.focus()
  await page.keyboard.type('Une nouvelle vitrine est posée.')
  for (let tab = 0; tab < 12; tab++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.includes('Générer pour LinkedIn')) break
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Rédaction terminée')).toBeAttached()
})
