import { join } from 'node:path'
import { smallSerif, smallTargets } from './measures.ts'
import { savePost } from './publishing.ts'
import { makeAdmin, setPlan } from './ramage.ts'
import { seedStatistics } from './seed-statistics.ts'
import { asUser, expect, expectNoOverflow, keepToken, phoneSize, signIn, test } from './test.ts'

test.use({ viewport: phoneSize, hasTouch: true, isMobile: true })

const photo = join(import.meta.dirname, '../test/photos/coffee.png')

const publicPages = [
  ...[
    '/',
    '/about',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/contact',
  ],
  ...['/verification', '/subscription', '/legal/terms', '/cancel-deletion', '/nulle-part'],
]
const userPages = [
  ...['/dashboard', '/generate', '/history', '/calendar', '/performance', '/subscription', '/recharge'],
  ...[
    '/subscription/resiliation',
    '/subscription/facturation?offre=pro',
    '/settings',
    '/support',
    '/demo/mails',
  ],
  ...['/admin', '/admin/services'],
]

test('a finger finds everything on every screen, and titles’ letters are large enough', async ({
  page,
  ramage,
}) => {
  const found: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    for (const what of [...(await smallTargets(page)), ...(await smallSerif(page))])
      found.push(`${path} ${what}`)
  }
  for (const path of publicPages) await look(path)
  await page.request.post('/api/contact', {
    data: { name: 'Ana', email: 'ana@atelier.example', message: 'Bonjour, une question.' },
  })
  const { email } = await signIn(page)
  const company = { name: 'Atelier Colin', industry: 'Maroquinerie', description: 'Sacs.', keywords: 'cuir' }
  await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
  await setPlan(ramage, email, 'pro')
  await makeAdmin(ramage, email)
  await seedStatistics(ramage, email, { posts: 3 })
  const id = await savePost(page, 'Samedi, portes ouvertes.\n\nDe 10 h à 18 h.\n\nÀ samedi\n!\n')
  for (const path of [...userPages, `/post/${id}`]) await look(path)
  expect(found).toEqual([])
})

for (const press of ['tap', 'slow click'] as const)
  test(`the first ${press} after typing starts a generation, wherever its button stands`, async ({
    page,
  }) => {
    await signIn(page)
    await page.goto('/generate')
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await expect(page.getByText('Image uploadée avec succès')).toBeVisible()
    const brief = page.getByRole('textbox').first()
    await brief.fill('Samedi, portes ouvertes de 10 h à 18 h.')
    const start = page.getByRole('button', { name: /Générer pour LinkedIn/ })
    // The button at the bottom of the screen, where the bar of the two views comes back.
    await start.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }))
    const box = await start.boundingBox()
    if (!box) throw new Error('the button is not shown')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await expect(brief).toBeFocused()
    if (press === 'tap') await page.touchscreen.tap(x, y)
    else {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await expect(brief).not.toBeFocused()
      await page.mouse.up()
    }
    await expect(page.getByText('Rédaction terminée')).toBeVisible()
  })

test('nothing leaves its place on the smallest screen, with the longest address', async ({
  page,
  ramage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { email } = await signIn(page)
  const long = `${'a'.repeat(60)}.${'b'.repeat(40)}@${'c'.repeat(60)}.example`
  await ramage.query('update users set email = $2 where email = $1', [email, long])
  const company = { name: 'Atelier Colin', industry: 'Maroquinerie', description: 'Sacs.', keywords: 'cuir' }
  await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
  for (const path of ['/dashboard', '/settings', '/generate', '/calendar', '/admin', '/recharge']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await expectNoOverflow(page, path)
  }
  await page.goto('/dashboard')
  await expect(page.getByText(long)).toBeVisible()
  const card = page.getByRole('region', { name: 'Profil de l’entreprise' })
  const edges = await card
    .getByRole('button', { name: 'Modifier' })
    .evaluate((button) =>
      [button, button.closest('section')].map((box) => box?.getBoundingClientRect().right ?? 0),
    )
  expect(edges[0]).toBeLessThanOrEqual((edges[1] ?? 0) - 20)
})

for (const photos of [
  [],
  ['coffee.png'],
  ['coffee.png', 'cat.webp', 'rocket.jpg', 'coffee.png', 'cat.webp'],
]) {
  test(`/generate keeps its place while a gallery of ${photos.length} loads`, async ({ page }) => {
    await signIn(page)
    const company = {
      name: 'Atelier Colin',
      industry: 'Maroquinerie',
      description: 'Sacs.',
      keywords: 'cuir',
    }
    await keepToken(page, (await (await asUser(page, 'POST', '/api/company', company)).json()).new_token)
    await page.goto('/generate')
    if (photos.length > 0) {
      const files = photos.map((name) => join(import.meta.dirname, '../test/photos', name))
      await page.locator('input[type=file]').first().setInputFiles(files)
      await expect(page.getByRole('row')).toHaveCount(photos.length)
    }
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/images/list', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/generate')
    await page.getByText('Chargement des images').waitFor()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
    const place = () => page.getByRole('heading', { name: 'Votre actualité' }).boundingBox()
    // Nothing else loads any more once two readings agree.
    let before = await place()
    await expect(async () => {
      const last = before
      before = await place()
      expect(before).toEqual(last)
    }).toPass()
    release()
    await page.getByText('Chargement des images').waitFor({ state: 'detached' })
    await expect.poll(place).toEqual(before)
  })
}
