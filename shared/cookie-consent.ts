/**
 * Names what the banner asks (web/messages/layout.ts, `cookieTexts`): with another text it changes, and all are asked
 * again.
 */
export const cookieQuestion = '2026-11-01'

export const cookieConsentMaxAgeSeconds = 31_536_000
/** Asked again after six months (docs/product/decisions.md §6), though the cookie lasts a year. */
export const cookieAskAgainDays = 182
export const cookieBannerDelayMs = 3000
