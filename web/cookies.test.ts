import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCookieBanner } from './cookies.ts'

const fetchMock = vi.fn<typeof fetch>()
let stop = () => {}
let banner: HTMLElement

const click = (choice: string) => document.querySelector<HTMLElement>(`[data-cookies="${choice}"]`)?.click()

/** A page as a visitor opens it. */
function open(asks = true) {
  document.body.innerHTML = `
    <section hidden><p tabindex="-1"></p>
      <button type="button" data-cookies="accept"></button><button type="button" data-cookies="refuse"></button>
    </section>
    <button type="button" data-cookies="manage"></button>`
  banner = document.querySelector('section') as HTMLElement
  stop = startCookieBanner(banner, asks)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  vi.stubGlobal(
    'fetch',
    fetchMock.mockImplementation(async () => new Response('{}')),
  )
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested
  document.cookie = 'cookieConsent=; Max-Age=0; Path=/'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

test('asks after three seconds, keeps the choice at once, sends the proof, and asks no more', () => {
  open()
  vi.advanceTimersByTime(2999)
  expect(banner.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect(banner.hidden).toBe(false)
  click('refuse')
  expect(banner.hidden).toBe(true)
  expect(document.cookie).toContain('cookieConsent=refused')
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/cookies')
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"accepted":false}')
  stop()
  open()
  vi.advanceTimersByTime(10_000)
  expect(banner.hidden).toBe(true)
})

test('asks again after six months', () => {
  open()
  vi.advanceTimersByTime(3000)
  click('accept')
  stop()
  vi.setSystemTime(new Date('2027-05-23T10:00:00Z'))
  open()
  vi.advanceTimersByTime(3000)
  expect(banner.hidden).toBe(false)
})

test('« Gérer mes cookies » opens it anywhere, moves the focus there and back', () => {
  open(false)
  vi.advanceTimersByTime(10_000)
  expect(banner.hidden).toBe(true)
  click('manage')
  expect(banner.hidden).toBe(false)
  expect(document.activeElement?.tagName).toBe('P')
  click('accept')
  expect(document.activeElement?.getAttribute('data-cookies')).toBe('manage')
})
