import { acceptAs, inviteFrom, openInvitation } from './invitations.ts'
import { connectLinkedIn, dialogOf } from './publishing.ts'
import { setPlan } from './ramage.ts'
import { asUser, expect, expectAccessible, phoneSize, signIn, test } from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

const password = 'Deux mésanges, un tilleul 8'

test('three people: one decides, one writes, one looks on', async ({ page, browser, baseURL, ramage }) => {
  const ana = await signIn(page)
  await connectLinkedIn(page)
  await page.goto('/members')
  await expect(page.getByText('Votre plan est pour une personne.')).toBeVisible()
  await expectAccessible(page, 'members, alone')
  await setPlan(ramage, ana.email, 'pro')
  await page.reload()

  const [benAddress, zoeAddress] = ['ben', 'zoe'].map(
    (name) => `${name}.${crypto.randomUUID()}@atelier.example`,
  )
  await inviteFrom(page, benAddress ?? '', 'editor')
  await inviteFrom(page, zoeAddress ?? '', 'viewer')
  await expect(page.getByText('3 places prises sur 5')).toBeVisible()
  await expectAccessible(page, 'members, invited')

  const context = () => browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const ben = await (await context()).newPage()
  await openInvitation(ben, benAddress ?? '')
  await expect(ben.getByText('Ana Colin vous invite dans Atelier Colin.')).toBeVisible()
  await expectAccessible(ben, 'invitation')
  const link = ben.url()
  await acceptAs(ben, 'Ben', password)
  await expect(ben.getByText('Atelier Colin').first()).toBeVisible()

  // Used once: whoever finds the mail later learns that, and nothing else.
  const later = await (await context()).newPage()
  await later.goto(link)
  await expect(later.getByText('Ce lien a déjà servi')).toBeVisible()
  await expectAccessible(later, 'invitation, used')

  const saved = await asUser(ben, 'POST', '/api/post/save', {
    description: `Le comptoir de Rezé est posé, lot ${Date.now()}.`,
    app: 'linkedin',
  })
  const { id } = (await saved.json()) as { id: string }
  await ben.goto(`/post/${id}`)
  await expect(ben.getByText('Une personne qui décide peut publier ce post.')).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Publier', exact: true })).toHaveCount(0)
  await expectAccessible(ben, 'post of who writes')
  await ben.goto('/settings')
  await expect(ben.getByRole('heading', { name: 'Votre entreprise' })).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Identité de facturation' })).toHaveCount(0)
  await ben.goto('/recharge')
  await expect(ben.getByText('Demandez à Ana Colin.')).toBeVisible()
  await expectAccessible(ben, 'not for this role')

  await page.goto('/history')
  await expect(page.getByText('par Ben Roy')).toBeVisible()
  await expectAccessible(page, 'history of several')
  await page.goto(`/post/${id}?publier`)
  await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
  await expect(page.getByText('Écrit par Ben Roy, publié par Ana Colin.')).toBeVisible()

  const zoe = await (await context()).newPage()
  await zoe.setViewportSize(phoneSize)
  await openInvitation(zoe, zoeAddress ?? '')
  await acceptAs(zoe, 'Zoé', password)
  await zoe.goto(`/post/${id}`)
  await expect(zoe.getByText('publié par Ana Colin')).toBeVisible()
  await expect(zoe.getByRole('button', { name: 'Dupliquer' })).toHaveCount(0)
  await expectAccessible(zoe, 'post of who looks on')
  await zoe.goto('/generate')
  await expect(zoe.getByText('Cette page n’est pas pour votre rôle')).toBeVisible()
  await zoe.goto('/members')
  await expectAccessible(zoe, 'members of who looks on')

  await page.goto('/members')
  await page.getByLabel('Rôle de Zoé Roy').selectOption('editor')
  await expect(page.getByLabel('Rôle de Zoé Roy')).toHaveValue('editor')
  await expectAccessible(page, 'members, three')
  await page.getByRole('button', { name: 'Retirer Ben Roy' }).click()
  await expectAccessible(page, 'members, removing')
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Ben Roy')).toHaveCount(0)
  await ben.goto('/dashboard')
  await ben.waitForURL('**/login*')
})

test('an account that is there comes over once its empty company may go', async ({
  page,
  browser,
  baseURL,
  ramage,
}) => {
  const ana = await signIn(page)
  await setPlan(ramage, ana.email, 'pro')
  const ben = await (await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })).newPage()
  const account = await signIn(ben, { company: 'Atelier Seul' })
  await page.goto('/members')
  await inviteFrom(page, account.email, 'manager')
  await openInvitation(ben, account.email)
  await expect(ben.getByText('Je confirme que mon entreprise actuelle, Atelier Seul')).toBeVisible()
  await ben.getByRole('button', { name: 'Rejoindre l’entreprise' }).click()
  await expect(ben.getByText('Cochez cette case pour continuer.')).toBeVisible()
  await expectAccessible(ben, 'invitation, with an account')
  await ben.getByRole('checkbox').check()
  await ben.getByRole('button', { name: 'Rejoindre l’entreprise' }).click()
  await ben.waitForURL('**/dashboard')
  await ben.goto('/members')
  await ben.getByRole('button', { name: 'Quitter l’entreprise' }).click()
  await expectAccessible(ben, 'leaving')
  await ben.getByLabel('Votre mot de passe').fill(account.password)
  await ben.getByRole('button', { name: 'Quitter', exact: true }).click()
  await ben.waitForURL('**/login*')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Membres de l’entreprise' }).getByRole('listitem')).toHaveCount(
    1,
  )
})
