import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookieQuestion } from '#shared/cookie-consent.ts'
import { startCookieBanner } from './cookie-consent.ts'

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

test('shows after three seconds, stores the choice, sends it, and does not show again', () => {
  open()
  vi.advanceTimersByTime(2999)
  expect(banner.hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect(banner.hidden).toBe(false)
  click('refuse')
  expect(banner.hidden).toBe(true)
  expect(document.cookie).toContain('cookieConsent=refused')
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/cookies')
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe(`{"accepted":false,"version":"${cookieQuestion}"}`)
  stop()
  open()
  vi.advanceTimersByTime(10_000)
  expect(banner.hidden).toBe(true)
})

test('does not show after an answer or Escape within the three seconds', () => {
  for (const key of ['Escape', 'refuse']) {
    open()
    click('manage')
    if (key === 'refuse') click(key)
    else document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    vi.advanceTimersByTime(10_000)
    expect({ key, hidden: banner.hidden }).toEqual({ key, hidden: true })
    stop()
  }
})

test('does not show when another tab stored a choice meanwhile', () => {
  open()
  vi.advanceTimersByTime(2000)
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested
  document.cookie = `cookieConsent=refused:2026-11-21:${cookieQuestion}; Path=/`
  vi.advanceTimersByTime(10_000)
  expect(banner.hidden).toBe(true)
})

test('shows again after six months', () => {
  open()
  vi.advanceTimersByTime(3000)
  click('accept')
  stop()
  vi.setSystemTime(new Date('2027-05-23T10:00:00Z'))
  open()
  vi.advanceTimersByTime(3000)
  expect(banner.hidden).toBe(false)
})

test('shows again when the question has changed', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested
  document.cookie = 'cookieConsent=refused:2026-11-20:2025-01-01; Path=/'
  open()
  vi.advanceTimersByTime(3000)
  expect(banner.hidden).toBe(false)
})

test('gives the focus back after a choice or Escape', () => {
  document.body.innerHTML = ''
  open()
  document.body.insertAdjacentHTML('afterbegin', '<main tabindex="-1"></main>')
  vi.advanceTimersByTime(3000)
  banner.querySelector<HTMLElement>('button')?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(banner.hidden).toBe(true)
  expect(document.activeElement?.tagName).toBe('MAIN')
  expect(document.cookie).not.toContain('cookieConsent=r')
  document.querySelector<HTMLElement>('[data-cookies="manage"]')?.focus()
  click('manage')
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(document.activeElement?.getAttribute('data-cookies')).toBe('manage')
  expect(fetchMock).not.toHaveBeenCalled()
})

test('« Gérer mes cookies » opens it, moves the focus in and gives it back', () => {
  open(false)
  vi.advanceTimersByTime(10_000)
  expect(banner.hidden).toBe(true)
  click('manage')
  expect(banner.hidden).toBe(false)
  expect(document.activeElement?.tagName).toBe('P')
  click('accept')
  expect(document.activeElement?.getAttribute('data-cookies')).toBe('manage')
})
