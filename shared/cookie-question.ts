/**
 * Names what the banner asks (web/messages/layout.ts, `cookieTexts`): with another text it changes, and all are asked
 * again.
 */
export const cookieQuestion = '2026-11-01'
