import type { Page } from '@playwright/test'
import { bothScreens, expect, expectAccessible, signIn, test } from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

const section = (page: Page) => page.getByRole('region', { name: 'Comptes connectés' })

async function openSettings(page: Page) {
  await signIn(page)
  await page.goto('/settings#comptes-connectes')
  await expect(page.getByRole('heading', { name: 'Comptes connectés' })).toBeFocused()
}

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('connects a profile and a page of LinkedIn, and disconnects one', async ({ page }) => {
      await openSettings(page)
      await expect(section(page)).toContainText('Connectez votre profil, ou une page d’entreprise')
      await expectAccessible(page, 'no account')

      await section(page).getByRole('button', { name: 'Connecter LinkedIn' }).click()
      await page.getByRole('button', { name: 'Accepter' }).click()
      const choice = page.getByRole('dialog', { name: 'Où voulez-vous publier' })
      await expect(choice).toBeVisible()
      await expectAccessible(page, 'choice of targets')
      await choice.getByRole('checkbox', { name: 'Camille Moreau' }).check()
      await choice.getByRole('checkbox', { name: 'Atelier Moreau' }).check()
      await choice.getByRole('button', { name: 'Connecter' }).click()
      await expect(page.getByText('Votre compte LinkedIn est connecté.')).toBeVisible()
      const accounts = section(page).getByRole('list', { name: 'Comptes LinkedIn' })
      await expect(accounts.getByRole('listitem')).toHaveCount(2)
      await expect(accounts).toContainText('Page d’entreprise, @atelier-moreau')
      await expect(accounts).toContainText('Peut publier et lire les statistiques.')
      await expectAccessible(page, 'two accounts')

      await accounts.getByRole('button', { name: 'Déconnecter Camille Moreau' }).click()
      const dialog = page.getByRole('dialog', { name: 'Déconnecter Camille Moreau' })
      await expectAccessible(page, 'disconnect')
      await dialog.getByRole('button', { name: 'Déconnecter' }).click()
      await expect(accounts.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Comptes connectés' })).toBeFocused()
      // The address can be kept and reloaded: nothing of the connection stays in it once its banner is closed.
      await page.reload()
      await expect(accounts.getByRole('listitem')).toHaveCount(1)
    })
  })

test('connects an Instagram account after a refusal, and reconnects it in its place', async ({ page }) => {
  await openSettings(page)
  await section(page).getByRole('button', { name: 'Connecter Instagram' }).click()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Connexion annulée')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comptes connectés' })).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.getByRole('button', { name: 'Recommencer' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
  const accounts = section(page).getByRole('list', { name: 'Comptes Instagram' })
  await expect(accounts).toContainText('Compte professionnel, @atelier.moreau')
  await expect(accounts).toContainText('prolongé tout seul')
  await accounts.getByRole('button', { name: 'Reconnecter Atelier Moreau' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
  expect(new URL(page.url()).hash).toBe('#comptes-connectes')
})

test.describe('opened at another name of this machine', () => {
  // Its first page, asked for there, and then the networks' own.
  test.use({ foreignPath: '/' })
  test('the program holds one address from the first page on, and to the network and back', async ({
    page,
    program,
  }) => {
    await signIn(page)
    const other = new URL(program.url)
    other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    await page.goto(new URL('/settings#comptes-connectes', other).href)
    await expect(page).toHaveURL(new URL('/settings#comptes-connectes', program.url).href)
    await section(page).getByRole('button', { name: 'Connecter Instagram' }).click()
    await page.getByRole('button', { name: 'Autoriser' }).click()
    await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(program.url)
  })
})

test('warns on every page of an account that ends within 7 days', async ({ page, ramage }) => {
  await openSettings(page)
  await section(page).getByRole('button', { name: 'Connecter Instagram' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
  await ramage.query(`update social_accounts set expires_at = now() + interval '3 days'`, [])
  await page.goto('/dashboard')
  await expect(page.getByText('Votre accès à Instagram (Atelier Moreau) s’arrête le')).toBeVisible()
  await expectAccessible(page, 'ending account')
  await page.getByRole('button', { name: 'Reconnecter' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await page.waitForURL('**/dashboard?**')
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
  await expect(page.getByText('Votre accès à Instagram')).toHaveCount(0)
})

test('says when a way back is not this browser’s', async ({ page }) => {
  await openSettings(page)
  await page.goto('/api/social/linkedin/callback?state=forged&code=forged')
  await expect(page.getByText('Cette demande de connexion n’est plus valable')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comptes connectés' })).toBeVisible()
  await expectAccessible(page, 'forged')
  await page.getByRole('alert').getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL(/\/settings#comptes-connectes$/)
})

test('erases what came from Instagram when its user asks there, and says so under the code', async ({
  page,
}) => {
  await openSettings(page)
  await section(page).getByRole('button', { name: 'Connecter Instagram' }).click()
  const accept = page.getByRole('button', { name: 'Autoriser' })
  await expect(accept).toBeVisible()
  const instagram = new URL(page.url()).origin
  await accept.click()
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()

  await page.goto(`${instagram}/www/accounts/manage_access/`)
  const atelier = page.getByRole('listitem').filter({ hasText: '@atelier.moreau' })
  await atelier.getByRole('button', { name: 'Demander l’effacement' }).click()
  await page.getByRole('link', { name: /^[0-9a-f]{32}$/ }).click()
  await expect(page.getByRole('heading', { name: 'Vos données Instagram' })).toBeVisible()
  await expect(page.getByText('Elles sont effacées depuis le')).toBeVisible()
  await expectAccessible(page, 'erased')

  await page.goto('/settings#comptes-connectes')
  await expect(section(page).getByRole('button', { name: 'Connecter Instagram' })).toBeVisible()
  await page.goto('/data-deletion/00000000000000000000000000000000')
  await expect(page.getByText('Ce code de confirmation est inconnu')).toBeVisible()
  await expectAccessible(page, 'unknown code')
})
