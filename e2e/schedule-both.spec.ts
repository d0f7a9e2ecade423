import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { connectInstagram, connectLinkedIn } from './publishing.ts'
import { asUser, bothScreens, expect, expectAccessible, signIn, test, uploadImage } from './test.ts'

test.use({ foreignPath: '/www/' })
const photo = join(import.meta.dirname, '../test/photos/coffee.png')
const news = { phone: 'La vitrine de Noël est prête.', desk: 'Le four est réparé, le pain revient.' }

/** Network and day of the month of what is in the calendar. */
async function scheduledOf(page: Page) {
  const from = new Date().toISOString()
  const to = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const path = `/api/calendar?${new URLSearchParams({ from, to })}`
  const { entries } = (await (await asUser(page, 'GET', path)).json()) as {
    entries: { app: string; at: string }[]
  }
  const dayOf = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric' })
  return entries.map(({ app, at }) => ({ app, day: dayOf.format(new Date(at)) }))
}

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('two posts just made are read and scheduled together, each at a free slot', async ({
      page,
      isMobile,
    }) => {
      await signIn(page)
      await uploadImage(page, { name: 'coffee.png', mimeType: 'image/png', buffer: await readFile(photo) })
      await connectLinkedIn(page)
      await connectInstagram(page)
      await page.goto('/generate')
      await page.getByRole('row').first().click()
      await page
        .getByRole('textbox')
        .first()
        .fill(isMobile ? news.phone : news.desk)
      await page.getByRole('button', { name: /Générer pour les deux/ }).click()

      const dialog = page.getByRole('dialog', { name: 'Programmer vos deux posts' })
      const confirm = dialog.getByRole('button', { name: 'Programmer les deux' })
      await test.step('what goes out on each network is on the screen', async () => {
        const ask = page.getByRole('button', { name: 'Programmer les deux' })
        await expect(ask).toBeEnabled()
        await ask.click()
        const posts = (await (await asUser(page, 'GET', '/api/posts')).json()) as {
          app: string
          description: string
        }[]
        for (const network of ['LinkedIn', 'Instagram']) {
          const side = dialog.getByRole('region', { name: network, exact: true })
          const post = posts.find(({ app }) => app === network.toLowerCase())
          await expect(side.getByRole('article')).toContainText(post?.description.slice(0, 30) ?? 'nothing')
          await expect(side.getByRole('article').getByRole('img').first()).toBeVisible()
        }
        await expect(confirm).toBeEnabled()
        await expectAccessible(page, 'scheduling both posts')
      })

      await test.step('one button schedules them, and says for when', async () => {
        await confirm.click()
        const done = page.getByRole('dialog', { name: 'Vos deux posts sont programmés' })
        await expect(done).toBeVisible()
        const entries = await scheduledOf(page)
        expect(entries.map(({ app }) => app).sort()).toEqual(['instagram', 'linkedin'])
        // The hour that stood there, not the slot that is free by now.
        for (const { app, day } of entries)
          await expect(
            done.getByText(new RegExp(`^${app}\\s:\\s${day}\\s.+, sur Atelier Moreau`, 'i')),
          ).toBeVisible()
        await expectAccessible(page, 'both posts scheduled')
        const posts = (await (await asUser(page, 'GET', '/api/posts')).json()) as { status: string }[]
        expect(posts.map(({ status }) => status)).toEqual(['scheduled', 'scheduled'])
        await done.getByRole('link', { name: 'Voir le calendrier' }).click()
        await page.waitForURL('**/calendar')
        await page.goto('/generate')
        await expect(page.getByRole('heading', { name: 'Générateur de Posts' })).toBeVisible()
      })
    })
  })
