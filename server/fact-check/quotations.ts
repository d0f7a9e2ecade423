import { matchesOf } from '#shared/matches-of.ts'
import { addFact, type Scan } from './fact.ts'
import { rawSpan } from './text.ts'

const quoted = /"([^"\n]{2,400})"/g

/** Words between quotation marks; what they hold is read by the other scanners too. */
export function scanQuotations(scan: Scan): void {
  for (const match of matchesOf(scan.text.folded, quoted)) {
    const inner = (match[1] ?? '').trim()
    // « On peut payer séparément ? » is anybody's question.
    if (!/[a-z]/.test(inner) || inner.endsWith('?')) continue
    const end = match.index + match[0].length
    const { value } = rawSpan(scan.text, match.index, end)
    // An inch mark or a stray quote opens nothing: the marks must face their words.
    if (value.startsWith('»') || value.endsWith('«')) continue
    addFact(scan, 'quotation', match.index, end, { key: inner }, true)
  }
}
