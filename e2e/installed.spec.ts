import type { Page } from '@playwright/test'
import { connectLinkedIn, savePost } from './publishing.ts'
import {
  arriveAtLogin,
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  expectNoOverflow,
  fillLogin,
  signIn,
  test,
} from './test.ts'

// Ramage as a device has it once installed: its service worker, what other applications share with it, no network.

test.use({ serviceWorkers: 'allow', foreignPath: '/www/' })

const workerRuns = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    return active !== null
  })

/** As a telephone does: the form of the manifest's share target, sent to its address. */
const share = (page: Page, text: string, photos: number) =>
  page.evaluate(
    async ([words, count]) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      const field = document.createElement('textarea')
      Object.assign(field, { name: 'text', value: words })
      const files = document.createElement('input')
      Object.assign(files, { type: 'file', name: 'photos', multiple: true })
      const transfer = new DataTransfer()
      for (let index = 0; index < Number(count); index += 1) {
        const canvas = new OffscreenCanvas(400, 300 + index)
        canvas.getContext('2d')?.fillRect(0, 0, 200, 200)
        const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
        transfer.items.add(new File([photo], `vitrine ${index + 1}.jpg`, { type: 'image/jpeg' }))
      }
      files.files = transfer.files
      form.append(field, files)
      document.body.append(form)
      form.submit()
    },
    [text, photos] as const,
  )

const kept = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caches_.flat().map(({ url }) => new URL(url).pathname)
  })

test('a device is told how to install the program, and may', async ({ page, request }) => {
  await page.goto('/login')
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const { icons, screenshots, share_target: target } = manifest
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const answer = await request.get(src)
    expect(answer.status(), src).toBe(200)
    if (src.endsWith('.svg')) continue
    const { width, height } = await page.evaluate(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    }, src)
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(target).toMatchObject({ action: '/share', method: 'POST', enctype: 'multipart/form-data' })
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors')
  // Every test has a private window, which some builds of Chromium count as a fault.
  expect(errors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

for (const { name, use } of bothScreens) {
  test.describe(name, () => {
    test.use(use)

    test('what another application shares lands in the studio, once it was looked at', async ({ page }) => {
      await signIn(page)
      await page.goto('/dashboard')
      expect(await workerRuns(page)).toBe(true)
      await share(page, `La vitrine de Noël est prête (${name}).`, 2)
      await page.waitForURL('**/generate?partage')
      const banner = page.getByText('Partagé avec Ramage')
      await expect(banner).toBeVisible()
      await expectAccessible(page, 'shared content')
      await expectNoOverflow(page, 'shared content')
      await page.getByRole('button', { name: 'Ajouter à mon post' }).click()
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(page.getByLabel('Votre actualité, en quelques mots')).toHaveValue(
        `La vitrine de Noël est prête (${name}).`,
      )
      await expect(banner).toBeHidden()
      expect(await kept(page)).not.toContain('/share/text')
    })

    test('without a network the program says so, and keeps nothing of the account', async ({ page }) => {
      await signIn(page)
      await page.goto('/history')
      expect(await workerRuns(page)).toBe(true)
      await page.context().setOffline(true)
      await page.goto('/calendar')
      await expect(page.getByRole('heading', { name: 'Hors connexion' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/calendar')
      await expectAccessible(page, 'offline')
      await expectNoOverflow(page, 'offline')
      const paths = await kept(page)
      expect(paths).toContain('/hors-connexion')
      expect(
        paths.filter((path) => !/^\/(hors-connexion|assets\/.+|scheme\.js|favicon\.svg)$/.test(path)),
      ).toEqual([])
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Réessayer' }).click()
      await expect(page.getByRole('button', { name: 'Programmer un post' })).toBeVisible()
    })
  })
}

test('a share made before signing in waits on the device', async ({ page }) => {
  const account = await signIn(page)
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  expect(await workerRuns(page)).toBe(true)
  await share(page, 'Ouvert ce dimanche.', 1)
  await arriveAtLogin(page)
  await expect(page.getByText('Votre partage vous attend')).toBeVisible()
  await fillLogin(page, account)
  await page.getByRole('button', { name: 'Ignorer' }).click()
  await expect(page.getByText('Partagé avec Ramage')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Votre actualité, en quelques mots')).toHaveValue('')
  expect(await kept(page)).not.toContain('/share/text')
})

test('a share that no service worker took is said to be lost', async ({ page, request }) => {
  const answer = await request.post('/share', {
    multipart: { text: 'perdu', photos: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') } },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  await signIn(page)
  await page.goto(answer.headers().location ?? '')
  await expect(page.getByText('Ce partage n’a pas pu être gardé')).toBeVisible()
})

/** A browser without windows asks nobody, and its maker's push service is out of reach: what both would have answered. */
function answerForBrowser() {
  let permission = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Object.assign(Notification, {
    requestPermission: async () => {
      localStorage.setItem('asked', '1')
      permission = 'granted'
      return permission
    },
  })
  const made = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/consent',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }
  Object.assign(PushManager.prototype, { subscribe: async () => ({ toJSON: () => made }) })
}

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)
    test('notifications are asked for once a post is scheduled, and not before', async ({ page }) => {
      await page.addInitScript(answerForBrowser)
      await signIn(page)
      const asked = () => page.evaluate(() => localStorage.getItem('asked'))
      const subscriptions = async () =>
        ((await (await asUser(page, 'GET', '/api/account/push')).json()) as { is_subscribed: boolean })
          .is_subscribed
      await connectLinkedIn(page)
      const question = page.getByText('Être prévenu quand ce post sera en ligne')
      const schedule = async (text: string) => {
        await page.goto(`/post/${await savePost(page, text)}`)
        await expect(page.getByRole('button', { name: 'Publier', exact: true })).toBeVisible()
        await expect(question).toBeHidden()
        await page.getByRole('button', { name: 'Programmer', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'Publier sur LinkedIn' })
        await dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
        await expect(page.getByText(/^Programmé pour/).first()).toBeVisible()
      }
      for (const path of ['/dashboard', '/generate', '/history', '/calendar']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(question).toBeHidden()
      }
      await schedule('Le comptoir est posé.')
      await expect(question).toBeVisible()
      await expectAccessible(page, 'asked about notifications')
      // The browser's own question comes with a yes to ours.
      expect(await asked()).toBeNull()
      await page.getByRole('button', { name: 'Me prévenir' }).click()
      await expect(page.getByText('Vous serez prévenu ici')).toBeVisible()
      expect(await asked()).toBe('1')
      expect(await subscriptions()).toBe(true)
      await schedule('La vitrine est prête.')
      await expect(question).toBeHidden()
    })

    test('who answers « not now » is asked no more', async ({ page }) => {
      await page.addInitScript(answerForBrowser)
      await signIn(page)
      await connectLinkedIn(page)
      await page.goto(`/post/${await savePost(page, 'Ouvert ce dimanche.')}`)
      await page.getByRole('button', { name: 'Programmer', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Publier sur LinkedIn' })
      await dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
      const question = page.getByText('Être prévenu quand ce post sera en ligne')
      await expect(question).toBeVisible()
      await page.getByRole('button', { name: 'Pas maintenant' }).click()
      await expect(question).toBeHidden()
      await page.reload()
      await expect(page.getByText(/^Programmé pour/).first()).toBeVisible()
      await expect(question).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('asked'))).toBeNull()
    })
  })

test('a subscription that the browser replaced or the server lost is made again at the next start', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    const held = () => localStorage.getItem('held')
    const made = () => ({
      endpoint: held(),
      toJSON: () => ({ endpoint: held(), keys }),
      unsubscribe: async () => true,
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (held() ? made() : null),
      subscribe: async () => {
        localStorage.setItem('held', `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`)
        return made()
      },
    })
  })
  await signIn(page)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/api/account/push'))
      told.push(request.postDataJSON().endpoint)
  })
  const isSubscribed = async () =>
    ((await (await asUser(page, 'GET', '/api/account/push')).json()) as { is_subscribed: boolean })
      .is_subscribed
  const held = () => page.evaluate(() => localStorage.getItem('held'))
  await page.goto('/settings#notifications-appareil')
  expect(await workerRuns(page)).toBe(true)
  await page.getByText('Recevoir des notifications ici').click()
  await expect(page.getByText('Un post programmé est en ligne')).toBeVisible()
  expect(told).toHaveLength(1)

  // Replaced, as `pushsubscriptionchange` tells a worker that has no session.
  await page.evaluate(() => localStorage.setItem('held', 'https://fcm.googleapis.com/fcm/send/replaced'))
  await page.goto('/history')
  await expect.poll(() => told).toHaveLength(2)
  expect(told[1]).toBe(await held())
  // Ended by its service: the server deleted the row.
  await asUser(page, 'DELETE', '/api/account/push')
  await page.reload()
  await expect.poll(() => told).toHaveLength(3)
  await expect.poll(isSubscribed).toBe(true)

  await page.goto('/settings#notifications-appareil')
  await page.getByText('Recevoir des notifications ici').click()
  await expect.poll(isSubscribed).toBe(false)
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pushEndpoint'))).toBeNull()
  expect(told).toHaveLength(3)
})

test('a notification is shown as it was sent, and opens the post', async ({ page, context }) => {
  // A browser without windows shows no notification, and says that its user refuses them: this one allows them.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
  })
  await signIn(page)
  await page.goto('/settings#notifications-appareil')
  expect(await workerRuns(page)).toBe(true)
  // A push service of the browser's own maker is out of reach: what it would have answered.
  await page.evaluate(() => {
    const made = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/atelier',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }
    Object.assign(PushManager.prototype, { subscribe: async () => ({ toJSON: () => made }) })
  })
  await page.getByText('Recevoir des notifications ici').click()
  await expect(page.getByText('Un post programmé est en ligne')).toBeVisible()
  await expectAccessible(page, 'notifications of this device')

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: (NotificationOptions & { title: string })[] = []
    Object.assign(registration, {
      showNotification: async (title: string, options: NotificationOptions) =>
        shown.push({ ...options, title }),
    })
    Object.assign(self, { shown })
  })

  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const message = {
    title: 'Publié sur LinkedIn',
    body: 'Votre post est en ligne.',
    url: '/history',
    tag: 'a',
  }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () =>
    worker.evaluate(() => (self as unknown as { shown: { title: string; body: string }[] }).shown)
  await expect.poll(shown).toMatchObject([{ title: message.title, body: message.body }])
  await worker.evaluate(() => {
    const scope = self as unknown as {
      shown: object[]
      dispatchEvent(event: Event): void
      ExtendableEvent: new (type: string) => Event
    }
    const [first] = scope.shown
    const notification = { ...first, close: () => scope.shown.pop() }
    scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
  })
  await page.waitForURL('**/history')
  expect(await shown()).toEqual([])
})
