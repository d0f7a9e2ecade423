import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type Stripe from 'stripe'
import { type StripeSimulator, startStripe } from '#simulators/stripe/server.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'

let simulator: StripeSimulator
let stripe: Stripe
test.beforeAll(async () => {
  simulator = await startStripe({
    prices: [
      { lookupKey: 'basic', name: 'Basic', amountCents: 999, interval: 'month' },
      { lookupKey: 'pro', name: 'Pro', amountCents: 1999, interval: 'month' },
    ],
  })
  stripe = clientOf(simulator.url)
})
test.afterAll(() => simulator.close())

async function openSession() {
  const customer = await stripe.customers.create({ email: 'atelier@bois.example', name: 'Atelier Bois' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    locale: 'fr',
    line_items: [{ price: 'price_basic', quantity: 1 }],
    success_url: `${simulator.url}/?paid={CHECKOUT_SESSION_ID}`,
    cancel_url: `${simulator.url}/?left=yes`,
    tax_id_collection: { enabled: true },
    customer_update: { name: 'auto', address: 'auto' },
    custom_text: { submit: { message: 'S’abonner avec obligation de paiement' } },
  })
  return { customer, session }
}

async function fill(page: Page, number: string) {
  await page.getByLabel('Numéro de carte').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('Code', { exact: true }).fill('123')
  await page.getByLabel('Nom du titulaire').fill('Ana Colin')
}

/** At a desktop's width and at a phone's. */
async function expectAccessible(page: Page) {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 860 },
  ]) {
    await page.setViewportSize(size)
    expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
}

test('pays by keyboard after a card without funds, and once for two submits', async ({ page }) => {
  const { customer, session } = await openSession()
  await page.goto(session.url ?? '')
  await expectAccessible(page)
  await fill(page, '4000 0000 0000 9995')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('provision suffisante')
  await expectAccessible(page)
  await fill(page, '4242 4242 4242 4242')
  await page.getByLabel('Nom de l’entreprise').fill('Atelier Bois SAS')
  await page.getByLabel('Numéro de TVA').fill('FR12345678901')
  await page.getByRole('button', { name: 'S’abonner' }).dblclick()
  // Not `waitForURL`: the second submit ends the first one's navigation, which that takes for a failure.
  await expect(page).toHaveURL(`${simulator.url}/?paid=${session.id}`)
  const twice = await page.request.post(`${simulator.url}/c/pay/${session.id}`, {
    form: { number: '4242424242424242' },
  })
  expect(twice.url()).toContain(`paid=${session.id}`)
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
  expect(await stripe.customers.retrieve(customer.id, { expand: ['tax_ids'] })).toMatchObject({
    name: 'Atelier Bois SAS',
    tax_ids: { data: [{ value: 'FR12345678901' }] },
  })
  await page.goto(session.url ?? '')
  await expect(page.getByRole('heading', { name: 'Ce paiement est déjà fait' })).toBeVisible()
})

test('asks the bank, refused then confirmed, and lets the buyer leave', async ({ page }) => {
  const { session } = await openSession()
  await page.goto(session.url ?? '')
  await fill(page, '4000002760003184')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('alert')).toContainText('authentification')
  await fill(page, '4000002760003184')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click()
  await page.waitForURL(`**/?paid=${session.id}`)
  const other = await openSession()
  await page.goto(other.session.url ?? '')
  await page.getByRole('link', { name: 'Retour' }).click()
  await page.waitForURL('**/?left=yes')
})

test('the portal changes the plan and the card, cancels, resumes, shows invoices', async ({ page }) => {
  const { customer, session } = await openSession()
  simulator.pay(session.id)
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: simulator.url,
  })
  const subscription = async () => (await stripe.subscriptions.list({ customer: customer.id })).data[0]
  await page.goto(portal.url)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pro' }).click()
  await expect(page.getByText('À payer aujourd’hui')).toContainText('10,00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByRole('heading', { name: 'Formule Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Résilier' }).click()
  await expect(page.getByText('Se termine le')).toBeVisible()
  expect(await subscription()).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) })
  await page.getByRole('button', { name: 'Garder l’abonnement' }).click()
  await expect(page.getByText('Se renouvelle le')).toBeVisible()
  await page.getByLabel('Nouveau numéro de carte').fill('5555555555554444')
  await page.getByRole('button', { name: 'Changer de carte' }).click()
  await expect(page.getByText('finit par 4444')).toBeVisible()
  await page.getByRole('link', { name: /-0001/ }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Télécharger' }).click()
  expect((await download).suggestedFilename()).toMatch(/^facture-.*\.pdf$/)
})

test('the page for people moves time, refuses, refunds', async ({ page }) => {
  const { customer, session } = await openSession()
  simulator.pay(session.id)
  await page.goto(simulator.url)
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: customer.id })
  await row.getByRole('button', { name: 'Refuser le prochain paiement' }).click()
  await page.getByRole('button', { name: 'Avancer de 31 j' }).click()
  await expect(page.getByRole('row').filter({ hasText: customer.id })).toContainText('en retard de paiement')
  await page.getByRole('button', { name: 'Rembourser' }).first().click()
  await expect(page.getByText('remboursé').first()).toBeVisible()
})
