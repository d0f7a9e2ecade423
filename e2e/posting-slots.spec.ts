import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import { bothScreens, expect, expectAccessible, signIn, test } from './test.ts'

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use({ ...use, foreignPath: '/www/' })
    test('slots are said once, and « Programmer » proposes the next free one', async ({ page }) => {
      await signIn(page)
      await connectLinkedIn(page)
      await page.goto('/settings#creneaux')
      const section = page.getByRole('region', { name: 'Créneaux de publication' })
      await expect(section.getByText('Aucun créneau pour l’instant.')).toBeVisible()
      await section.getByRole('button', { name: 'Ajouter un créneau' }).click()
      await section.getByRole('button', { name: 'Ajouter un créneau' }).click()
      await section.getByLabel('Jour').nth(1).selectOption('Jeudi')
      await section.getByRole('group', { name: 'Vers' }).nth(1).getByRole('spinbutton').first().click()
      await page.keyboard.type('1730')
      await section.getByRole('button', { name: 'Enregistrer' }).click()
      await expect(section.getByText('Enregistré', { exact: true })).toBeVisible()
      await expectAccessible(page, 'posting slots')

      const proposal = /Votre prochain créneau libre\s: (mardi vers 9\sh|jeudi vers 17\sh\s30)\./
      const [first, second] = [
        await savePost(page, 'Le four est réparé, les fournées reprennent.'),
        await savePost(page, 'Nouvelle recette au levain dès samedi matin.'),
      ]
      const proposedFor = async (post: string) => {
        await page.goto(`/post/${post}?publier`)
        const dialog = dialogOf(page)
        await dialog.getByRole('group', { name: 'Moment de la publication' }).getByText('Programmer').click()
        await expect(dialog.getByText(proposal)).toBeVisible()
        return { dialog, time: await dialog.getByRole('group', { name: 'Date et heure' }).textContent() }
      }
      const { dialog, time } = await proposedFor(first)
      await expectAccessible(page, 'a proposed slot')
      await dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Programmé pour le/ })).toBeVisible()
      expect((await proposedFor(second)).time).not.toBe(time)

      await page.goto('/calendar')
      const place = page.getByRole('listitem').filter({ hasText: 'Nouvelle recette' })
      await expect(place.getByText(/, (9\sh|17\sh\s30)$/)).toBeVisible()
    })
  })
