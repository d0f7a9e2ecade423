import { randomBytes } from 'node:crypto'
import { startRamage } from './ramage.ts'
import { expect, expectAccessible, test as shared, signIn } from './test.ts'

/** A production without keys of Stripe, and without anything that plays it. */
const test = shared.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
  program: async ({}, use) => {
    const SECRET_KEYS = `e2e:${randomBytes(32).toString('base64')}`
    const ramage = await startRamage({ RAMAGE_MODE: 'production', SECRET_KEYS })
    await use(ramage)
    await ramage.close()
  },
})

test('where payment is not configured every page says so, and sells nothing', async ({ page }) => {
  await page.goto('/subscription')
  await expect(page.getByText('Le paiement n’est pas configuré ici').first()).toBeVisible()
  await expectAccessible(page, 'plans, payment off, visitor')
  const subscribe = page.getByRole('button', { name: 'Souscrire au plan Pro' })
  await expect(subscribe).toHaveAccessibleDescription('Le paiement n’est pas configuré ici')
  await subscribe.focus()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/subscription')

  await signIn(page)
  for (const path of ['/subscription', '/recharge', '/subscription/recapitulatif?offre=pro']) {
    await page.goto(path)
    await expect(page.getByText('Le paiement n’est pas configuré ici').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /avec obligation de paiement$/ })).toHaveCount(0)
    await expectAccessible(page, `payment off, ${path}`)
  }
  for (const path of [
    '/subscription/resiliation',
    '/subscription/renonciation',
    '/success?session_id=cs_1',
    '/cancel',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `payment off, ${path}`)
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/off-${path.replaceAll(/\W/g, '_')}.png`,
        fullPage: true,
      })
  }
})
