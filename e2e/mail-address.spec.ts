import { freePort } from '#test/free-port.ts'
import { composed, handOver } from '#test/mail-sender.ts'
import { photo } from '#test/photos.ts'
import { connectLinkedIn, dialogOf } from './publishing.ts'
import { startRamage } from './ramage.ts'
import {
  asUser,
  test as base,
  bothScreens,
  expect,
  expectAccessible,
  fillLogin,
  phoneSize,
  signIn,
} from './test.ts'

const domain = 'post.ramage.test'
const smtpPort = await freePort()
/** This machine stands for a relay that has checked the sender. */
const relay = { INBOUND_MAIL_RELAYS: '127.0.0.1', INBOUND_MAIL_RELAY_ID: 'mx.relay.test' }
let started: ReturnType<typeof startRamage> | undefined
const running = () => {
  started ??= startRamage({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_PORT: `${smtpPort}`, ...relay })
  return started
}

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern
  program: async ({}, use) => use(await running()),
})
test.afterAll(async () => (await running()).close())

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use({ ...use, foreignPath: '/www/' })
    test('a mail to one’s private address becomes a draft, which its answer leads to', async ({ page }) => {
      const account = await signIn(page)
      const { email } = account
      await connectLinkedIn(page)
      await page.goto('/settings#post-par-mail')
      const section = page.getByRole('region', { name: 'Un post par mail' })
      const shown = section.getByText(/^[\da-f]{32}@post\.ramage\.test$/)
      const first = await shown.textContent()
      await expectAccessible(page, 'the private address')
      await section.getByRole('button', { name: 'Changer d’adresse' }).click()
      const dialog = page.getByRole('dialog', { name: 'Changer d’adresse\u202f?' })
      await expectAccessible(page, 'renewing the private address')
      await dialog.getByRole('button', { name: 'Changer d’adresse' }).click()
      await expect(dialog).toBeHidden()
      await expect(shown).not.toHaveText(first ?? '')
      const to = (await shown.textContent()) ?? ''

      const attachments = [{ filename: 'comptoir.heic', content: photo('coffee.heic') }]
      const mail = await composed({ from: email, to, subject: 'Le comptoir de Rezé', attachments })
      const verdict = 'Authentication-Results: mx.relay.test; dmarc=pass header.from=atelier.example\r\n'
      const raw = Buffer.concat([Buffer.from(verdict), mail])
      expect(await handOver(smtpPort, { from: email, to: first ?? '', raw })).toMatchObject({ code: 550 })
      expect(await handOver(smtpPort, { from: email, to, raw })).toMatchObject({ code: 250 })
      const answerOf = async () => {
        const { mails } = await (await asUser(page, 'GET', '/api/demo/mails')).json()
        return mails.find(({ subject }: { subject: string }) => subject === 'Votre brouillon est prêt')
      }
      await expect.poll(answerOf, { timeout: 60_000 }).toBeTruthy()
      await page.goto(`/demo/mails?mail=${(await answerOf()).id}`)
      const shownMail = page.frameLocator('iframe')
      const picture = shownMail.getByRole('img')
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      const programme = shownMail.getByRole('link', { name: 'Programmer ce post' })
      const { pathname, search } = new URL((await programme.getAttribute('href')) ?? '', page.url())
      await shownMail.getByRole('link', { name: 'Modifier ce brouillon' }).click()
      await expect(page.getByRole('heading', { name: "Ce poste n'est toujours pas publié" })).toBeVisible()

      // Whoever has the mail alone publishes nothing: its link asks who one is, then for a confirmation.
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto(pathname + search)
      await fillLogin(page, account)
      const publish = dialogOf(page)
      await expect(publish.getByRole('group', { name: 'Date et heure' })).toBeVisible()
      const publications = async () =>
        (await (await asUser(page, 'GET', `/api/posts/${pathname.split('/').at(-1)}/publications`)).json())
          .publications
      expect(await publications()).toEqual([])
      await publish.getByRole('button', { name: 'Programmer', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Programmé pour le/ })).toBeVisible()
      expect(await publications()).toMatchObject([{ status: 'scheduled' }])
    })
  })

test.describe('an iPhone, which shares nothing with web applications', () => {
  test.use({
    ...{ viewport: phoneSize, hasTouch: true, isMobile: true },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  })
  test('is told how to mail its photos instead', async ({ page }) => {
    await signIn(page)
    await page.goto('/settings#post-par-mail')
    const section = page.getByRole('region', { name: 'Un post par mail' })
    await expect(section.getByText(/^Sur votre iPhone\s: dans Photos/)).toBeVisible()
    await expectAccessible(page, 'a post by mail, on an iPhone')
  })
})
