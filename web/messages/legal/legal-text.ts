/** Written for pages/legal: `[words](/contact)` is a link, `⟦name⟧` a blank the server fills (server/routes/fill-page.ts). */
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
