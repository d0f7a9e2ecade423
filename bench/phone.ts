import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findOrInstallBrowser } from '#scripts/browser.ts'
import { buildWebIfStale } from '#scripts/build-stamp.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { startServer } from '#test/server.ts'
import { signUp } from './accounts.ts'
import { times } from './figures.ts'

/**
 * A photo shared on a telephone until it is scheduled on both networks: taps, and seconds without the time that a person
 * reads, beside those of the generation of the same run. The provider writes 40 words a second after a second's thought.
 */
const goals = { taps: 6, seconds: 60 }
const provider = {
  ...{ paceMs: 25, thinkingMs: 1_000 },
  // Nothing that the brief does not say: a doubt would ask for an answer, and rightly.
  replies: [
    { holds: ['vitrine de Noël'], text: 'La vitrine de Noël est prête.\n\nOuverture samedi à 9 h.\n\n#Noël' },
  ],
}

await buildWebIfStale()
const dataDir = await mkdtemp(join(tmpdir(), 'ramage-bench-phone-'))
const openai = await startOpenAi({ settings: provider })
const ramage = await startServer({
  ...{ DATA_DIR: dataDir, OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: openai.baseUrl },
})
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

let taps = 0
async function tap(target: Locator) {
  taps += 1
  await target.tap({ timeout: 30_000 })
}

/** As a telephone does, in the page: the form of the manifest's share target, sent to its address. */
const share = `(async () => {
  const form = document.createElement('form')
  Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
  const words = document.createElement('textarea')
  Object.assign(words, { name: 'text', value: 'La vitrine de Noël est prête, ouverture samedi à 9 h.' })
  const files = document.createElement('input')
  Object.assign(files, { type: 'file', name: 'photos' })
  const canvas = new OffscreenCanvas(1600, 1200)
  canvas.getContext('2d').fillRect(200, 200, 900, 700)
  const transfer = new DataTransfer()
  const photo = await canvas.convertToBlob({ type: 'image/jpeg' })
  transfer.items.add(new File([photo], 'vitrine.jpg', { type: 'image/jpeg' }))
  files.files = transfer.files
  form.append(words, files)
  document.body.append(form)
  form.submit()
})()`

async function connectAccounts(page: Page) {
  await page.goto(`${ramage.url}/settings#comptes-connectes`)
  await page.getByRole('button', { name: 'Connecter LinkedIn' }).click()
  await page.getByRole('button', { name: 'Accepter' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('checkbox', { name: 'Atelier Moreau' }).check()
  await choice.getByRole('button', { name: 'Connecter' }).click()
  await page.getByText('Votre compte LinkedIn est connecté.').waitFor()
  await page.goto(`${ramage.url}/settings#comptes-connectes`)
  await page.getByRole('button', { name: 'Connecter Instagram' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await page.getByText('Votre compte Instagram est connecté.').waitFor()
}

try {
  const { headers } = await signUp(ramage.url, 'phone')
  const made = await fetch(`${ramage.url}/api/company`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Atelier Moreau', industry: 'Boulangerie' }),
  })
  const { new_token: token } = (await made.json()) as { new_token: string }
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  })
  const page = await context.newPage()
  await page.goto(`${ramage.url}/login`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await connectAccounts(page)
  await page.goto(`${ramage.url}/dashboard`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.reload()

  const start = performance.now()
  await page.evaluate(share)
  await page.waitForURL('**/generate?partage')
  await tap(page.getByRole('button', { name: 'Ajouter à mon post' }))
  const generating = performance.now()
  await tap(page.getByRole('button', { name: 'Générer pour les deux' }))
  const schedule = page.getByRole('button', { name: 'Programmer les deux' }).first()
  await schedule.and(page.locator(':not([aria-disabled])')).waitFor({ timeout: 90_000 })
  const generationMs = performance.now() - generating
  await tap(schedule)
  const dialog = page.getByRole('dialog')
  const both = dialog.getByRole('button', { name: 'Programmer les deux' })
  // Both texts are there to be read, each at a free slot.
  for (const app of ['LinkedIn', 'Instagram'])
    await dialog
      .getByRole('region', { name: app })
      .getByText('La vitrine de Noël est prête.')
      .first()
      .waitFor()
  await both.and(page.locator(':not([aria-disabled])')).waitFor({ timeout: 30_000 })
  await tap(both)
  await page.getByRole('heading', { name: 'Vos deux posts sont programmés' }).waitFor({ timeout: 30_000 })
  const seconds = (performance.now() - start) / 1_000

  const answer = await fetch(`${ramage.url}/api/posts?page=1&status=scheduled`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { total } = (await answer.json()) as { total: number }
  if (total !== 2) throw new Error(`${total} posts are scheduled, not 2`)
  const judged = (value: number, goal: number) => (value <= goal ? 'met' : 'MISSED')
  console.log(`taps: ${taps} of ${goals.taps}: ${judged(taps, goals.taps)}`)
  console.log(
    `seconds: ${seconds.toFixed(1)} of ${goals.seconds}: ${judged(seconds, goals.seconds)}, ${times((seconds * 1_000) / generationMs)} times its generation`,
  )
} catch (error) {
  const [page] = browser.contexts().flatMap((context) => context.pages())
  const shown = await page
    ?.getByRole('dialog')
    .textContent({ timeout: 1_000 })
    .catch(() => '')
  console.error(`after ${taps} taps`, String(error).slice(0, 300), shown)
  process.exitCode = 1
} finally {
  await browser.close()
  await ramage.end()
  await openai.close()
  await rm(dataDir, { recursive: true, force: true })
}
