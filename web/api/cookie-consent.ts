import type { CookiesBody } from '#shared/api/forms.ts'
import { call } from './client.ts'

/** Records the consent on the server; the browser already stored it (docs/product/decisions.md §6). */
export const sendCookieConsent = (accepted: boolean, version: string) =>
  call<unknown>('/cookies', { body: { accepted, version } satisfies CookiesBody })
