import { expect, expectAccessible, test } from './test.ts'

const note = 'Crédités dès que votre adresse e-mail est vérifiée.'

test.describe('the landing promises the welcome posts that this server gives', () => {
  test('at sign-up in a demonstration', async ({ page }) => {
    const told = page.waitForResponse('**/api/features')
    await page.goto('/')
    await told
    await expect(page.getByText('Trois posts vous attendent au nid.')).toBeVisible()
    await expectAccessible(page, 'landing')
    await expect(page.getByText(note)).toBeHidden()
  })

  const cases = [
    { what: 'once verified where mails are real', welcome: 'once_verified', isPromised: true },
    { what: 'none where nobody can verify an address', welcome: 'none', isPromised: false },
  ]
  for (const { what, welcome, isPromised } of cases) {
    test(what, async ({ page }) => {
      await page.route('**/api/features', (route) =>
        route.fulfill({ json: { mode: 'production', google: true, welcome_posts: welcome } }),
      )
      await page.goto('/')
      await expect(page.getByText(note)).toBeVisible({ visible: isPromised })
      await expect(page.getByText('3 posts offerts, sans carte bancaire.')).toBeVisible({
        visible: isPromised,
      })
      await expect(page.getByText('Trois posts vous attendent au nid.')).toBeVisible({ visible: isPromised })
    })
  }
})
