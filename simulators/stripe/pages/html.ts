import { escapeHtml } from '#simulators/html.ts'

/** HTML whose values are escaped, unless they are HTML themselves. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = Html | string | number | null | false | Part[]

/** Tagged template: everything between the literals is text, escaped. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    literals.reduce((whole, literal, index) => whole + rendered(parts[index - 1] ?? null) + literal),
  )
}

function rendered(part: Part): string {
  if (part === null || part === false) return ''
  if (Array.isArray(part)) return part.map(rendered).join('')
  if (part instanceof Html) return part.source
  return escapeHtml(String(part))
}
