import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { asUser, bothScreens, expect, expectAccessible, fillLogin, signIn, test } from './test.ts'

const photo = join(import.meta.dirname, '../test/photos/coffee.png')

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('profile, identity, mails and time zone are kept, and each state is accessible', async ({
      page,
    }) => {
      await signIn(page)
      await page.goto('/settings')
      await expect(page.getByText('Cette session')).toBeVisible()
      await expectAccessible(page, 'settings')

      await page.locator('input[type=file]').first().setInputFiles(photo)
      await expect(page.getByRole('img', { name: 'Votre photo' })).toBeVisible()
      await page.getByLabel('Titre sur la carte LinkedIn').fill('Maroquinière à Tours')
      const saveIn = (section: string) =>
        page.getByRole('region', { name: section }).getByRole('button', { name: 'Enregistrer' })
      const [saveProfile, saveIdentity] = [saveIn('Profil'), saveIn('Identité de facturation')]
      const savedIn = (section: string) =>
        page.getByRole('region', { name: section }).getByText('Enregistré', { exact: true })
      await saveProfile.click()
      await expect(savedIn('Profil')).toBeVisible()

      await page.getByLabel('SIREN', { exact: true }).fill('732 829 321')
      await saveIdentity.click()
      await expect(page.getByLabel('SIREN', { exact: true })).toBeFocused()
      await expect(page.getByText(/Ce SIREN n’est pas valide/)).toBeVisible()
      await expectAccessible(page, 'settings, wrong SIREN')
      await page.getByLabel('SIREN', { exact: true }).fill('732829320')
      await page.getByRole('button', { name: 'Reprendre FR44732829320' }).click()
      await page.getByLabel('Dénomination légale').fill('Atelier Colin SARL')
      await saveIdentity.click()
      await expect(page.getByLabel('SIREN', { exact: true })).toHaveValue('732 829 320')

      const mail = page.getByRole('switch', { name: 'Un compte connecté va expirer' })
      await mail.click()
      await expect(mail).not.toBeChecked()
      await expect(savedIn('E-mails de notification')).toBeAttached()
      await page.getByRole('combobox', { name: 'Fuseau horaire' }).selectOption('Indian/Reunion')
      await expect(savedIn('Fuseau horaire')).toBeVisible()

      await page.reload()
      await expect(page.getByLabel('Titre sur la carte LinkedIn')).toHaveValue('Maroquinière à Tours')
      await expect(page.getByLabel('Numéro de TVA (facultatif)')).toHaveValue('FR44732829320')
      await expect(mail).not.toBeChecked()
      await expect(page.getByRole('combobox', { name: 'Fuseau horaire' })).toHaveValue('Indian/Reunion')

      const saved = await asUser(page, 'POST', '/api/post/save', {
        description: 'Un sac neuf.',
        app: 'linkedin',
      })
      await page.goto(`/post/${(await saved.json()).id ?? (await saved.json()).post_id}`)
      const card = page.getByRole('article')
      await expect(card.getByText('Maroquinière à Tours')).toBeVisible()
      await expect(
        card.getByRole('presentation').or(card.locator('img[src^="/media/"]')).first(),
      ).toBeVisible()
    })
  })

test('a session ended elsewhere is out', async ({ page, browser, baseURL }) => {
  const account = await signIn(page)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/login')
  await fillLogin(elsewhere, account)
  await elsewhere.waitForURL('**/dashboard')
  // A page that asks for something just then would be the first to hear of it, and be left in the same moment.
  await elsewhere.goto('about:blank')

  await page.goto('/settings#sessions')
  await page.getByRole('button', { name: /^Fermer la session/ }).click()
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
  await elsewhere.goto('/history')
  await elsewhere.waitForURL('**/login*')
  await expect(elsewhere.getByText('Votre session est terminée')).toBeVisible()
  await other.close()
})

test('a second factor is set up, asked at login, and given up with the password', async ({ page }) => {
  const account = await signIn(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  const proof = page.getByRole('dialog', { name: 'Activer la double authentification' })
  await proof.getByLabel('Votre mot de passe').fill(account.password)
  await proof.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page, 'second factor, setup')
  const key = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()
  const totp = new TOTP({ secret: Secret.fromBase32(key?.replace(/\s/g, '') ?? '') })
  await page.getByLabel('Code à 6 chiffres').fill(totp.generate())
  await page.getByRole('button', { name: 'Vérifier et activer' }).click()
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'second factor, recovery codes')
  const codes = await page
    .getByRole('list', { name: 'Codes de secours' })
    .getByRole('listitem')
    .allInnerTexts()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger' }).click()
  expect((await download).suggestedFilename()).toBe('ramage-codes-de-secours.txt')
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(page.getByText('10 codes de secours restants')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?retour=%2Fsettings')
  await fillLogin(page, account)
  await expect(page.getByRole('heading', { name: 'Un code, et vous y êtes' })).toBeVisible()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused()
  await expectAccessible(page, 'login, second step')
  await page.getByLabel('Code à 6 chiffres').fill('000000')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('Ce code n’est pas le bon, ou il a déjà servi')).toBeVisible()
  await expectAccessible(page, 'login, wrong code')
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL('**/settings')
  await expect(page.getByText('9 codes de secours restants')).toBeVisible()
  await page.getByRole('button', { name: 'Désactiver' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill('ce n’est pas lui')
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await expect(dialog.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()
  await expectAccessible(page, 'second factor, wrong password')
  await dialog.getByLabel('Votre mot de passe', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Désactiver' }).click()
  await expect(page.getByRole('button', { name: 'Activer', exact: true })).toBeVisible()
})
