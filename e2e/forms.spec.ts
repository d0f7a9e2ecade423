import type { Page } from '@playwright/test'
import { asUser, bothScreens, expect, expectAccessible, fillLogin, signIn, test } from './test.ts'
import { watchForText } from './watch-for-text.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Envoyer' })

async function openContact(page: Page) {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Écrire un message' }).click()
  return page.getByRole('dialog')
}

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a visitor writes from the contact page, which says so and closes', async ({ page, ramage }) => {
      const stamp = crypto.randomUUID()
      await page.goto('/contact')
      await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
      await expect(page.getByText('[à renseigner\u00a0: adresse du siège]')).toBeVisible()
      await expectAccessible(page, 'contact')
      const dialog = await openContact(page)
      await expect(page.getByRole('heading', { name: 'Écrire un message' })).toBeFocused()
      await expectAccessible(page, 'contact dialog')
      await submit(page).click()
      await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(2)
      await expectAccessible(page, 'contact dialog with errors')
      await dialog.getByLabel('Nom').fill('Ana Colin')
      await dialog.getByLabel('E-mail').fill('ana@atelier.example')
      await dialog.getByLabel('Message').fill(`Bonjour ${stamp}`)
      const answered = page.waitForResponse('**/api/contact')
      const sent = await watchForText(page, 'dialog', 'Message envoyé !')
      await submit(page).click()
      expect(await (await answered).json()).toEqual({ message: 'mail sent' })
      await sent()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'Écrire un message' })).toBeFocused()
      await expect(page.getByRole('status').getByText('Message envoyé !')).toBeVisible()
      await page.getByRole('button', { name: 'Écrire un message' }).click()
      await expect(dialog.getByLabel('Message')).toHaveValue('')
      const { rows } = await ramage.query('select name from contact_requests where message = $1', [
        `Bonjour ${stamp}`,
      ])
      expect(rows).toEqual([{ name: 'Ana Colin' }])
    })
  })

test('a message that could not leave is kept, and a second try makes one message', async ({
  page,
  ramage,
}) => {
  const words = `Coupure ${crypto.randomUUID()}`
  const dialog = await openContact(page)
  await dialog.getByLabel('Nom').fill('Ana Colin')
  await dialog.getByLabel('E-mail').fill('ana@atelier.example')
  await dialog.getByLabel('Message').fill(words)
  // It arrives; its answer does not.
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit(page).click()
  await expect(dialog.getByRole('alert')).toContainText("Erreur lors de l'envoi.")
  await expectAccessible(page, 'contact dialog failed')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Écrire un message' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue(words)
  await submit(page).click()
  await expect(page.getByRole('status').getByText('Message envoyé !')).toBeVisible()
  const { rows } = await ramage.query('select 1 from contact_requests where message = $1', [words])
  expect(rows).toHaveLength(1)
})

test('the contact dialog is used by keyboard alone, and its trap is out of reach', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Écrire un message' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ana@atelier.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Au clavier.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(submit(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('status').getByText('Message envoyé !')).toBeVisible()
})

test('the support asks for an account, comes back after it, and answers with a reference', async ({
  page,
}) => {
  const account = await signIn(page)
  const { email } = account
  await page.evaluate(() => localStorage.clear())
  await page.goto('/support')
  await page.waitForURL('**/login?*')
  await fillLogin(page, account)
  await page.waitForURL('**/support')
  await expect(page.getByLabel('Nom')).toHaveValue('Ana Colin')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByText('Votre plan\u00a0: Gratuit')).toBeVisible()
  await expectAccessible(page, 'support')
  await submit(page).click()
  await expect(page.getByText('Choisissez un sujet.')).toBeVisible()
  await expect(page.getByText('Ce champ est obligatoire.')).toBeVisible()
  await expectAccessible(page, 'support with errors')
  await page.getByLabel('Sujet').selectOption('performance')
  await page.getByLabel('Description').fill('La page met une minute à s’ouvrir.')
  await submit(page).click()
  await expect(page.getByText('Message envoyé. Le support vous contactera bientôt.')).toBeVisible()
  const reference = /S-\w{4}-\w{4}/.exec((await page.getByRole('status').textContent()) ?? '')?.[0]
  expect(reference).toBeTruthy()
  await expectAccessible(page, 'support sent')
  await expect(page.getByLabel('Description')).toHaveValue('')
  await expect(page.getByLabel('Sujet')).toHaveValue('')
  // The mail is a job: it leaves within seconds.
  await expect(async () => {
    const { mails } = (await (await asUser(page, 'GET', '/api/demo/mails')).json()) as {
      mails: { to: string; subject: string }[]
    }
    const told = mails.filter(({ subject }) => subject.includes(reference ?? '-')).map(({ to }) => to)
    expect(told.sort()).toEqual([email, 'contact@ramage.invalid'].sort())
  }).toPass()
})

test('a request that could not leave stays on the page, with the reason', async ({ page }) => {
  await signIn(page)
  await page.goto('/support')
  await page.getByLabel('Sujet').selectOption('bug')
  await page.getByLabel('Description').fill('Rien ne répond.')
  await page.route('**/api/support', (route) => route.abort())
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText("Erreur lors de l'envoi. Veuillez réessayer plus tard.")
  await expect(page.getByRole('alert')).toContainText('La connexion est tombée.')
  await expect(page.getByLabel('Description')).toHaveValue('Rien ne répond.')
  await expectAccessible(page, 'support failed')
  await page.unrouteAll({ behavior: 'wait' })
  await submit(page).click()
  await expect(page.getByText('Message envoyé. Le support vous contactera bientôt.')).toBeVisible()
})
