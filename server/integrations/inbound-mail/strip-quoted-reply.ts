/** The line above a message that is answered or passed on, as mail programs write it in French and in English. */
const beginsHistory = [
  /^-{2,}\s*(message d.origine|message transf[ée]r[ée]|original message|forwarded message)/i,
  /^(d[ée]but du message (transf[ée]r[ée]|r[ée]exp[ée]di[ée])|begin forwarded message)\s*:/i,
  /^_{10,}\s*$/,
  /^(le|on)\b.{5,200}(a [ée]crit|wrote)\s*:\s*$/i,
  /^(de|from)\s*:\s.+@/i,
]
/** A line that ends a mail by itself: what stands below is the sender's card. */
const beginsSignature = [
  /^--\s?$/,
  /^(envoy[ée] (de|depuis|à partir de|avec)|sent (from|with)|get outlook|obtenir outlook|t[ée]l[ée]charger? outlook|provenance\s*:\s*courrier)\b/i,
]
const closing =
  /^((bien |très )?cordialement|(bien|sincères) (à vous|salutations)|bien à (vous|toi)|salutations|bonne (journée|soirée|fin de journée)( à (tous|vous|toi))?|belle journée|à bientôt|merci( d.avance| beaucoup)?|amicalement|cdlt|cdt|best regards|kind regards|regards)\s*[,.!]*$/i
/** A card is short: below more lines than that a « merci » stood in the middle of a text. */
const maxCardLines = 10

/** What the sender typed: without what was quoted, the history below it and a signature, told by their shapes. */
export function stripQuotedReply(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\u2060\uFEFF\uFFFC]/g, '')
    .split('\n')
    .map((line) => line.trimEnd())
  const own = untilHistory(lines).filter((line) => !/^\s*>/.test(line))
  return withoutSignature(own)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function untilHistory(lines: string[]): string[] {
  const end = lines.findIndex((line, index) => {
    // Such a line may be broken in two.
    const joined = `${line.trim()} ${lines[index + 1]?.trim() ?? ''}`.trim()
    return beginsHistory.some(
      (shape) => shape.test(line.trim()) || (/^(le|on)\b/i.test(line) && shape.test(joined)),
    )
  })
  return end < 0 ? lines : lines.slice(0, end)
}

function withoutSignature(lines: string[]): string[] {
  const mark = lines.findIndex((line) => beginsSignature.some((shape) => shape.test(line.trim())))
  const kept = mark < 0 ? lines : lines.slice(0, mark)
  const greeting = kept.findLastIndex((line) => closing.test(line.trim()))
  const below = kept.slice(greeting + 1).filter((line) => line.trim() !== '')
  return greeting > 0 && below.length <= maxCardLines ? kept.slice(0, greeting) : kept
}

/** A subject without the marks of an answer; empty for one that a program wrote in the place of words. */
export function subjectWords(subject: string): string {
  const words = subject.replace(/^(\s*(re|ré|fw|fwd|tr|transf)\s*:)+/i, '').trim()
  return /^(\(?(sans objet|pas d.objet|no subject)\)?|photos?( de .{0,30})?|images?|img[_-]?\d+.*|(\d+ )?photos?)$/i.test(
    words,
  )
    ? ''
    : words
}
