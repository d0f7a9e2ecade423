import type { Locator } from '@playwright/test'
import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import { setPlan } from './ramage.ts'
import { seedBestTuesdays } from './seed-statistics.ts'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  keepToken,
  phoneSize,
  signIn,
  test,
  tokenOf,
} from './test.ts'

/** The day and the hour, as they read. */
const timeIn = (dialog: Locator) => dialog.getByRole('group', { name: 'Date et heure' })

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

test('publishes from the history, and shows the post on the network', async ({ page, context }) => {
  await signIn(page)
  const text = `Trois tables (en chêne) livrées à Rezé, lot ${Date.now()}.\n\nMerci à toute l’équipe.`
  const id = await savePost(page, text)
  await page.goto(`/post/${id}`)
  await expect(page.getByText('Aucun compte LinkedIn connecté')).toBeVisible()
  for (const size of [phoneSize, { width: 1280, height: 860 }]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Connecter LinkedIn' })).toBeInViewport({ ratio: 1 })
  }
  await expectAccessible(page, 'no account')
  await connectLinkedIn(page)
  // The next thing to do is in sight, on a phone too; what is not used yet waits behind its title.
  await page.goto(`/post/${id}`)
  for (const size of [phoneSize, { width: 1280, height: 860 }]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    for (const name of ['Publier', 'Programmer'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  for (const name of ['Aperçu de lien', 'Validation', 'Versions'])
    await expect(page.getByRole('region', { name }).locator('details')).not.toHaveAttribute('open')
  await page.getByRole('button', { name: 'Programmer', exact: true }).click()
  await expect(timeIn(dialogOf(page))).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()

  await page.goto('/history')
  await page.getByRole('link', { name: /^Publier : Trois tables/ }).click()
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Atelier Moreau, page entreprise')
  await expect(dialog).toContainText('Ce texte est nouveau.')
  await expectAccessible(page, 'confirmation')
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
  await expect(page.getByText('En ligne sur LinkedIn')).toBeVisible()
  await page.getByText('Preuve d’envoi').click()
  await expectAccessible(page, 'published')

  const [shown] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Voir sur LinkedIn' }).click(),
  ])
  await expect(shown.getByText('Trois tables (en chêne)').first()).toBeVisible()
})

test('publishes from the studio what it just wrote', async ({ page }) => {
  await signIn(page)
  await connectLinkedIn(page)
  await page.goto('/generate')
  await page.getByRole('textbox').first().fill('Nous avons livré une table en frêne à Rezé.')
  await page.getByRole('button', { name: /^Générer pour LinkedIn/ }).click()
  await expect(page.getByText('Rédaction terminée')).toBeVisible()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await page.waitForURL('**/post/*')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Rezé')
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
})

test('mends what blocks with one click', async ({ page }) => {
  await signIn(page)
  await connectLinkedIn(page)
  // Each parenthesis counts twice on LinkedIn.
  const id = await savePost(page, `${'Une phrase de plus (vraiment). '.repeat(95)}Fin.`)
  await page.goto(`/post/${id}?publier`)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('bloque encore la publication')).toBeVisible()
  await expectAccessible(page, 'blocked')
  await dialog.getByRole('button', { name: 'Raccourcir à la dernière phrase entière' }).click()
  await expect(dialog.getByText('bloque encore la publication')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Publier', exact: true })).not.toHaveAttribute(
    'aria-disabled',
  )
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('schedules from the calendar, moves by dialog, and lets it go', async ({ page }) => {
      await signIn(page)
      const id = await savePost(page, 'L’atelier ouvre samedi, venez voir la scie à ruban.')
      // Without an account nothing can be scheduled: what is missing is said, with the way to it.
      await page.goto('/calendar')
      const unplaced = page.getByRole('region', { name: 'À placer' })
      await expect(unplaced.getByText('Aucun compte LinkedIn connecté')).toBeVisible()
      await expect(unplaced.getByRole('link', { name: /^Programmer/ })).toHaveCount(0)
      await expectAccessible(page, 'calendar without an account')
      await page.goto(`/post/${id}?publier=2099-11-24T09%3A00`)
      await expect(page.getByRole('heading', { name: "Ce poste n'est toujours pas publié" })).toBeFocused()
      await page.goto('/calendar')
      await unplaced.getByRole('button', { name: 'Connecter LinkedIn' }).click()
      await page.getByRole('button', { name: 'Accepter' }).click()
      const choice = page.getByRole('dialog', { name: 'Où voulez-vous publier' })
      await choice.getByRole('checkbox', { name: 'Atelier Moreau' }).check()
      await choice.getByRole('button', { name: 'Connecter' }).click()
      await expect(page.getByText('Votre compte LinkedIn est connecté.')).toBeVisible()
      await expect(page).toHaveURL(/\/calendar/)
      const isNarrow = (page.viewportSize()?.width ?? 0) < 760
      // A phone has no day to drag to.
      const help = isNarrow
        ? 'Choisissez Programmer, puis le jour et l’heure.'
        : 'Glissez sur un jour, ou choisissez Programmer.'
      await expect(page.getByText(help, { exact: true })).toBeVisible()
      await expectAccessible(page, 'calendar')
      await page.getByRole('link', { name: /^Programmer : L’atelier ouvre/ }).click()
      const dialog = dialogOf(page)
      await expect(timeIn(dialog)).toContainText(/09\D*00\D*$/)
      await dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
      const scheduled = page.getByRole('heading', { name: /^Programmé pour le/ })
      await expect(scheduled).toBeVisible()
      // Today until nine, else tomorrow: « 1er janvier ».
      const day = /(\d+\S*\s\p{L}+) à/u.exec((await scheduled.textContent()) ?? '')?.[1] ?? ''
      await expectAccessible(page, 'scheduled')
      const company = { name: 'Atelier', industry: 'Maroquinerie', description: 'Sacs.', keywords: 'cuir' }
      await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
      await page.goto('/dashboard')
      await expect(page.getByText(/^Un post attend \p{L}+ .+ à\s9\sh\s00 sur LinkedIn\./u)).toBeVisible()

      await page.goto('/calendar')
      // The month of a last day may not show the next one.
      const month = page.getByRole('heading', { level: 1, name: /\d{4}$/ })
      const isNextMonth = !(await month.textContent())?.toLowerCase().startsWith(day.split(/\s/).at(-1) ?? '')
      if (isNextMonth) await page.getByRole('button', { name: 'Mois suivant' }).click()
      const event = page.getByRole('link', { name: /L’atelier ouvre samedi/ }).first()
      await expect(event).toBeVisible()
      if (!isNarrow) {
        await page
          .getByRole('button', { name: new RegExp(`\\s${day.replaceAll(/\s/g, '\\s')}$`) })
          .first()
          .click()
      }
      await page
        .getByRole('button', { name: /^Déplacer : L’atelier/ })
        .first()
        .click()
      const move = page.getByRole('dialog', { name: 'Déplacer la publication' })
      await move.getByRole('spinbutton', { name: /^heure/ }).click()
      await page.keyboard.type('1830')
      await expect(timeIn(move)).toContainText(/18\D*30\D*$/)
      await move.getByRole('button', { name: 'Déplacer' }).click()
      await expect(page.getByText(/^Déplacé au .*18.h.30/)).toBeVisible()
      await expectAccessible(page, 'moved')

      await event.click()
      await page.getByRole('button', { name: 'Ne plus publier' }).click()
      await expect(page.getByText("Ce poste n'est toujours pas publié")).toBeVisible()
    })
  })

test('tells of the first of a month that does not hold the chosen day', async ({ page }) => {
  await signIn(page)
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^\p{L}+ 1er \p{L}+$/u })).toBeVisible()
})

test('proposes the hours that did best, once there are figures', async ({ page, ramage }) => {
  const { email } = await signIn(page)
  await connectLinkedIn(page)
  await setPlan(ramage, email, 'enterprise')
  await seedBestTuesdays(ramage, email)
  await savePost(page, 'Une visite de l’atelier, un mardi.')
  await page.goto('/calendar')
  await expect(page.getByRole('heading', { name: 'Vos meilleurs moments' })).toBeVisible()
  await expect(page.getByText(/^LinkedIn\u00a0: mardi/)).toBeVisible()
  await expectAccessible(page, 'calendar, best times')
  await page.getByRole('link', { name: /^Programmer : Une visite/ }).click()
  // Noon UTC in Paris, in winter and in summer, in slots of two hours.
  await expect(timeIn(dialogOf(page))).toContainText(/1[24]\D*00\D*$/)
  const [, day, month, year] =
    /(\d\d)\D+(\d\d)\D+(\d{4})/.exec((await timeIn(dialogOf(page)).textContent()) ?? '') ?? []
  expect(new Date(`${year}-${month}-${day}`).getUTCDay()).toBe(2)
})

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('drags a scheduled post to another day', async ({ page }) => {
      await signIn(page)
      await connectLinkedIn(page)
      const id = await savePost(page, 'Une visite de chantier, à l’heure du café.')
      const at = nextMonday()
      await page.request.post(`/api/posts/${id}/publish`, {
        headers: { authorization: `Bearer ${await tokenOf(page)}`, 'idempotency-key': crypto.randomUUID() },
        data: { publish_at: at.toISOString() },
      })
      await page.goto(`/calendar?vue=semaine&jour=${at.toISOString().slice(0, 10)}`)
      const event = page.getByRole('link', { name: /visite de chantier/ }).first()
      await expect(event).toBeVisible()
      // A phone has no day to drag to: the button of the list is the way there.
      if ((page.viewportSize()?.width ?? 0) < 760) {
        await expect(page.getByRole('button', { name: /^Déplacer : Une visite/ })).toBeVisible()
        return
      }
      await event.dragTo(page.getByRole('button', { name: /^Mardi / }))
      await expect(page.getByText(/^Déplacé au/)).toBeVisible()
      const hour = page.getByRole('row').filter({ has: event })
      await expect(hour.getByRole('rowheader')).toHaveText(/\d\sh/)
      await expect(
        hour
          .getByRole('cell')
          .nth(1)
          .getByRole('link', { name: /visite de chantier/ }),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Remettre comme avant' }).click()
      await expect(
        hour
          .getByRole('cell')
          .first()
          .getByRole('link', { name: /visite de chantier/ }),
      ).toBeVisible()
    })
  })

test('hands a post to a phone', async ({ page, browser, baseURL, ramage }) => {
  await signIn(page)
  const id = await savePost(page, 'Le four est réparé, le pain revient vendredi.')
  await ramage.query('update posts set text_by_ai = true where id = $1', [id])
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: 'Publier moi-même' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publier depuis votre téléphone' })
  await expect(dialog.getByRole('img', { name: 'Code à viser avec un téléphone' })).toBeVisible()
  await expect(dialog.getByText('HOST=0.0.0.0')).toBeVisible()
  await expectAccessible(page, 'code')
  const url = await dialog
    .getByRole('link', { name: 'Ou ouvrez ce lien sur le téléphone' })
    .getAttribute('href')

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  const phone = await context.newPage()
  await phone.goto(new URL(url ?? '').pathname)
  await expect(phone.getByText('Le four est réparé')).toBeVisible()
  await phone.getByRole('checkbox', { name: /Texte rédigé avec l’aide de l’IA/ }).check()
  await expectAccessible(phone, 'phone page')
  await phone.getByRole('button', { name: 'Marquer comme publié' }).click()
  await expect(phone.getByText('Marqué comme publié')).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByText('Marqué comme publié depuis un téléphone')).toBeVisible()
})

/** Ten in the morning in Paris, near enough, of the first Monday that is more than a day away. */
function nextMonday(): Date {
  const day = new Date(Date.now() + 86_400_000)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  day.setUTCHours(9, 0, 0, 0)
  return day
}
