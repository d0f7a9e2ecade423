/** Middle dots and « (e) » become two full words, the feminine first (docs/product/writing.md §2.9, §4). */
export function repairInclusiveWriting(text: string): string {
  return text
    .replace(
      /(?<!\p{L})([Uu])n[·•.(]e\)? (\p{L}{2,30})[·•.(](e|ne|le|se|trice|euse|ère)(?![\p{L}\p{N}])\)?/gu,
      (_, u: string, stem: string, ending: string) => `${u}ne ${feminine(stem, ending)} ou un ${stem}`,
    )
    .replace(/(?<!\p{L})([Uu])n(?:[·•]e|\(e\))(?!\p{L})/gu, '$1n ou une')
    .replace(
      /(\p{L}{2,30})(?:[·•](e|ne|le|se|trice|euse|ère)(?:s|[·•]s)|\((e|ne|le|se|trice|euse|ère)\)s)(?!\p{L})/gu,
      (_, stem: string, dotted: string | undefined, bracketed: string | undefined) =>
        `${feminine(stem, dotted ?? bracketed ?? 'e')}s et ${stem.toLowerCase()}s`,
    )
    .replace(
      /(\p{L}{2,30})(?:[·•](e|ne|le|se|trice|euse|ère)|\((e|ne|le|se|trice|euse|ère)\))(?!\p{L})/gu,
      (_, stem: string, dotted: string | undefined, bracketed: string | undefined) =>
        `${feminine(stem, dotted ?? bracketed ?? 'e')} ou ${stem.toLowerCase()}`,
    )
}

/** The feminine of a masculine stem and the ending written after the dot. */
function feminine(stem: string, ending: string): string {
  if (ending === 'trice' && stem.endsWith('teur')) return `${stem.slice(0, -4)}trice`
  if ((ending === 'euse' || ending === 'se') && stem.endsWith('eur')) return `${stem.slice(0, -1)}se`
  if (ending === 'ère' && stem.endsWith('er')) return `${stem.slice(0, -2)}ère`
  return stem + ending
}
