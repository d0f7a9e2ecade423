import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillLogin, signIn, test } from './test.ts'

const newPassword = 'Deux mésanges, un tilleul 8'

/** Opens the newest mail of that subject, which takes a few seconds to leave. */
async function openMail(page: Page, subject: string, address: string) {
  await page.goto('/demo/mails')
  await page
    .getByRole('link', { name: new RegExp(`${subject}.*${address}`) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
}

const inMail = (page: Page) => page.frameLocator('iframe')

test('a forgotten password is replaced by mail', async ({ page }) => {
  const account = await signIn(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'forgot password')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByRole('button', { name: 'Recevoir le mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Regardez vos mails' })).toBeVisible()
  await expectAccessible(page, 'forgot password, asked')

  await openMail(page, 'Choisissez un nouveau mot de passe', account.email)
  await expect(inMail(page).getByRole('heading', { level: 1 })).toHaveText(
    'Choisissez un nouveau mot de passe',
  )
  // Nothing runs in the frame, not even axe; templates.test.ts looks at what it shows.
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page, 'mails of the demonstration')
  await page.reload()
  await inMail(page).getByRole('link', { name: 'Choisir un nouveau mot de passe' }).click()

  await expect(page).toHaveURL(/\/reset-password#/)
  await expect(page.getByText(account.email)).toBeVisible()
  const field = page.getByLabel('Nouveau mot de passe', { exact: true })
  await field.fill('court')
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'reset password, refused')
  const link = page.url()
  await field.fill(newPassword)
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
  await page.waitForURL('**/login?*')
  await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe est changé' })).toBeVisible()
  await fillLogin(page, { ...account, password: newPassword })
  await page.waitForURL('**/dashboard')

  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi')
  await expectAccessible(page, 'reset password, used link')
})

test('a mailed link that was cut says so, and what to do', async ({ page }) => {
  for (const path of ['/reset-password', '/verify-email', '/confirm-email', '/undo-email']) {
    await page.goto(path)
    await expect(page.getByText('Ce lien n’est pas complet')).toBeVisible()
    await expect(page.getByText('Ouvrez-le à nouveau depuis le mail')).toBeVisible()
    await expectAccessible(page, `${path}, without its token`)
  }
  await page.goto('/reset-password')
  await page.getByRole('link', { name: 'Recevoir un nouveau mail' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.goto('/verify-email')
  await page.getByLabel('E-mail').fill('personne@atelier.example')
  await page.getByRole('button', { name: 'Recevoir le mail' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Regardez vos mails' })).toBeVisible()
  await expectAccessible(page, 'verify address, asked again')
})

test('a refused sign-in tells everybody to confirm a new address, where mails are real', async ({ page }) => {
  const answer = await page.request.get('/api/features')
  const features = { ...(await answer.json()), mail: true }
  await page.route('**/api/features', (route) => route.fulfill({ json: features }))
  // A new account is led to the mail first, and told so.
  await page.goto('/register')
  const email = `ana.${crypto.randomUUID()}@atelier.example`
  await page.getByLabel('Nom de l’entreprise').fill('Atelier Colin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Prénom').fill('Ana')
  await page.getByLabel('Nom', { exact: true }).fill('Colin')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Un chêne, trois geais 42')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL('**/login')
  await expect(page.getByText('Regardez vos mails')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goto('/login')
  await fillLogin(page, { email: 'personne@atelier.example', password: 'rien de tel ici 12' })
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Vous venez de vous inscrire')
  await expect(banner).toContainText('Confirmez d’abord votre adresse.')
  await expectAccessible(page, 'login, refused where mails are real')
  await banner.getByRole('link', { name: 'Recevoir à nouveau le mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recevoir à nouveau le mail')
  await expectAccessible(page, 'verify address, again')
})

test('an address is verified by the button of its page, not by opening it', async ({ page }) => {
  const account = await signIn(page)
  await page.goto('/dashboard')
  const banner = page.getByRole('status').filter({ hasText: 'Vérifiez votre adresse e-mail' })
  await expect(banner).toContainText(account.email)
  await expectAccessible(page, 'dashboard, unverified')
  await banner.getByRole('button', { name: 'Renvoyer le mail' }).click()
  await expect(banner).toContainText('Le mail est parti')

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Lire les mails de la démonstration' })
    .click()
  await page
    .getByRole('link', { name: new RegExp(`Vérifiez votre adresse e-mail.*${account.email}`) })
    .first()
    .click()
  await inMail(page).getByRole('link', { name: 'Vérifier mon adresse' }).click()
  await expect(page).toHaveURL(/\/verify-email#/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'verify address')
  await page.reload()
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre adresse e-mail est vérifiée' }),
  ).toBeVisible()
  await expectAccessible(page, 'address verified')
  await page.getByRole('link', { name: 'Aller au tableau de bord' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('password and address are changed in the settings', async ({ page }) => {
  const account = await signIn(page)
  await page.goto('/settings#mot-de-passe')
  const password = page.getByRole('region', { name: 'Mot de passe' })
  await password.getByLabel('Mot de passe actuel').fill('faux')
  await password.getByLabel('Nouveau mot de passe').fill(newPassword)
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(password.getByLabel('Mot de passe actuel')).toBeFocused()
  await password.getByLabel('Mot de passe actuel').fill(account.password)
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(password).toContainText('Votre mot de passe est changé.')

  const address = page.getByRole('region', { name: 'Adresse e-mail' })
  const email = `neuve.${crypto.randomUUID()}@atelier.example`
  await address.getByLabel('Nouvelle adresse e-mail').fill(email)
  await address.getByLabel('Mot de passe actuel').fill(newPassword)
  await address.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(address).toContainText('Un mail vous attend à la nouvelle adresse')
  await expectAccessible(page, 'settings, address asked')
  await openMail(page, 'Confirmez votre nouvelle adresse', email)
  await inMail(page).getByRole('link', { name: 'Confirmer cette adresse' }).click()
  await expect(page.getByText(`Atelier Colin (${account.email}) s’ouvrira avec ${email}`)).toBeVisible()
  await expectAccessible(page, 'confirm address')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await expect(page.getByText('Connectez-vous d’abord au compte')).toBeVisible()
  await expectAccessible(page, 'confirm address, signed out')
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await page.waitForURL('**/login?retour=%2Fconfirm-email')
  await page.evaluate((kept) => localStorage.setItem('token', kept ?? ''), token)
  await page.goto('/confirm-email')
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Votre nouvelle adresse est enregistrée' }),
  ).toBeVisible()

  await openMail(page, 'Votre adresse de connexion va changer', account.email)
  await inMail(page).getByRole('link', { name: 'Annuler ce changement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annuler le changement d’adresse')
  await expectAccessible(page, 'undo address')
  await page.getByRole('button', { name: 'Annuler ce changement' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Le changement est annulé' })).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForURL('**/login?*')
})
