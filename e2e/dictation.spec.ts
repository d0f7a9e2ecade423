import type { Page } from '@playwright/test'
import { secondsOfWav } from '#shared/dictation-wav.ts'
import { bothScreens, expect, expectAccessible, expectNoOverflow, signIn, test } from './test.ts'

// Without a provider that transcribes, which the demonstration has none of, the keyboard's own dictation is explained.

for (const { name, use } of bothScreens) {
  test.describe(name, () => {
    test.use(use)

    test('the microphone beside the brief explains the keyboard’s own dictation', async ({ page }) => {
      await signIn(page)
      await page.goto('/generate')
      await page.getByRole('button', { name: 'Dicter' }).click()
      const panel = page.getByRole('region', { name: 'Dictée' })
      await expect(panel).toContainText('le micro de votre clavier')
      await expectAccessible(page, 'dictation without a provider')
      await expectNoOverflow(page, 'dictation without a provider')
      await panel.getByRole('button', { name: 'Fermer' }).click()
      await expect(panel).toBeHidden()
    })
  })
}

interface Heard {
  /** What the browser cannot read again, however long it is. */
  seconds: number | null
}

/**
 * A microphone that hears « atelier » in two pieces, a browser that reads so many seconds in them, and a provider that
 * transcribes; what was sent to it.
 */
async function withDictation(page: Page, { seconds }: Heard = { seconds: 1 }) {
  await page.addInitScript((seconds) => {
    class Recorder extends EventTarget {
      static isTypeSupported = (type: string) => type === 'audio/webm'
      state = 'inactive'
      mimeType = 'audio/webm;codecs=opus'
      ondataavailable: (event: { data: Blob }) => void = () => undefined
      onstop: () => void = () => undefined
      pieceMs = 0
      start(pieceMs = 0) {
        this.state = 'recording'
        this.pieceMs = pieceMs
        if (pieceMs > 0) this.ondataavailable({ data: new Blob(['ate']) })
      }
      stop() {
        this.state = 'inactive'
        // An iPhone's whole file is heard for its first second only.
        this.ondataavailable({ data: new Blob([this.pieceMs > 0 ? 'lier' : 'a']) })
        this.onstop()
      }
    }
    Object.assign(window, { MediaRecorder: Recorder })
    navigator.mediaDevices.getUserMedia = async () => new MediaStream()
    const { prototype } = OfflineAudioContext
    prototype.decodeAudioData = async function (recorded: ArrayBuffer) {
      if (new TextDecoder().decode(recorded) !== 'atelier' || seconds === null) throw new Error('unreadable')
      return new AudioBuffer({ length: seconds * this.sampleRate, sampleRate: this.sampleRate })
    }
  }, seconds)
  await page.route('**/api/features', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), dictation: true } })
  })
  const sent: Buffer[] = []
  await page.route('**/api/dictation', async (route) => {
    sent.push(Buffer.from(route.request().postDataJSON().audio, 'base64'))
    await route.fulfill({ json: { text: 'et dimanche aussi.' } })
  })
  return sent
}

test('what was said is added to the brief, to be corrected', async ({ page }) => {
  const sent = await withDictation(page)
  await signIn(page)
  await page.goto('/generate')
  const brief = page.getByLabel('Votre actualité, en quelques mots')
  await brief.fill('Ouvert samedi')
  await page.getByRole('button', { name: 'Dicter' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(brief).toHaveValue('Ouvert samedi et dimanche aussi.')
  expect(sent.map(secondsOfWav)).toEqual([1])
})

test('a recording that the browser cannot read is told, and sent nowhere', async ({ page }) => {
  const sent = await withDictation(page, { seconds: null })
  await signIn(page)
  await page.goto('/generate')
  await page.getByRole('button', { name: 'Dicter' }).click()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByRole('region', { name: 'Dictée' })).toContainText('n’a pas su relire')
  await expectAccessible(page, 'a recording that cannot be read')
  expect(sent).toEqual([])
})

test('a recording ends by itself after ninety seconds, and no more of it is sent', async ({ page }) => {
  const sent = await withDictation(page, { seconds: 91 })
  await signIn(page)
  await page.goto('/generate')
  await page.clock.install()
  await page.getByRole('button', { name: 'Dicter' }).click()
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeVisible()
  await page.clock.runFor(89_000)
  await expect(page.getByText(/encore 1\s/)).toBeVisible()
  expect(sent).toEqual([])
  await page.clock.runFor(2_000)
  await expect(page.getByLabel('Votre actualité, en quelques mots')).toHaveValue('et dimanche aussi.')
  expect(sent.map(secondsOfWav)).toEqual([90])
})

test('a recording goes out as samples that any provider reads', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const tone = context.createOscillator()
      const out = context.createMediaStreamDestination()
      tone.connect(out)
      tone.start()
      await context.resume()
      return out.stream
    }
  })
  await page.route('**/api/features', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), dictation: true } })
  })
  const sent: Buffer[] = []
  await page.route('**/api/dictation', async (route) => {
    sent.push(Buffer.from(route.request().postDataJSON().audio, 'base64'))
    await route.fulfill({ json: { text: 'Ouvert dimanche.' } })
  })
  await signIn(page)
  await page.goto('/generate')
  await page.getByRole('button', { name: 'Dicter' }).click()
  await expect(page.getByText(/encore 8\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect(page.getByLabel('Votre actualité, en quelques mots')).toHaveValue('Ouvert dimanche.')
  const wav = sent[0] ?? Buffer.alloc(0)
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(secondsOfWav(wav)).toBeGreaterThan(0.5)
  // Heard, not silent.
  expect(
    Math.max(...Array.from({ length: 1_000 }, (_, at) => wav.readInt16LE(8_044 + at * 2))),
  ).toBeGreaterThan(1_000)
})
