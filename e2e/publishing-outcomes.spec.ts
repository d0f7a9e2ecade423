import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import { asUser, expect, expectAccessible, signIn, test, tokenOf, uploadImage } from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

/** A fault, or settings, of a network that stands on its page. */
const control = (page: Page, network: string, what: 'faults' | 'settings', data: object) =>
  page.request.post(`${network}/__control/${what}`, { data })

test('frames a picture by one click, and waits for the address of what went out', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings#comptes-connectes')
  await page.getByRole('button', { name: 'Connecter Instagram' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).waitFor()
  // It takes longer than the click is answered in, and the first reading of a post misses it.
  await control(page, new URL(page.url()).origin, 'settings', {
    processingS: 9,
    firstReadMissing: true,
  })
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
  const buffer = await sharp({ create: { width: 1_600, height: 600, channels: 3, background: '#b83a1e' } })
    .jpeg()
    .toBuffer()
  const image = await uploadImage(page, { name: 'large.jpg', mimeType: 'image/jpeg', buffer })
  const post = { description: 'Une vitrine neuve. #Rezé', app: 'instagram', image }
  const saved = await asUser(page, 'POST', '/api/post/save', post)
  await page.goto(`/post/${((await saved.json()) as { id: string }).id}?publier`)
  const dialog = page.getByRole('dialog', { name: 'Publier sur Instagram' })
  const blocked = dialog.getByText('bloque encore la publication')
  await expect(blocked).toBeVisible()
  // The text is mended on the page behind.
  await dialog.getByRole('link', { name: 'Modifier le texte' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  // Passing by chooses nothing.
  await dialog.getByRole('slider', { name: 'Point à garder, de gauche à droite' }).focus()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('slider', { name: 'Point à garder, de haut en bas' })).toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(blocked).toBeVisible()
  await dialog.getByRole('button', { name: 'Recadrer' }).click()
  await expect(dialog.getByText('L’image sera recadrée')).toBeVisible()
  await expectAccessible(page, 'framed')
  await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Publication sur Instagram en cours' })).toBeVisible()
  await expect(page.getByText('Votre post a été publié avec succès sur Instagram.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voir sur Instagram' })).toBeVisible()
})

test('claims nothing of what nobody knows, and hands over what was refused', async ({ page }) => {
  await signIn(page)
  // A profile, whose posts cannot be read back.
  const network = await connectLinkedIn(page, 'Camille Moreau')
  await control(page, network, 'faults', { kind: 'drop_after', path: '/rest/posts' })
  await page.goto(`/post/${await savePost(page, `Une réponse perdue, lot ${Date.now()}.`)}?publier`)
  await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Votre post est-il en ligne sur LinkedIn/ })).toBeVisible()
  await expect(page.getByText('Impossible de savoir')).toBeVisible()
  await expect(page.getByText('Pas encore publié')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Modifier le texte' })).toHaveCount(0)
  await expectAccessible(page, 'uncertain')

  await control(page, network, 'faults', { kind: 'refused', path: '/rest/posts' })
  await page.goto(`/post/${await savePost(page, `Un texte refusé, lot ${Date.now()}.`)}?publier`)
  await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('LinkedIn refuse le contenu de ce post.', { exact: true })).toBeVisible()
  await expectAccessible(page, 'refused')
  await page.getByRole('button', { name: 'Publier moi-même' }).click()
  const code = page.getByRole('img', { name: 'Code à viser avec un téléphone' })
  await expect(code).toBeVisible()
})

test('asks about a post that is late, and says nothing it does not know', async ({ page, ramage }) => {
  await signIn(page)
  await connectLinkedIn(page)
  const id = await savePost(page, 'Une heure qui est passée.')
  await page.request.post(`/api/posts/${id}/publish`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'idempotency-key': crypto.randomUUID() },
    data: { publish_at: new Date(Date.now() + 3_600_000).toISOString() },
  })
  await ramage.query(
    `update publications set publish_at = now() - interval '3 hours', next_attempt_at = now() where post_id = $1`,
    [id],
  )
  const asked = () => ramage.query('select question from publications where post_id = $1', [id])
  await expect.poll(async () => (await asked()).rows).toEqual([{ question: 'late' }])
  await page.goto(`/post/${id}`)
  await expect(page.getByRole('heading', { name: /^L’heure prévue est passée/ })).toBeVisible()
  await expect(page.getByText('Ce que l’on sait')).toHaveCount(0)
  await expectAccessible(page, 'late')
  await page.getByRole('button', { name: 'Publier maintenant' }).click()
  await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
})
