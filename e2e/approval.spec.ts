import type { Browser, Page } from '@playwright/test'
import { acceptAs, inviteFrom, openInvitation } from './invitations.ts'
import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import { type Ramage, setPlan } from './ramage.ts'
import { asUser, bothScreens, expect, expectAccessible, phoneSize, signIn, test } from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

const password = 'Deux mésanges, un tilleul 8'

async function browserOf(browser: Browser, baseURL: string | undefined, isPhone = false): Promise<Page> {
  const screen = isPhone ? { viewport: phoneSize, hasTouch: true, isMobile: true } : {}
  const context = await browser.newContext({ ...screen, baseURL: baseURL ?? '', serviceWorkers: 'block' })
  return context.newPage()
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Validation' })

/** It is folded to its title until somebody was asked. */
async function openCard(page: Page) {
  const ask = cardOf(page).getByRole('button', { name: 'Faire valider' })
  if (!(await ask.isVisible())) await cardOf(page).getByRole('heading', { name: 'Validation' }).click()
}

/** « Faire valider » by a link; its address. */
async function makeLink(page: Page): Promise<string> {
  await openCard(page)
  await cardOf(page).getByRole('button', { name: 'Faire valider' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Créer le lien' }).click()
  const field = page.getByRole('dialog').getByLabel('Lien à envoyer')
  await expect(field).toBeVisible()
  await expectAccessible(page, 'the link to send')
  const link = await field.inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  return link
}

const edit = (page: Page, id: string, description: string) =>
  asUser(page, 'PATCH', `/api/posts/${id}`, { description })

test('somebody without an account looks, asks for a change and approves, on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const lot = crypto.randomUUID()
  const id = await savePost(
    page,
    `Le comptoir de Rezé est posé, lot ${lot}. On ouvre vendredi.\nAppelez le 02 98 55 12 34.`,
  )
  await page.goto(`/post/${id}`)
  await expect(cardOf(page).getByText('Pas demandée')).toBeVisible()
  await expectAccessible(page, 'nobody was asked yet')
  await openCard(page)
  await expect(cardOf(page).getByText('Montrez ce post à quelqu’un')).toBeVisible()
  await cardOf(page).getByRole('button', { name: 'Faire valider' }).click()
  await expectAccessible(page, 'asking for an approval')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  const link = await makeLink(page)

  const odile = await browserOf(browser, baseURL, true)
  await odile.goto(link)
  await expect(odile.getByRole('heading', { name: 'Un post à valider' })).toBeVisible()
  await expect(odile.getByText('Ana Colin, de Atelier Colin')).toBeVisible()
  await expect(odile.getByText(`lot ${lot}`).first()).toBeVisible()
  await expect(odile.getByText('02\u00a098\u00a055\u00a012\u00a034')).toBeVisible()
  await expectAccessible(odile, 'a post to approve')
  // The question about cookies comes after the page, not over it.
  const cookies = odile.getByRole('region', { name: 'Cookies' })
  await expect(cookies).toBeVisible()
  const review = odile.getByRole('button', { name: 'À revoir' })
  expect((await cookies.boundingBox())?.y).toBeGreaterThan(
    (await review.boundingBox())?.y ?? Number.POSITIVE_INFINITY,
  )
  await cookies.getByRole('button', { name: 'Refuser' }).click()

  await odile.getByRole('button', { name: 'Je valide' }).click()
  await expect(odile.getByText('Indiquez votre prénom')).toBeVisible()
  await odile.getByLabel('Votre prénom').fill('Odile')
  await odile.getByRole('button', { name: 'À revoir' }).click()
  await odile.getByRole('button', { name: 'On ouvre vendredi.' }).click()
  await odile.getByLabel('Votre remarque').fill('Plutôt samedi.')
  await expectAccessible(odile, 'a remark pinned to a passage')
  await odile.getByRole('button', { name: 'Envoyer ma remarque' }).click()
  await expect(odile.getByText('Vos remarques sont envoyées')).toBeVisible()

  await page.reload()
  await expect(cardOf(page).getByText('À revoir', { exact: true })).toBeVisible()
  await expect(cardOf(page).getByText('Plutôt samedi.')).toBeVisible()
  await expect(cardOf(page).getByText('«\u202fOn ouvre vendredi.\u202f»')).toBeVisible()
  await expectAccessible(page, 'post to be changed')

  // Changed while it is being read: what was seen is not what would be approved.
  await odile.getByRole('button', { name: 'Changer ma réponse' }).click()
  await edit(page, id, `Le comptoir de Rezé est posé, lot ${lot}. On ouvre samedi.`)
  await odile.getByRole('button', { name: 'Je valide' }).click()
  await expect(odile.getByText('Ce post a changé pendant que vous le lisiez')).toBeVisible()
  await expect(odile.getByText('On ouvre samedi.').first()).toBeVisible()
  await expectAccessible(odile, 'changed meanwhile')
  await odile.getByRole('button', { name: 'Je valide' }).click()
  await expect(odile.getByText('Vous avez validé ce post.')).toBeVisible()
  await expectAccessible(odile, 'approved')

  await page.reload()
  await expect(cardOf(page).getByText('Validé', { exact: true })).toBeVisible()
  await expect(cardOf(page).getByText('Validé par Odile')).toBeVisible()
  // What was asked for before is answered.
  await expect(cardOf(page).getByText('1\u00a0réponse d’avant la validation')).toBeVisible()
  await expect(cardOf(page).getByText('Plutôt samedi.')).toBeHidden()
  await expectAccessible(page, 'post approved')
  await edit(page, id, `Le comptoir de Rezé est posé, lot ${lot}. On ouvre dimanche.`)
  await page.reload()
  await expect(cardOf(page).getByText('cette validation ne compte plus')).toBeVisible()
  await expectAccessible(page, 'post changed since')

  await cardOf(page).getByRole('button', { name: 'Fermer le lien' }).click()
  await expect(cardOf(page).getByRole('button', { name: 'Fermer le lien' })).toHaveCount(0)
  await odile.reload()
  await expect(odile.getByRole('heading', { name: 'Ce lien ne permet plus de répondre' })).toBeVisible()
  await expectAccessible(odile, 'link closed')
})

const letDue = (ramage: Ramage, id: string) =>
  ramage.query('update publications set publish_at = now(), next_attempt_at = now() where post_id = $1', [id])

test('three people: one writes, one approves, one publishes', async ({ page, browser, baseURL, ramage }) => {
  const ana = await signIn(page)
  await connectLinkedIn(page)
  await setPlan(ramage, ana.email, 'pro')
  await page.goto('/members')
  const [benAddress = '', zoeAddress = ''] = ['ben', 'zoe'].map(
    (name) => `${name}.${crypto.randomUUID()}@atelier.example`,
  )
  await inviteFrom(page, benAddress, 'editor')
  await inviteFrom(page, zoeAddress, 'viewer')
  const ben = await browserOf(browser, baseURL)
  await openInvitation(ben, benAddress)
  await acceptAs(ben, 'Ben', password)
  const zoe = await browserOf(browser, baseURL, true)
  await openInvitation(zoe, zoeAddress)
  await acceptAs(zoe, 'Zoé', password)
  // A second one who decides: whoever decides alone is exempt.
  await page.reload()
  const leaAddress = `lea.${crypto.randomUUID()}@atelier.example`
  await inviteFrom(page, leaAddress, 'manager')
  const lea = await browserOf(browser, baseURL)
  await openInvitation(lea, leaAddress)
  await acceptAs(lea, 'Léa', password)
  await page.getByLabel('Validation avant publication').selectOption('all')
  await expect(page.getByLabel('Validation avant publication')).toHaveValue('all')
  await expectAccessible(page, 'the rule of approval')

  const lot = crypto.randomUUID()
  const id = await savePost(ben, `La verrière est montée, lot ${lot}. On ouvre vendredi.`)
  await page.goto(`/post/${id}?publier`)
  await expect(
    dialogOf(page).getByText('Votre entreprise demande une validation, et personne n’a validé'),
  ).toBeVisible()
  await expectAccessible(page, 'publishing without an approval')
  await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()

  await ben.goto(`/post/${id}`)
  await cardOf(ben).getByRole('button', { name: 'Faire valider' }).click()
  await ben.getByText('Des membres', { exact: true }).click()
  await ben.getByRole('checkbox', { name: 'Zoé Roy' }).check()
  await expectAccessible(ben, 'asking members')
  await ben.getByRole('dialog').getByRole('button', { name: 'Demander' }).click()
  await expect(ben.getByText('La demande est partie.')).toBeVisible()
  await ben.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()

  await zoe.goto('/demo/mails')
  await zoe
    .getByRole('link', { name: new RegExp(`Ben Roy vous demande de valider un post.*${zoeAddress}`) })
    .first()
    .click()
  const button = zoe.frameLocator('iframe').getByRole('link', { name: 'Voir et répondre' })
  await zoe.goto((await button.getAttribute('href')) ?? '')
  await expect(zoe.getByRole('heading', { name: 'Un post à valider' })).toBeVisible()
  await zoe.getByRole('button', { name: 'À revoir' }).click()
  await zoe.getByRole('button', { name: 'On ouvre vendredi.' }).click()
  await zoe.getByLabel('Votre remarque').fill('Plutôt samedi.')
  await zoe.getByRole('button', { name: 'Envoyer ma remarque' }).click()
  await expect(zoe.getByText('Vos remarques sont envoyées')).toBeVisible()

  await ben.reload()
  await expect(cardOf(ben).getByText('Plutôt samedi.')).toBeVisible()
  const final = `La verrière est montée, lot ${lot}. On ouvre samedi.`
  await edit(ben, id, final)
  await zoe.reload()
  await expect(zoe.getByText('Ce post a changé depuis votre réponse')).toBeVisible()
  await zoe.getByRole('button', { name: 'Je valide' }).click()
  await expect(zoe.getByText('Vous avez validé ce post.')).toBeVisible()
  await expectAccessible(zoe, 'approved by a member')

  await page.goto(`/post/${id}`)
  await expect(cardOf(page).getByText('Validé par Zoé Roy')).toBeVisible()
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const scheduled = await asUser(page, 'POST', `/api/posts/${id}/publish`, { publish_at: at })
  expect(scheduled.status()).toBe(200)
  // Changed once more before its hour: it stays here and says why.
  await edit(page, id, `${final} Venez\u202f!`)
  await letDue(ramage, id)
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { name: /Ce post n’est pas parti/ })).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page, 'held for an approval')
  await zoe.reload()
  await zoe.getByRole('button', { name: 'Je valide' }).click()
  await expect(zoe.getByText('Vous avez validé ce post.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible({
      timeout: 5_000,
    })
  }).toPass({ timeout: 60_000 })
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('what somebody else changed meanwhile is shown again before it goes out', async ({ page }) => {
      await signIn(page)
      await connectLinkedIn(page)
      const lot = crypto.randomUUID()
      const id = await savePost(page, `La rampe est posée, lot ${lot}. On ouvre vendredi.`)
      await page.goto(`/post/${id}?publier`)
      const dialog = dialogOf(page)
      const publish = dialog.getByRole('button', { name: 'Publier', exact: true })
      await expect(dialog.getByText('On ouvre vendredi.')).toBeVisible()
      await expect(publish).toBeEnabled()
      await edit(page, id, `La rampe est posée, lot ${lot}. On ouvre samedi.`)
      await publish.click()
      await expect(dialog.getByText('Ce post a changé depuis que cette page l’a montré.')).toBeVisible()
      await expect(dialog.getByText('On ouvre samedi.')).toBeVisible()
      await expectAccessible(page, 'publishing what was changed')
      await publish.click()
      await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
    })
  })
