import {
  cookieAskAgainDays,
  cookieBannerDelayMs,
  cookieConsentMaxAgeSeconds,
  cookieQuestion,
} from '#shared/cookie-consent.ts'
import { sendCookieConsent } from '#web/api/cookie-consent.ts'

const name = 'cookieConsent'
const askAgainMs = cookieAskAgainDays * 86_400_000

/** A choice holds for six months, and for the question it answered. */
function isChoiceFresh(): boolean {
  const value = document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
  if (!value) return false
  const [, day = '', question] = value.split(':')
  const madeAt = Date.parse(day)
  return question === cookieQuestion && Date.now() - madeAt < askAgainMs
}

function storeChoice(accepted: boolean) {
  const day = new Date().toISOString().slice(0, 10)
  const value = `${accepted ? 'accepted' : 'refused'}:${day}:${cookieQuestion}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP
  document.cookie = `${name}=${value}; Path=/; Max-Age=${cookieConsentMaxAgeSeconds}; SameSite=Lax${secure}`
  // The choice holds in any case; recording it on the server may fail silently (docs/product/specification.md §8).
  sendCookieConsent(accepted, cookieQuestion).catch(() => {})
}

/**
 * Adds the behaviour of the banner (ui/cookie-banner.tsx), with or without React.
 * `asks`: whether this page shows it by itself. « Gérer mes cookies » opens it everywhere.
 */
export function startCookieBanner(banner: HTMLElement, asks: boolean): () => void {
  let opener: HTMLElement | null = null
  // Checked after the delay: another tab may have stored a choice meanwhile.
  const timer = asks
    ? setTimeout(() => {
        if (!isChoiceFresh()) banner.hidden = false
      }, cookieBannerDelayMs)
    : undefined

  const close = () => {
    clearTimeout(timer)
    const isInside = banner.contains(document.activeElement)
    banner.hidden = true
    // The focused element is hidden now: restore the focus.
    if (isInside) (opener ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true })
    opener = null
  }
  /** Closes without a choice. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && banner.contains(document.activeElement)) close()
  }
  const handleClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cookies]') : null
    if (!button) return
    if (button.dataset.cookies === 'manage') {
      opener = button
      banner.hidden = false
      banner.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
      return
    }
    storeChoice(button.dataset.cookies === 'accept')
    close()
  }
  document.addEventListener('click', handleClick)
  document.addEventListener('keydown', handleKey)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', handleClick)
    document.removeEventListener('keydown', handleKey)
  }
}
