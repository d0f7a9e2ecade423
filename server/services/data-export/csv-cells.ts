/** What a spreadsheet would take for a formula, also behind what it ignores. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@|＝＋－＠]|^[\t\r\n]/u

/** A value as a cell: never a formula, quoted, an object as its JSON. Numbers stay numbers. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = formulaStart.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Semicolons, as French spreadsheets expect; ended as RFC 4180 says. */
export const csvLine = (values: unknown[]) => `${values.map(csvCell).join(';')}\r\n`

/** Without it spreadsheets do not see UTF-8. */
export const csvStart = '\ufeff'
