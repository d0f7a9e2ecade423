import { Secret, TOTP } from 'otpauth'
import type { TwoFactorSetupAnswer } from '#shared/api/security.ts'
import { asUser, expect, expectAccessible, keepToken, signIn, test } from './test.ts'

test('a second person to try with writes, and sets up the second factor that the company demands', async ({
  page,
  browser,
  baseURL,
}) => {
  const ana = await signIn(page)
  await page.goto('/members')
  await page.getByRole('button', { name: 'Ajouter Léa' }).click()
  const card = page.getByRole('region', { name: 'Essayer à deux' })
  await expect(card.getByRole('button', { name: 'Donner un autre mot de passe' })).toBeVisible()
  await expectAccessible(page, 'members, with a person to try with')
  const [email = '', password = ''] = await card.getByRole('definition').allTextContents()

  const lea = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage()
  const login = await lea.request.post('/api/auth/login', { data: { email, password } })
  await lea.goto('/robots.txt')
  await keepToken(lea, ((await login.json()) as { access_token: string }).access_token)
  await asUser(lea, 'POST', '/api/post/save', { description: 'Le comptoir de Rezé est posé.' })
  await page.goto('/calendar')
  await expect(page.getByText('LinkedIn · par Léa Martin')).toBeVisible()
  await expectAccessible(page, 'calendar of several')

  await page.goto('/members')
  await expect(page.getByText('activez d’abord la vôtre')).toBeVisible()
  await expect(card.getByText('Léa Martin, qui rédige, est membre de votre entreprise.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Ajouter Léa' })).toHaveCount(0)
  const path = '/api/account/two-factor'
  const setUp = await asUser(page, 'POST', `${path}/setup`, { password: ana.password })
  const { key } = (await setUp.json()) as TwoFactorSetupAnswer
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  expect((await asUser(page, 'POST', `${path}/confirm`, { code: codeOf(key) })).status()).toBe(200)
  await page.reload()
  await lea.goto('/history')
  await expect(lea.getByText('Le comptoir de Rezé est posé.')).toBeVisible()
  await page.getByRole('switch', { name: 'Double authentification obligatoire' }).click()
  await expect(page.getByText('sans double authentification')).toBeVisible()
  await expectAccessible(page, 'members, a second factor demanded')

  // The page that is open learns it from its next call.
  await lea.getByRole('link', { name: 'Calendrier' }).first().click()
  await lea.waitForURL('**/settings#double-authentification')
  await expect(lea.getByText('Votre entreprise demande la double authentification.')).toBeVisible()
  await expect(lea.getByRole('heading', { name: 'Sessions' })).toHaveCount(0)
  await expectAccessible(lea, 'settings before a second factor')
  await lea.getByRole('button', { name: 'Activer' }).click()
  await lea.getByLabel('Votre mot de passe').fill(password)
  await lea.getByRole('button', { name: 'Continuer' }).click()
  const shown = await lea.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()
  await lea.getByLabel('Code à 6 chiffres').fill(codeOf((shown ?? '').replaceAll(' ', '')))
  await lea.getByRole('button', { name: 'Vérifier et activer' }).click()
  await lea.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await lea.goto('/history')
  await expect(lea.getByText('Le comptoir de Rezé est posé.')).toBeVisible()
})
