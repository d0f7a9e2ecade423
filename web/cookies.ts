import { cookieBannerDelayMs, cookieConsentMaxAgeSeconds } from '#shared/limits.ts'
import { sendCookieChoice } from '#web/api/cookies.ts'

const name = 'cookieConsent'
/** Asked again after six months (decisions.md §6), though the cookie lasts a year. */
const askAgainMs = 182 * 86_400_000

function isChoiceFresh(): boolean {
  const value = document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1]
  if (!value) return false
  const madeAt = Date.parse(value.split(':')[1] ?? '')
  return Number.isNaN(madeAt) || Date.now() - madeAt < askAgainMs
}

function keepChoice(accepted: boolean) {
  const value = `${accepted ? 'accepted' : 'refused'}:${new Date().toISOString().slice(0, 10)}`
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain HTTP
  document.cookie = `${name}=${value}; Path=/; Max-Age=${cookieConsentMaxAgeSeconds}; SameSite=Lax${secure}`
  // The choice holds in any case; the proof on the server may fail without a word (spec.md §8).
  sendCookieChoice(accepted).catch(() => {})
}

/**
 * Brings the banner's markup (ui/cookie-banner.tsx) to life, with or without React around it.
 * `asks`: whether this page shows it by itself. « Gérer mes cookies » reopens it everywhere.
 */
export function startCookieBanner(banner: HTMLElement, asks: boolean): () => void {
  let opener: HTMLElement | null = null
  const timer =
    asks && !isChoiceFresh() ? setTimeout(() => (banner.hidden = false), cookieBannerDelayMs) : undefined

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
    keepChoice(button.dataset.cookies === 'accept')
    banner.hidden = true
    opener?.focus()
    opener = null
  }
  document.addEventListener('click', handleClick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('click', handleClick)
  }
}
