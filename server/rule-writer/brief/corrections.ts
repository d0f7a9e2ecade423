/** « 1200 ? non, 120 » keeps 120; « le 12, pardon, le 13 » keeps the 13 (§2.7). */
export function applyCorrections(sentences: string[]): string[] {
  const kept: string[] = []
  for (const sentence of sentences) {
    const corrected = sentence.replace(
      /^(?:(?:euh|enfin|pardon|oups)[ ,]+)*(?:non|pardon|plutôt)[ ,:]+(?:plutôt |c’est |c'est )?/iu,
      '',
    )
    if (corrected !== sentence && (kept.at(-1) ?? '').trimEnd().endsWith('?')) kept.pop()
    kept.push(within(corrected))
  }
  return kept.filter((sentence) => sentence !== '')
}

function within(sentence: string): string {
  const found =
    /,? ?\(?(?:euh,? |oups,? |enfin,? )?(?:non|pardon|enfin non|je veux dire|je voulais dire)(?:, | : )(?:plutôt )?/iu.exec(
      sentence,
    )
  if (found === null || found.index < 2) return sentence
  const before = sentence.slice(0, found.index)
  const after = sentence.slice(found.index + found[0].length).replace(/^([^()]*)\)/, '$1')
  const first = after.split(' ')[0]?.toLowerCase() ?? ''
  const at = /^\d/.test(first)
    ? before.search(/\d[\d.,\s]*\D{0,12}$/)
    : before.toLowerCase().lastIndexOf(` ${first} `)
  return at < 0 ? sentence : `${before.slice(0, at).trimEnd()} ${after}`.trim()
}
