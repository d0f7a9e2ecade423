import type { Page } from '@playwright/test'
import { makeAdmin, type Ramage } from './ramage.ts'
import { bothScreens, expect, expectAccessible, signIn, test } from './test.ts'

/** An administrator, signed in. */
async function asAdmin(page: Page, ramage: Ramage) {
  const { email } = await signIn(page)
  await makeAdmin(ramage, email)
}

/** In the dark, and on the narrowest screen. */
async function expectEverywhere(page: Page, what: string) {
  const size = page.viewportSize()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, `${what}, dark`)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page, `${what}, dark, 320`)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (size) await page.setViewportSize(size)
}

const lines = (ramage: Ramage, count: number) =>
  ramage.query(
    `insert into logs (at, level, message)
     select now() - make_interval(mins => n), case when n % 5 = 0 then 50 else 40 end,
       case when n % 3 = 0 then 'mail deferred' else 'vendor call failed' end || ' {"n":' || n || ',"reason":"'
         || repeat('connection timed out, ', case when n % 7 = 0 then 40 else 2 end) || '"}'
     from generate_series(1, $1::int) n`,
    [count],
  )

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('an administrator reads, filters, sorts and pages the logs', async ({ page, ramage, isMobile }) => {
      await asAdmin(page, ramage)
      await ramage.query('delete from logs', [])
      await lines(ramage, 64)
      await page.goto('/admin')
      const logs = page.getByRole('region', { name: 'Logs', exact: true })
      await expect(logs.getByText(/Page 1 sur [78]/)).toBeVisible()
      await expect(logs.getByText('vendor call failed', { exact: true }).first()).toBeVisible()
      const detailsOf = (n: number) =>
        logs.locator('dl').filter({ hasText: new RegExp(`^n\u00a0:${n}reason`) })
      await expect(detailsOf(1)).toBeVisible()
      await expectAccessible(page, 'logs')
      await expectEverywhere(page, 'logs')

      await logs
        .getByRole('button', { name: /^Tout afficher/ })
        .first()
        .click()
      await logs.getByRole('combobox', { name: 'Niveau' }).selectOption({ label: 'Erreur' })
      await expect(logs.getByText(/^12\u00a0lignes, de 1 à 10$/)).toBeVisible()
      await logs.getByRole('button', { name: 'Suivant' }).click()
      await expect(logs.getByText('Page 2 sur 2')).toBeVisible()
      await expect(detailsOf(60)).toBeVisible()
      await logs.getByRole('searchbox', { name: 'Chercher un message' }).fill('MAIL deferred')
      await expect(logs.getByText(/^4\u00a0lignes, de 1 à 4$/)).toBeVisible()
      if (isMobile) await logs.getByRole('combobox', { name: 'Trier les logs' }).selectOption('timestamp')
      else await logs.getByRole('button', { name: 'Timestamp' }).click()
      await expect(logs.locator('dl').first()).toContainText('n\u00a0:60')
      if (!isMobile) {
        await expect(logs.getByRole('columnheader', { name: 'Timestamp' })).toHaveAttribute(
          'aria-sort',
          'ascending',
        )
        // A window made narrow keeps the order of its columns, and says it.
        const size = page.viewportSize()
        await logs.getByRole('button', { name: 'ID', exact: true }).click()
        await page.setViewportSize({ width: 390, height: 844 })
        await expect(logs.getByRole('combobox', { name: 'Trier les logs' })).toHaveValue('-id')
        if (size) await page.setViewportSize(size)
      }
      await logs.getByRole('searchbox').fill('introuvable')
      await expect(logs.getByText('Aucun log trouvé.').first()).toBeVisible()
      await expectAccessible(page, 'logs, none found')
      await logs.getByRole('button', { name: 'Effacer les filtres' }).click()
      await expect(logs.getByText(/Page 1 sur [78]/)).toBeVisible()
    })
  })

test('logs are deleted after a confirmation, and the table follows', async ({ page, ramage }) => {
  await asAdmin(page, ramage)
  await lines(ramage, 12)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Supprimer les logs' }).click()
  const dialog = page.getByRole('dialog', { name: /Supprimer tous les logs/ })
  await expectAccessible(page, 'deleting the logs')
  await dialog.getByRole('button', { name: 'Garder les logs' }).click()
  await expect(page.getByText(/vendor call failed/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer les logs' }).click()
  await dialog.getByRole('button', { name: 'Supprimer les logs' }).click()
  await expect(page.getByText(/\d+\u00a0lignes supprimées\./)).toBeVisible()
  await expect(page.getByText(/vendor call failed/)).toHaveCount(0)
})

test('a failure of the logs is told with its number, and mended by trying again', async ({
  page,
  ramage,
}) => {
  await asAdmin(page, ramage)
  await lines(ramage, 3)
  const problem = { message: 'Une erreur est survenue.', code: 'internal', request_id: 'x' }
  await page.route('**/api/logs?*', (route) => route.fulfill({ status: 500, json: problem }))
  await page.goto('/admin')
  await expect(page.getByText('Erreur 500')).toBeVisible()
  await expectAccessible(page, 'logs, failed')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText(/vendor call failed/).first()).toBeVisible()
})

test('what really goes wrong reaches the table without its secret', async ({ page, ramage }) => {
  await asAdmin(page, ramage)
  // Lines reach the table in batches, a moment after what they tell.
  const kept = () => ramage.query(`select 1 from logs where message like 'account opened%'`, [])
  await expect.poll(async () => (await kept()).rows.length).toBeGreaterThan(0)
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: 'Chercher un message' }).fill('account_opened')
  await expect(page.getByText('account opened', { exact: true }).first()).toBeVisible()
  const logs = page.getByRole('region', { name: 'Logs' })
  await expect(logs.getByText(/atelier\.example/)).toHaveCount(0)
})

test('an administrator sees how every service stands', async ({ page, ramage }) => {
  await asAdmin(page, ramage)
  await ramage.query('delete from service_states', [])
  await page.goto('/admin')
  await page.getByRole('link', { name: 'État des services' }).click()
  await expect(page.getByRole('heading', { name: 'État des services' })).toBeVisible()
  await expect(page.getByText('Variable manquante\u00a0: SMTP_URL')).toBeVisible()
  await expect(page.getByText('Vivant')).toBeVisible()
  await expect(page.getByText(/^PostgreSQL \d+/)).toBeVisible()
  await expect(page.getByText('Écriture et lecture réussies')).toBeVisible()
  await page.getByText('Voir les migrations').click()
  await expect(page.getByText('0043_baseline.sql', { exact: true })).toBeVisible()
  await expectAccessible(page, 'services')

  await page.getByRole('button', { name: 'Essayer la connexion' }).click()
  await expect(page.getByText('Aucun fournisseur d’IA n’est réglé')).toBeVisible()
  const trial = {
    kind: 'text',
    provider: 'compatible',
    model: 'qwen3:8b',
    latency_ms: 1234,
    failure: null,
    detail: '',
  }
  const failed = { ...trial, kind: 'analysis', failure: 'config', detail: 'HTTP 404, model not found' }
  await page.route('**/api/admin/services/try', (route) =>
    route.fulfill({ json: { trials: [trial, failed] } }),
  )
  await page.getByRole('button', { name: 'Essayer la connexion' }).click()
  await expect(page.getByText('A répondu en 1,2\u00a0s')).toBeVisible()
  await expect(page.getByText('La clé, l’adresse ou le nom du modèle ne convient pas.')).toBeVisible()
  await expectAccessible(page, 'services, tried')

  await ramage.query(
    `insert into service_states (service, last_error_at, last_error)
     values ('linkedin', now(), '503 the answer was cut') on conflict (service) do update
     set last_error_at = excluded.last_error_at, last_error = excluded.last_error, last_success_at = null`,
    [],
  )
  await ramage.query(
    `insert into workers (id, host, pid, started_at, beat_at)
     values (gen_random_uuid(), 'serveur-2', 41, now() - interval '1 hour', now() - interval '5 minutes')`,
    [],
  )
  await page.reload()
  await expect(page.getByText('Le dernier appel à un service a échoué.')).toBeVisible()
  await expect(page.getByText('503 the answer was cut')).toBeVisible()
  await expect(page.getByText('Muet')).toBeVisible()
  await expectAccessible(page, 'services, degraded')
  await expectEverywhere(page, 'services')
  await ramage.query(`delete from workers where host = 'serveur-2'`, [])
})

test('nobody else sees either', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/services')
  await expect(page.getByRole('heading', { name: 'Erreur 403' })).toBeVisible()
  await expect(page.getByText('PostgreSQL')).toHaveCount(0)
})
