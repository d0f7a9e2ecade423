import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { asUser, expect, expectAccessible, fillLogin, signIn, test } from './test.ts'

test.use({ foreignPath: '/gsi/' })

/** From our button to Google's, through its window, as somebody nobody has seen before. */
async function chooseGoogle(page: Page, email: string, kind = 'verified') {
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('button', { name: 'Continuer avec Google' }).click()
  const chooser = await opened
  await chooser.getByText('Utiliser une autre adresse').click()
  await chooser.getByLabel('Adresse e-mail').fill(email)
  await chooser.getByLabel('Prénom').fill('Camille')
  await chooser.getByLabel('Compte', { exact: true }).selectOption(kind)
  await chooser.getByRole('button', { name: 'Continuer', exact: true }).click()
  await page.waitForURL((url) => !['/login', '/register'].includes(url.pathname))
}

const newAddress = (domain = 'gmail.com') => `camille.${crypto.randomUUID()}@${domain}`

test('a newcomer opens an account with Google, and comes back', async ({ page, ramage }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(ramage.url)) foreign.push(request.url())
  })
  const email = newAddress()

  await test.step('nothing is asked of Google before the visitor chooses it', async () => {
    await page.goto('/register')
    await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible()
    await expectAccessible(page, 'register')
    expect(foreign).toEqual([])
  })

  await test.step('is asked for the company’s name', async () => {
    await chooseGoogle(page, email)
    await expect(page.getByRole('heading', { name: 'Bienvenue sur Ramage' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page, 'company name')
    await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
    await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible()
    await page.reload()
    await page.getByLabel('Nom de l’entreprise').fill('Atelier Colin')
    await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
    await page.waitForURL('**/dashboard')
    const me = await (await asUser(page, 'GET', '/api/auth/me')).json()
    expect(me).toMatchObject({ email, company_name: 'Atelier Colin', remaining_posts: 3, family_name: '' })
  })

  await test.step('sees the linked account in the settings', async () => {
    await page.goto('/settings#google')
    await expect(page.getByText('C’est votre seul moyen de connexion.')).toBeVisible()
    await expectAccessible(page, 'settings')
  })

  await test.step('is asked for no password it does not have', async () => {
    await expect(page.getByRole('button', { name: 'Changer d’adresse' })).toBeVisible()
    await expect(page.getByLabel('Mot de passe actuel')).toHaveCount(0)
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(page.getByText('Tapez votre mot de passe')).toHaveCount(0)
    await expectAccessible(page, 'deletion without a password')
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByLabel('Nouvelle adresse e-mail').fill(newAddress('atelier.example'))
    await page.getByRole('button', { name: 'Changer d’adresse' }).click()
    await expect(page.getByText('Un mail vous attend à la nouvelle adresse.')).toBeVisible()
  })

  await test.step('chooses a first password, and could leave Google then', async () => {
    await page.getByLabel('Nouveau mot de passe').fill('Un chêne, trois geais 42')
    await page.getByRole('button', { name: 'Choisir ce mot de passe' }).click()
    await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Délier' })).toBeVisible()
    await expect(page.getByLabel('Mot de passe actuel')).toHaveCount(2)
  })

  await test.step('comes back to the page it wanted', async () => {
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/history?statut=draft')
    await page.waitForURL('**/login*')
    await chooseGoogle(page, email)
    await page.waitForURL('**/history?statut=draft')
  })

  await test.step('is asked for the second factor, once there is one', async () => {
    const password = 'Un chêne, trois geais 42'
    const setup = await asUser(page, 'POST', '/api/account/two-factor/setup', { password })
    const { key } = await setup.json()
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate()
    const confirmed = await asUser(page, 'POST', '/api/account/two-factor/confirm', { code })
    const { recovery_codes } = await confirmed.json()
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/login')
    await chooseGoogle(page, email)
    await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
    await page.getByLabel('Code de secours').fill(recovery_codes[0])
    await expectAccessible(page, 'second factor')
    await page.getByRole('button', { name: 'Continuer', exact: true }).click()
    await page.waitForURL('**/dashboard')
  })
})

test('an account with a password is linked by it, and unlinked', async ({ page }) => {
  const account = await signIn(page)
  const email = account.email
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await chooseGoogle(page, email)
  await expect(page.getByRole('heading', { name: 'Vous avez déjà un compte' })).toBeVisible()
  await expectAccessible(page, 'proof')
  await page.getByLabel('Mot de passe de votre compte Ramage').fill('pas le bon du tout')
  await page.getByRole('button', { name: 'Lier et me connecter' }).click()
  await expect(page.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()
  await expectAccessible(page, 'proof refused')
  await page.getByLabel('Mot de passe de votre compte Ramage').fill(account.password)
  await page.getByRole('button', { name: 'Lier et me connecter' }).click()
  await page.waitForURL('**/dashboard')

  await page.goto('/settings#google')
  await page.getByRole('button', { name: 'Délier' }).click()
  await page.getByLabel('Votre mot de passe').fill(account.password)
  await expectAccessible(page, 'unlink')
  await page.getByRole('button', { name: 'Délier ce compte Google' }).click()
  await expect(page.getByText('Aucun compte Google n’est lié.')).toBeVisible()
})

test('a mailed link proves the owner of an address that was registered before', async ({ page }) => {
  const account = await signIn(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(page.getByText('Le bouton de Google est prêt')).toBeVisible()
  await expectAccessible(page, 'Google’s button')
  await page.reload()
  await chooseGoogle(page, account.email)
  await page.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
  await expect(page.getByText('Un lien vient de partir')).toBeVisible()
  await expectAccessible(page, 'mailed')

  await page.goto(await mailedLink(page, account.email))
  await expectAccessible(page, 'mailed link')
  await page.getByRole('button', { name: 'Lier mon compte Google' }).click()
  await page.waitForURL('**/dashboard')
  const old = await page.request.post('/api/auth/login', { data: account })
  expect(old.status()).toBe(401)
})

/** As the demonstration shows it to who sits at the machine. */
async function mailedLink(page: Page, to: string): Promise<string> {
  const find = async () => {
    const { mails } = await (await page.request.get('/api/demo/mails')).json()
    return mails.find(
      (mail: { to: string; subject: string }) => mail.to === to && /Google/.test(mail.subject),
    )
  }
  await expect.poll(async () => Boolean(await find())).toBe(true)
  const { text } = await (await page.request.get(`/api/demo/mails/${(await find()).id}`)).json()
  return /\/google#\S+/.exec(text)?.[0] ?? ''
}

test('says why it failed, and leads back', async ({ page }) => {
  await page.goto('/login?retour=%2Fhistory')
  await chooseGoogle(page, newAddress('laposte.example'), 'unverified')
  await expect(page.getByText('La connexion avec Google a échoué.')).toBeVisible()
  await expect(page.getByText('Votre adresse e-mail n’est pas vérifiée chez Google.')).toBeVisible()
  await expectAccessible(page, 'failure')
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
  await page.waitForURL('**/login?retour=%2Fhistory')
  await page.goto('/google')
  await expect(page.getByText('Cette demande a expiré ou a déjà servi.')).toBeVisible()
})

test('says so when Google’s script is blocked, and the password still works', async ({ page }) => {
  const account = await signIn(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.route('**/gsi/client', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuer avec Google' }).click()
  await expect(page.getByText('Un bloqueur de contenu l’empêche peut-être.')).toBeVisible()
  await expectAccessible(page, 'blocked')
  await fillLogin(page, account)
  await page.waitForURL('**/dashboard')
})

test('only the sign-in pages let Google in', async ({ page }) => {
  const policyOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers()
    return `${headers['content-security-policy']} ${headers['cross-origin-opener-policy']}`
  }
  for (const path of ['/login', '/register']) {
    expect(await policyOf(path)).toMatch(
      /script-src 'self' http:\S+\/gsi\/client;.* same-origin-allow-popups$/,
    )
  }
  for (const path of ['/', '/google', '/dashboard', '/settings', '/nowhere']) {
    expect(await policyOf(path)).not.toContain('/gsi/')
    expect(await policyOf(path)).toMatch(/ same-origin$/)
  }
})
