import type { CookiesBody } from '#shared/api/forms.ts'
import { call } from './client.ts'

/** Keeps the proof of a choice that the browser already holds (docs/product/decisions.md §6). */
export const sendCookieConsent = (accepted: boolean, version: string) =>
  call<unknown>('/cookies', { body: { accepted, version } satisfies CookiesBody })
