import type { Page } from '@playwright/test'
import { acceptAs, inviteFrom, openInvitation } from './invitations.ts'
import { makeAdmin, type Ramage, setPlan } from './ramage.ts'
import {
  type Account,
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  expectAccessibleAsIs,
  fillLogin,
  signIn,
  test,
} from './test.ts'

async function signInAsAdmin(page: Page, ramage: Ramage, company: string): Promise<Account> {
  const account = await signIn(page, { company })
  await makeAdmin(ramage, account.email)
  return account
}

const shown = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the administration is for administrators alone', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: /Erreur 403/ })).toBeVisible()
  await expectAccessible(page, 'admin, refused')
  expect(calls.filter((path) => /users|get\/contact|openai|logs/.test(path))).toEqual([])
  expect((await asUser(page, 'GET', '/api/users')).status()).toBe(403)
})

test('an administrator finds users, sorts and pages them, and acts upon one', async ({
  page,
  ramage,
  browser,
  baseURL,
}) => {
  for (let index = 0; index < 11; index++)
    await page.request.post('/api/auth/register', {
      data: {
        email: `p${index}.${crypto.randomUUID()}@page.example`,
        password: 'Un chêne, trois geais 42',
        company_name: `Page ${String(index).padStart(2, '0')}`,
        family_name: 'Moreau',
        name: 'Léa',
      },
    })
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await context.newPage()
  const bob = await signIn(elsewhere, { company: 'Bob et fils' })
  await signInAsAdmin(page, ramage, 'Maison Ramage')
  await page.goto('/admin')
  const users = shown(page, 'Utilisateurs')
  await expect(users.getByText('Bob et fils')).toBeVisible()
  // Those of the tests before may fill a page more.
  await expect(users.getByText(/^Page 1 sur \d+$/)).toBeVisible()
  await expectAccessible(page, 'admin')
  await users.getByRole('button', { name: 'Suivant' }).click()
  await expect(users.getByText(/^Page 2 sur \d+$/)).toBeVisible()
  await users.getByRole('searchbox').fill('bob et')
  await expect(users.getByText('Page 1 sur 1')).toBeVisible()
  await expect(users.getByText(bob.email)).toBeVisible()

  const manage = () => users.getByRole('button', { name: `Gérer ${bob.email}` }).click()
  await manage()
  await expectAccessible(page, 'admin, an account')
  await page.getByRole('button', { name: 'Ajuster les posts' }).click()
  const credits = page.getByRole('dialog', { name: 'Ajuster les posts de Bob et fils' })
  await credits.getByRole('button', { name: 'Ajouter 1' }).click()
  await expect(credits.getByLabel('Motif')).toBeFocused()
  await credits.getByLabel('Nombre de posts').fill('5')
  await credits.getByLabel('Motif').fill('Panne du 3 mars')
  await expectAccessible(page, 'admin, credits')
  await credits.getByRole('button', { name: 'Ajouter 5' }).click()
  await expect(page.getByText(/^Bob et fils a maintenant 8.posts\.$/)).toBeVisible()
  await manage()
  await page.getByRole('button', { name: 'Ajuster les posts' }).click()
  await expect(credits.getByText('Panne du 3 mars')).toBeVisible()
  await credits.getByText('Retirer', { exact: true }).click()
  await credits.getByLabel('Nombre de posts').fill('9')
  await credits.getByLabel('Motif').fill('Erreur')
  await credits.getByRole('button', { name: 'Retirer 9' }).click()
  await expect(credits.getByText(/n’a que 8.posts/)).toBeVisible()
  await credits.getByLabel('Nombre de posts').fill('2')
  await credits.getByRole('button', { name: 'Retirer 2' }).click()
  await expect(page.getByText(/^Bob et fils a maintenant 6.posts\.$/)).toBeVisible()

  await manage()
  await page.getByRole('button', { name: 'Suspendre' }).click()
  const suspend = page.getByRole('dialog', { name: /^Suspendre Bob et fils/ })
  await expectAccessible(page, 'admin, suspension')
  await suspend.getByRole('button', { name: 'Suspendre' }).click()
  await expect(page.getByText('Bob et fils est suspendu.')).toBeVisible()
  await expect(users.getByText('Suspendu', { exact: true })).toBeVisible()
  await elsewhere.goto('/dashboard')
  await elsewhere.waitForURL('**/login*')
  await fillLogin(elsewhere, bob)
  await expect(elsewhere.getByText('Ce compte est suspendu')).toBeVisible()
  await context.close()
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('messages are read and marked; the sign-ups and the cost stand in tables too', async ({
      page,
      ramage,
    }) => {
      const { email } = await signInAsAdmin(page, ramage, 'Maison Ramage')
      await ramage.query('delete from contact_requests', [])
      await ramage.query('delete from support_requests', [])
      await ramage.query('delete from ai_usage', [])
      const sent = await page.request.post('/api/contact', {
        data: {
          name: 'Claire Vidal',
          email: 'c.vidal@fournil.example',
          message: 'Peut-on relier deux pages\u202f?',
        },
      })
      expect(sent.status()).toBe(200)
      await asUser(page, 'POST', '/api/support', {
        name: 'Ana Colin',
        email: 'ana@atelier.example',
        issueType: 'compte',
        description: 'Je ne retrouve plus ma facture.',
      })
      for (const [model, cost] of [
        ['gpt-6.1-terra', 420_000],
        ['inconnu-1', null],
      ])
        await ramage.query(
          `insert into ai_usage (company_id, kind, provider, model, outcome, input_tokens, cost_micro_eur, estimated,
         prompt_version, prompt_hash, duration_ms)
       select company_id, 'text', 'openai', $2, 'done', 1200, $3, false, 'writer.v1', '', 900 from users where email = $1`,
          [email, model, cost],
        )
      await page.goto('/admin')
      const contacts = shown(page, 'Messages de contact')
      await contacts.getByRole('button', { name: /^Lire le message de Claire Vidal/ }).click()
      const message = page.getByRole('dialog', { name: 'Claire Vidal' })
      await expect(message.getByRole('link', { name: /^Répondre à c.vidal/ })).toBeVisible()
      await expectAccessibleAsIs(page, 'admin, a message')
      await message.getByRole('button', { name: 'Fermer' }).click()
      const handled = contacts.getByRole('switch', { name: 'Message de Claire Vidal traité' })
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await handled.click()
      await expect(handled).toBeChecked()
      // The switch moves before the server has answered.
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(handled).toBeChecked()
      await expect(shown(page, 'Demandes au support').getByText('Ana Colin', { exact: true })).toBeVisible()

      const cost = page.getByRole('region', { name: 'Coût de l’IA' })
      await expect(cost.getByText(/^0,42.€$/).first()).toBeVisible()
      await expect(cost.getByText(/inconnu-1 \(1.appel\)/)).toBeVisible()
      await page.getByRole('region', { name: 'Utilisateurs inscrits' }).getByText('Voir en tableau').click()
      await cost.getByText('Voir en tableau').click()
      await expect(page.getByRole('table', { name: 'Inscriptions par jour' })).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Par entreprise' }).getByText('Maison Ramage'),
      ).toBeVisible()
      await expectAccessible(page, 'admin, tables')
    })
  })

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a company of several shows who its members are, from any of them', async ({
      page,
      ramage,
      browser,
      baseURL,
    }) => {
      const company = `Menuiserie ${name} ${Date.now()}`
      const context = await browser.newContext({ ...use, baseURL: baseURL ?? '', serviceWorkers: 'block' })
      const ana = await context.newPage()
      const owner = await signIn(ana, { company })
      await setPlan(ramage, owner.email, 'pro')
      await ana.goto('/members')
      const address = `ben.${crypto.randomUUID()}@atelier.example`
      await inviteFrom(ana, address, 'editor')
      const ben = await (
        await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
      ).newPage()
      await openInvitation(ben, address)
      await acceptAs(ben, 'Ben', 'Deux mésanges, un tilleul 8')

      await signInAsAdmin(page, ramage, 'Maison Ramage')
      await page.goto('/admin')
      const users = shown(page, 'Utilisateurs')
      await users.getByRole('searchbox').fill(company)
      await expect(users.getByText(address)).toBeVisible()
      await expect(users.getByText(owner.email)).toBeVisible()
      await users.getByRole('button', { name: `Gérer ${address}` }).click()
      const members = page.getByRole('dialog').getByRole('region', { name: 'Membres de l’entreprise' })
      await expect(members.getByRole('listitem')).toHaveText([
        /Ana Colin décide/,
        /Ben Roy rédige \(ce compte\)/,
      ])
      await expectAccessible(page, 'admin, a company with members')
      await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click()
      await expect(users.getByText('Suspendu', { exact: true })).toHaveCount(1)
      // The others go on.
      expect((await asUser(ana, 'GET', '/api/posts')).status()).toBe(200)
      expect((await asUser(ben, 'GET', '/api/posts')).status()).toBe(401)
      await users.getByRole('button', { name: `Gérer ${owner.email}` }).click()
      await expect(members.getByRole('listitem')).toHaveText([
        /Ana Colin décide \(ce compte\)/,
        /Ben Roy rédige/,
      ])
      await context.close()
    })
  })

test('a block that fails says so in its place, and hides no other', async ({ page, ramage }) => {
  await signInAsAdmin(page, ramage, 'Maison Ramage')
  const broken = { status: 500, json: { message: 'Une erreur inattendue est survenue.', code: 'internal' } }
  for (const path of ['**/api/users?*', '**/api/users/stats', '**/api/get/contact?*', '**/api/openai/cost'])
    await page.route(path, (route) => route.fulfill(broken))
  await page.goto('/admin')
  await expect(page.getByText('Erreur 500', { exact: true })).toHaveCount(4)
  await expect(shown(page, 'Demandes au support').getByText('Erreur')).toHaveCount(0)
  await expectAccessible(page, 'admin, failing')
  await page.unrouteAll({ behavior: 'wait' })
  await shown(page, 'Messages de contact').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Erreur 500', { exact: true })).toHaveCount(3)
})

test('where a second factor is needed and missing, the page leads to it', async ({ page, ramage }) => {
  await signInAsAdmin(page, ramage, 'Maison Ramage')
  await page.route('**/api/users/stats', (route) =>
    route.fulfill({ status: 403, json: { message: 'Activez.', code: 'two_factor_required' } }),
  )
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Activer la double authentification' }).click()
  await expect(page.getByRole('heading', { name: 'Double authentification' })).toBeVisible()
})
