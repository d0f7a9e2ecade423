import type { Locator, Page } from '@playwright/test'
import { arriveAtLogin, asUser, bothScreens, expect, expectAccessible, signIn, test } from './test.ts'

const password = 'Un chêne, trois geais 42'
const lastButton = { name: /avec obligation de paiement$/ }

/** Stripe's hosted pages, here the simulator's, are of another origin. */
test.use({ foreignPath: '/c/pay/' })

/** The simulator's checkout page, whose address the server gave. */
async function fillCheckout(page: Page, number: string) {
  await page.waitForURL(/\/c\/pay\//)
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('Code', { exact: true }).fill('123')
  await page.getByLabel('Nom du titulaire').fill('Ana Colin')
  await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Tanneurs')
  await page.getByLabel('Code postal').fill('37000')
  await page.getByLabel('Ville').fill('Tours')
  await page.getByRole('button', { name: /^(S’abonner|Payer)/ }).click()
}

/** As a sole trader, who may keep the rest. */
async function skipIdentity(page: Page) {
  await page.getByLabel('Je suis entrepreneur individuel').check()
  await page.getByRole('button', { name: 'Continuer sans les donner' }).click()
}

/** Before anything is looked at: the page leaves after ten seconds. */
async function stayOnSuccess(page: Page) {
  await page.getByRole('button', { name: 'Rester sur cette page' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement Réussi !' })).toBeVisible()
  await expect(page).toHaveURL(/\/success\?session_id=/)
}

async function buy(page: Page, offer: string) {
  await page.goto(`/subscription/recapitulatif?offre=${offer}`)
  await page.getByRole('button', lastButton).click()
  await fillCheckout(page, '4242 4242 4242 4242')
  await stayOnSuccess(page)
}

/** What the page says, with any kind of space. */
const says = (place: Locator, text: string) =>
  expect(place).toContainText(new RegExp(text.replaceAll(' ', '\\s')))

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a visitor chooses Pro, registers, pays and has the posts', async ({ page }) => {
      const email = `ana.${crypto.randomUUID()}@atelier.example`
      await page.goto('/subscription')
      await expect(page.getByRole('heading', { name: "Choisissez votre plan d'abonnement" })).toBeVisible()
      await expectAccessible(page, 'plans, visitor')
      await page.getByRole('button', { name: 'Souscrire au plan Pro' }).click()

      await page.waitForURL('**/login?retour=*')
      const main = page.getByRole('main')
      await says(main, 'votre commande reprend avec le plan Pro')
      await main.getByRole('link', { name: 'Inscription' }).click()
      await says(main, 'votre commande reprend avec le plan Pro')
      await page.getByLabel('Nom de l’entreprise').fill('Atelier Colin')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Prénom').fill('Ana')
      await page.getByLabel('Nom', { exact: true }).fill('Colin')
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      await page.waitForURL('**/subscription/facturation?offre=pro')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByLabel('Dénomination légale')).toBeFocused()
      await expectAccessible(page, 'identity, incomplete')
      await page.getByLabel('Dénomination légale').fill('Atelier Colin SARL')
      await page.getByLabel('SIREN', { exact: true }).fill('732829320')
      await page.getByLabel('Adresse', { exact: true }).fill('12 rue des Tanneurs')
      await page.getByLabel('Code postal').fill('37000')
      await page.getByLabel('Ville').fill('Tours')
      await page.getByRole('button', { name: 'Continuer' }).click()

      await page.waitForURL('**/subscription/recapitulatif?offre=pro')
      await says(main, 'Atelier Colin SARL')
      await says(main, '19,99 €')
      await expectAccessible(page, 'recap')
      await page.getByRole('button', { name: "S'abonner avec obligation de paiement" }).dblclick()
      await fillCheckout(page, '4000 0000 0000 9995')
      await expect(page.getByRole('alert')).toContainText('provision suffisante')
      await fillCheckout(page, '4242 4242 4242 4242')

      await stayOnSuccess(page)
      await says(main, 'Bienvenue dans le plan Pro. Vous avez maintenant 18 posts restants')
      await expect(page.getByRole('link', { name: 'cliquez ici' })).toHaveAttribute('href', '/')
      await expectAccessible(page, 'success')
      await page.reload()
      await expect(page.getByText(/tableau de bord dans \d+/)).toBeVisible()
      await page.waitForURL('**/dashboard')
    })
  })

test('posts are bought, counted in the statement, and the plan is managed', async ({ page }) => {
  await signIn(page, { company: 'Menuiserie des Quatre Vents' })
  await page.goto('/recharge')
  await page.getByRole('button', { name: 'Acheter 5' }).click()
  await page.waitForURL('**/subscription/facturation?offre=pack_5')
  await skipIdentity(page)
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await fillCheckout(page, '4242 4242 4242 4242')
  await stayOnSuccess(page)
  await says(page.getByRole('main'), '5 posts de plus')

  await buy(page, 'basic')
  await page.goto('/recharge')
  const balance = page.getByRole('region', { name: 'Votre solde' })
  await says(balance, '13\\s?posts restants')
  await says(balance, 'Posts achetés, sans date limite\\s?5')
  await says(page.getByRole('region', { name: 'Relevé' }), 'Somme des mouvements = solde : 13 posts')
  await expectAccessible(page, 'recharge')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click()
  expect((await download).suggestedFilename()).toBe('releve-ramage.csv')

  await page.getByRole('link', { name: 'Factures' }).click()
  await expect(page.getByRole('link', { name: /^Télécharger la facture/ })).toHaveCount(2)
  await expect(page.getByText('Votre plan', { exact: true })).toBeVisible()
  await expectAccessible(page, 'plans, subscribed')
  const home = page.getByRole('link', { name: 'Tableau de bord' })
  await expect.poll(async () => (await home.boundingBox())?.height).toBeLessThan(45)
  await page.goto('/subscription/recapitulatif?offre=pro')
  await expect(page.getByText('Vous avez déjà un abonnement')).toBeVisible()
  await expect(page.getByRole('button', lastButton)).toHaveCount(0)
})

// The checkout, then the portal.
test.describe('two pages of Stripe', () => {
  test.use({ foreignPath: '/' })
  test('a change of plan that waits is told before the portal opens at its home', async ({
    page,
    request,
  }) => {
    await signIn(page, { company: 'Menuiserie des Quatre Vents' })
    await page.goto('/subscription/facturation?offre=pro')
    await skipIdentity(page)
    await page.getByRole('button', lastButton).click()
    await fillCheckout(page, '4242 4242 4242 4242')
    await stayOnSuccess(page)
    const portal = (await (await asUser(page, 'POST', '/api/subscription/portal', {})).json()) as {
      url: string
    }
    await request.post(`${portal.url}/change`, { form: { price: 'price_basic_monthly' } })
    await page.goto('/subscription')
    await expect(page.getByText('Votre plan', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Souscrire au plan Enterprise' }).click()
    await expect(page.getByText('Un changement de plan est déjà prévu')).toBeVisible()
    await expectAccessible(page, 'a change of plan waits')
    await page.getByRole('status').getByRole('button', { name: 'Gérer mon abonnement' }).click()
    await page.getByRole('button', { name: 'Annuler le changement prévu' }).click()
    await expect(page.getByRole('link', { name: 'Enterprise' })).toBeVisible()
  })
})

test('leaving the payment page costs nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/subscription/recapitulatif?offre=basic')
  await page.getByRole('button', lastButton).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.goBack()
  await page.getByRole('button', lastButton).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('link', { name: 'Retour' }).click()
  await page.waitForURL('**/cancel')
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(
    "Votre paiement n'a pas été finalisé. Vous pouvez réessayer à tout moment.",
  )
  await expectAccessible(page, 'payment cancelled')
  await page.getByRole('link', { name: 'Revenir aux abonnements' }).click()
  await page.waitForURL('**/subscription')
  const subscription = await (await asUser(page, 'GET', '/api/subscription')).json()
  expect(subscription).toMatchObject({ plan: 'free', status: 'none' })
})

test('a lost session finds its payment again after login', async ({ page }) => {
  const account = await signIn(page)
  await buy(page, 'basic')
  const paid = page.url()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(paid)
  await arriveAtLogin(page)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await stayOnSuccess(page)
  expect(page.url()).toBe(paid)

  await page.goto('/success?session_id=cs_test_of_somebody_else')
  await expect(page.getByRole('heading', { name: 'Ce paiement est introuvable' })).toBeVisible()
  await expectAccessible(page, 'payment not found')
})

test('a debit waits for the bank on the page of return, which says by itself when it is paid', async ({
  page,
}) => {
  await signIn(page)
  const ordered = await asUser(page, 'POST', '/api/subscription/create-checkout-session', {
    planName: 'pack_5',
  })
  const { sessionId, url } = await ordered.json()
  const stripe = new URL(url).origin
  await page.goto(`/success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Ce paiement n’est pas terminé' })).toBeVisible()
  await expectAccessible(page, 'payment not finished')
  const paid = await page.request.post(`${stripe}/act/pay`, {
    form: { id: sessionId, number: 'FR1420041010050500013M02606' },
  })
  expect(paid.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Paiement en cours de confirmation' })).toBeVisible()
  await expectAccessible(page, 'payment pending')
  await page.request.post(`${stripe}/act/advance`, { form: { days: 5 } })
  await stayOnSuccess(page)
  await says(page.getByRole('main'), 'Vous avez maintenant 8 posts restants')
})

test('a contract is cancelled in three clicks, and renounced with its money back', async ({ page }) => {
  await signIn(page)
  await page.goto('/subscription/resiliation')
  await expect(page.getByText('Vous n’avez pas d’abonnement en cours')).toBeVisible()
  await buy(page, 'pro')

  await page.goto('/dashboard')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click()
  await says(page.getByRole('main'), 'à la fin du mois payé')
  await expectAccessible(page, 'cancelling')
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click()
  await page.waitForURL('**/subscription/accuses/*')
  await expect(page.getByText('Votre résiliation est enregistrée')).toBeVisible()
  await expect(page.getByText(/^RES-\d{4}-\d{6}$/)).toBeVisible()
  await expectAccessible(page, 'receipt')

  await page.getByRole('link', { name: 'Revenir à l’abonnement' }).click()
  await says(page.getByRole('region', { name: 'Votre abonnement' }), 'il prend fin le')
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await says(page.getByRole('main'), '15 sur 15')
  await says(page.getByRole('main'), 'Vous serez remboursé de\\s?19,99 €')
  await expectAccessible(page, 'withdrawing')
  await page.getByRole('button', { name: 'Confirmer et être remboursé' }).click()
  await expect(page.getByText(/^REN-\d{4}-\d{6}$/)).toBeVisible()
  await page.goto('/subscription/renonciation')
  await expect(page.getByText('Vous ne pouvez plus renoncer à ce contrat')).toBeVisible()
  await page.goto('/recharge')
  await says(page.getByRole('region', { name: 'Votre solde' }), '3\\s?posts restants')
})
