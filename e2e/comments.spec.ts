import type { Page } from '@playwright/test'
import type { Ramage } from './ramage.ts'
import { asUser, bothScreens, expect, expectAccessible, signIn, test } from './test.ts'

/** The page's user, in the company of the other one. */
async function joinCompany(ramage: Ramage, email: string, of: string) {
  await ramage.query(
    `update users set member_role = 'viewer', first_name = 'Ben', company_id = (select company_id from users where email = $2)
     where email = $1`,
    [email, of],
  )
}

async function savePost(page: Page, description: string): Promise<string> {
  const saved = await asUser(page, 'POST', '/api/post/save', { description, app: 'linkedin' })
  return ((await saved.json()) as { id: string }).id
}

for (const { name, use } of bothScreens) {
  test.describe(name, () => {
    test.use(use)

    test('members comment on a post, cite each other and resolve', async ({
      page,
      browser,
      baseURL,
      ramage,
    }) => {
      const ana = await signIn(page)
      const id = await savePost(page, `Le comptoir de Rezé est posé, lot ${crypto.randomUUID()}.`)
      const card = page.getByRole('region', { name: 'Commentaires' })
      const isAnswered = page.waitForResponse((answer) => answer.url().endsWith('/comments'))
      await page.goto(`/post/${id}`)
      await isAnswered
      await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
      await expect(card).toHaveCount(0)

      const ben = await (
        await browser.newContext({ ...use, baseURL: baseURL ?? '', serviceWorkers: 'block' })
      ).newPage()
      const benAccount = await signIn(ben, { company: 'Atelier Seul' })
      await joinCompany(ramage, benAccount.email, ana.email)
      await page.reload()
      // Nobody has said a word yet: the card waits behind its title.
      await expect(card.getByText('Aucun', { exact: true })).toBeVisible()
      await card.getByRole('heading', { name: 'Commentaires' }).click()
      const field = card.getByLabel('Votre commentaire')
      await card.getByRole('button', { name: 'Commenter' }).click()
      await expect(card.getByText('Écrivez un commentaire.')).toBeVisible()
      await field.pressSequentially('La date, @be')
      await expect(card.getByRole('option', { name: 'Ben Colin' })).toBeVisible()
      await expectAccessible(page, 'a colleague being cited')
      await field.press('Enter')
      await expect(field).toHaveValue('La date, @Ben Colin ')
      await field.pressSequentially('est-elle sûre ?')
      await card.getByRole('button', { name: 'Commenter' }).click()
      await expect(card.getByText('@Ben Colin')).toBeVisible()
      await expect(field).toHaveValue('')
      await expectAccessible(page, 'post with a comment')
      await page.goto('/history')
      await expect(page.getByText('1 commentaire ouvert').first()).toBeVisible()

      await ben.goto('/demo/mails')
      await ben
        .getByRole('link', { name: new RegExp(`Ana Colin vous a cité.*${benAccount.email}`) })
        .first()
        .click()
      await ben.frameLocator('iframe').getByRole('link', { name: 'Répondre sur le post' }).click()
      await expect(ben).toHaveURL(`/post/${id}#commentaires`)
      await expect(ben.getByRole('heading', { name: 'Commentaires' })).toBeFocused()
      await ben.getByLabel('Votre commentaire').fill('Oui, vendredi.')
      await ben.getByRole('button', { name: 'Commenter' }).click()
      await ben.getByRole('button', { name: 'Résoudre le commentaire de Ana Colin' }).click()
      await ben.getByText('1 commentaire résolu').click()
      await expect(ben.getByText('résolu par Ben Colin')).toBeVisible()
      await expectAccessible(ben, 'comments, one resolved')
      await ben.getByRole('button', { name: 'Supprimer le commentaire de Ben Colin' }).click()
      await expectAccessible(ben, 'a comment being deleted')
      await ben.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(ben.getByText('Oui, vendredi.')).toHaveCount(0)
    })
  })
}
