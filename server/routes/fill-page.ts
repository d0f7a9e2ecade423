import type { Deps } from '#server/deps.ts'
import { type LegalEntity, type LegalEntityField, legalEntityFields } from '#server/legal-entity.ts'
import { missingLegalEntityText } from '#shared/messages/legal-entity.ts'

/** What only a running server knows, and the built pages leave room for. */
export type PageValues = Pick<Deps, 'legalEntity' | 'processors' | 'publicUrl'>

const blanks = /⟦([a-z-]+)⟧/gi
/** An item that holds no other: web/pages/legal/legal-page.tsx writes the attribute first. */
const conditions = /<li data-when="([a-z-]+)".*?<\/li>/gs

/**
 * A page as visitors get it: its blanks filled in, and of what depends on the configuration only what is true here.
 * Throws on a blank nobody can fill.
 */
export function fillPage(html: string, { legalEntity, processors, publicUrl }: PageValues): string {
  const present = new Set<string>(processors.map(({ name }) => name))
  if (present.size === 0) present.add('nobody')
  return html
    .replace(conditions, (whole, name: string) => (present.has(name) ? whole : ''))
    .replace(blanks, (_blank, name: string) => {
      if (name === 'origin') return escapeHtml(publicUrl)
      if (name in legalEntityFields) return legalEntityText(legalEntity, name as LegalEntityField)
      const host = processors.find((processor) => `host-${processor.name}` === name)?.host
      if (!host) throw new Error(`a page asks for ${name}, which nobody knows`)
      return escapeHtml(host)
    })
}

const legalEntityText = (legalEntity: LegalEntity, field: LegalEntityField) => {
  const value = legalEntity[field]
  return value === null ? `<mark>${missingLegalEntityText(field)}</mark>` : escapeHtml(value)
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
