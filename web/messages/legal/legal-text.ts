import { layoutTexts } from '#web/messages/layout.ts'

/** Written for pages/legal: `[words](/contact)` is a link, `⟦name⟧` a blank the server fills (server/routes/pages.ts). */
export interface LegalText {
  title: string
  lead: string
  /** In words, as shown. */
  updated: string
  sections: LegalSection[]
}

interface LegalSection {
  title: string
  blocks: LegalBlock[]
}

export type LegalBlock = string | { list: string[] } | { facts: Facts } | { entries: LegalEntry[] }

/** What is said of what, in order. */
export type Facts = [string, string][]

export interface LegalEntry {
  title: string
  facts: Facts
  /** Shown only where the configuration has it: a name of server/subprocessors.ts, or `nobody`. */
  when?: string
}

/** Around every legal page. */
export const legalFrameTexts = {
  navigation: 'Pages légales',
  updated: (when: string) => `Dernière mise à jour\u00a0: ${when}`,
  pages: [
    { to: '/legal/terms', label: layoutTexts.terms },
    { to: '/legal/privacy', label: layoutTexts.privacy },
    { to: '/legal/cookies', label: layoutTexts.cookies },
    { to: '/legal/subprocessors', label: layoutTexts.subprocessors },
    { to: '/legal/notice', label: layoutTexts.notice },
    { to: '/legal/accessibility', label: layoutTexts.accessibility },
  ],
} as const
