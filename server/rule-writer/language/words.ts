/** Lower case without accents, ligatures opened, plain spaces and apostrophes: for comparing only. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/’/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
}

export function upperFirst(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 32)
  return text === '' ? '' : first.toUpperCase() + text.slice(first.length)
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A sentence ready to print: capital first, a stop last unless a sign already closes it. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s,;:–-]+$/u, '')
  if (bare === '') return ''
  // A stop stuck to an address would break the link.
  if (/(?:https?:\/\/|www\.)\S+[\p{L}\p{N}/]$/u.test(bare)) return upperFirst(bare)
  return upperFirst(/[.!?…]$|[.!?…][\s\u00a0]?»$/.test(bare) ? bare : `${bare}.`)
}

/** The words of a text, without its signs. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}
