import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asUser, expect, expectAccessible, fillLogin, signIn, test } from './test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Vos données' })

test('a company exports its data and downloads the archive', async ({ page }) => {
  await signIn(page)
  await asUser(page, 'POST', '/api/post/save', { description: 'Un post à emporter.', app: 'linkedin' })
  await page.goto('/settings#donnees')
  await expectAccessible(page, 'data rights')
  // On its way for as long as that is judged, however soon it is made.
  await page.route('**/api/account/exports', async (route) => {
    const response = await route.fetch()
    const { exports } = (await response.json()) as { exports: object[] }
    await route.fulfill({
      response,
      json: { exports: exports.map((one) => ({ ...one, status: 'running' })) },
    })
  })
  await section(page).getByRole('button', { name: 'Préparer un export' }).click()
  const row = section(page).getByRole('list', { name: 'Vos exports' }).getByRole('listitem')
  await expect(row).toContainText('En préparation')
  await expectAccessible(page, 'export on its way')
  await page.unrouteAll({ behavior: 'wait' })
  await expect(row).toContainText('disponible jusqu’au')
  await expectAccessible(page, 'export ready')
  const waiting = page.waitForEvent('download')
  await row.getByRole('button', { name: /Télécharger l’export/ }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^ramage-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

test('an account is closed, offered again at the next login, and kept', async ({ page }) => {
  const account = await signIn(page)
  await page.goto('/settings#donnees')
  await expect(section(page)).toContainText('Vos factures, 10')
  await section(page).getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expectAccessible(page, 'proof before the deletion')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('mot de passe').first().fill('pas-le-bon-mot')
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(dialog).toContainText('Ce mot de passe n’est pas le bon.')
  await dialog.getByLabel('mot de passe').first().fill(account.password)
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()

  await page.waitForURL('**/cancel-deletion')
  await expect(page.getByRole('heading', { name: 'Votre compte est fermé' })).toBeVisible()
  await expectAccessible(page, 'closed account')

  await page.goto('/login')
  await fillLogin(page, account)
  await page.waitForURL('**/cancel-deletion')
  await expect(page.getByText('Tout sera effacé le')).toBeVisible()
  await expectAccessible(page, 'account offered again')
  await page.getByRole('button', { name: 'Garder mon compte' }).click()
  await expect(page.getByText('Votre compte est conservé.')).toBeVisible()
  await page.getByRole('button', { name: 'Aller au tableau de bord' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the pages as built hold no secret of the server', async () => {
  const folder = join(import.meta.dirname, '../dist/web')
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && /\.(js|html|css|map|json)$/.test(entry.name))
  expect(files.length).toBeGreaterThan(20)
  const secret =
    /rmg_[\w-]{43}|\$argon2|-----BEGIN|sk_(?:live|test)_\w|whsec_\w|(?:SECRET|API|C2PA)_KEYS?\b|CLIENT_SECRET|SMTP_URL|DATABASE_URL/
  for (const { parentPath, name } of files) {
    const text = await readFile(join(parentPath, name), 'utf8')
    expect(`${name}: ${secret.exec(text)?.[0]}`).toBe(`${name}: undefined`)
  }
})
