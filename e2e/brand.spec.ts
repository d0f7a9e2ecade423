import type { Page } from '@playwright/test'
import { type Ramage, setPlan } from './ramage.ts'
import { asUser, bothScreens, expect, expectAccessible, keepToken, signIn, test } from './test.ts'

const company = { name: 'Atelier Colin', industry: 'Maroquinerie', description: 'Sacs cousus main à Tours.' }

/** A company with a profile on this plan, on its dashboard. */
async function onPlan(page: Page, ramage: Ramage, plan: 'free' | 'pro' | 'enterprise') {
  const account = await signIn(page)
  await setPlan(ramage, account.email, plan)
  const created = await asUser(page, 'POST', '/api/company', company)
  await keepToken(page, (await created.json()).new_token)
  await page.goto('/dashboard')
  return account
}
const card = (page: Page) => page.getByRole('region', { name: /mémoire de marque/i })

test('other plans read what the memory does, and where it is sold', async ({ page, ramage }) => {
  await onPlan(page, ramage, 'free')
  await expect(card(page).getByText('Avec le plan Pro')).toBeVisible()
  await expect(card(page).getByRole('link', { name: 'Voir les plans' })).toHaveAttribute(
    'href',
    '/subscription',
  )
  await expect(card(page).getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'dashboard with the offer')
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('a Pro company fills its memory, and its posts use it', async ({ page, ramage }) => {
      await onPlan(page, ramage, 'pro')
      await expect(card(page).getByText('Rien encore.')).toBeVisible()
      await expectAccessible(page, 'empty memory')
      await page.getByRole('button', { name: 'Modifier la mémoire de marque' }).click()
      await expect(page.getByRole('heading', { name: 'Modifier la mémoire de marque' })).toBeFocused()
      await page.getByText('Complice (tutoiement)').click()
      await page.getByRole('textbox', { name: 'Mots à employer' }).fill('cousu main, pleine fleur')
      await page.getByRole('textbox', { name: 'Mots à employer' }).press('Enter')
      await page.getByRole('textbox', { name: 'Mots à éviter' }).fill('Question')
      await page.getByRole('button', { name: 'Ajouter à « Mots à éviter »' }).click()
      // Typed and not added: saved all the same.
      await page.getByRole('textbox', { name: 'Sujets récurrents' }).fill('réparation')
      await page.getByRole('button', { name: 'Ajouter une couleur' }).click()
      await expectAccessible(page, 'memory being edited')

      await test.step('a colour without a name is refused where it stands', async () => {
        await page.getByRole('button', { name: 'Enregistrer la mémoire' }).click()
        await expect(page.getByLabel('Nom de la couleur 1')).toBeFocused()
        await expect(page.getByText('Donnez un nom à cette couleur.')).toBeVisible()
        await expectAccessible(page, 'memory refused')
        await page.getByLabel('Nom de la couleur 1').fill('brique')
      })

      await test.step('leaving asks first, and keeps all when one stays', async () => {
        await page.getByRole('link', { name: 'Voir l’historique' }).click()
        await expect(page.getByRole('dialog')).toContainText('mémoire de marque')
        await page.getByRole('button', { name: 'Rester' }).click()
        await page.reload()
        await expect(page.getByLabel('Nom de la couleur 1')).toHaveValue('brique')
      })

      await page.getByRole('button', { name: 'Enregistrer la mémoire' }).click()
      await expect(page.getByText('Mémoire de marque enregistrée.')).toBeVisible()
      await expect(card(page).getByRole('list', { name: 'Mots à employer' })).toContainText('pleine fleur')
      await expect(card(page).getByRole('list', { name: 'Sujets récurrents' })).toContainText('réparation')
      await expectAccessible(page, 'memory')

      const made = await asUser(page, 'POST', '/api/posts/generate', {
        prompt: 'Présente notre dernier sac en cuir rouge, 12 heures de travail.',
        app: 'linkedin',
      })
      const { id, description } = (await made.json()) as { id: string; description: string }
      expect(description).not.toMatch(/question|vous/i)
      await page.goto(`/post/${id}`)
      const used = page.getByRole('region', { name: 'Ce post s’appuie sur' })
      await expect(used).toContainText('ton complice')
      await expect(used).toContainText('brique')
      await expect(used).toContainText('Question')
      await expectAccessible(page, 'post with its memory')
    })
  })

test('an Enterprise company sees what its posts taught, and forgets it', async ({ page, ramage }) => {
  const { email } = await onPlan(page, ramage, 'enterprise')
  for (const description of ['Tu passes ? #Cuir', 'Tu viens samedi ? #Cuir', 'Ton sac est prêt. #Cuir'])
    await asUser(page, 'POST', '/api/post/save', { description, app: 'linkedin' })
  await ramage.query(
    `update posts set status = 'published', published_at = now()
      where company_id = (select company_id from users where email = $1)`,
    [email],
  )
  await page.reload()
  const learned = page.getByRole('region', { name: 'Ce que vos posts ont appris' })
  await expect(learned).toContainText('3 derniers posts publiés')
  await expect(learned).toContainText('#Cuir')
  await expectAccessible(page, 'learned habits')
  await learned.getByRole('button', { name: 'Tout oublier' }).click()
  await expectAccessible(page, 'forgetting')
  await page.getByRole('dialog').getByRole('button', { name: 'Tout oublier' }).click()
  await expect(learned).toContainText('Il faut au moins 3 posts publiés')
})

test('the card holds at 320 pixels', async ({ page, ramage }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await onPlan(page, ramage, 'pro')
  await page.getByRole('button', { name: 'Modifier la mémoire de marque' }).click()
  await page
    .getByRole('textbox', { name: 'Mots à employer' })
    .fill('une expression assez longue pour la ligne')
  await page.getByRole('button', { name: 'Ajouter à « Mots à employer »' }).click()
  await expect(page.getByText('40 caractères au maximum.')).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter une couleur' }).click()
  await expectAccessible(page, 'memory at 320')
})
