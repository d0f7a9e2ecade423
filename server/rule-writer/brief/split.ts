const abbreviations =
  /(?:^|[\s(«’'])(?:M|MM|Mme|Mlle|Dr|Me|St|Ste|av|bd|boul|pl|ex|env|tél|tel|Tél|Tel|etc|p|v|n|art|min|max|Cie|\p{Lu})\.$/u

const address = /(?:https?:\/\/|www\.)\S*$/iu

/** Sentences of a text, sparing abbreviations, numbers, addresses and what stands between quotes (§2.1). */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .flatMap(splitLine)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}\uE000]/u.test(sentence))
}

function splitLine(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  let quotedUntil = -1
  for (let index = 0; index < line.length; index += 1) {
    const sign = line.charAt(index)
    if (index > quotedUntil && (sign === '«' || sign === '"' || sign === '“'))
      quotedUntil = closing(line, index, sign)
    if (index <= quotedUntil || !'.!?…;'.includes(sign)) continue
    const next = line.charAt(index + 1)
    if ('.!?…;»)'.includes(next) && next !== '') continue
    // « https://a.fr/?x=1 » goes on.
    if (sign !== '.' && /\S/.test(next) && address.test(line.slice(Math.max(start, index - 200), index)))
      continue
    if (
      sign === '.' &&
      !endsSentence(line.slice(Math.max(start, index - 12), index + 1), line.slice(index + 1, index + 4))
    )
      continue
    sentences.push(line.slice(start, sign === ';' ? index : index + 1))
    start = index + 1
  }
  sentences.push(line.slice(start))
  return sentences
}

function endsSentence(before: string, after: string): boolean {
  if (after === '') return true
  // « etc. » closes a sentence when a capital follows.
  if (/etc\.$/.test(before)) return /^\s+\p{Lu}/u.test(after)
  if (/(?:\p{Lu}\.){2,}$/u.test(before)) return /^\s+\p{Lu}\p{Ll}?/u.test(after) && /^\s/.test(after)
  return /^\s/.test(after) && !abbreviations.test(before)
}

function closing(line: string, from: number, sign: string): number {
  const end = line.indexOf(sign === '«' ? '»' : sign === '“' ? '”' : '"', from + 1)
  return end === -1 || end - from > 300 ? -1 : end
}

/** The parts of a note between its commas, sparing quotes, brackets and decimals. */
export function splitChunks(text: string): string[] {
  const chunks: string[] = []
  let start = 0
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (sign === '«' || sign === '(') depth += 1
    if (sign === '»' || sign === ')') depth = Math.max(0, depth - 1)
    if (sign !== ',' || depth > 0 || !/\s/.test(text.charAt(index + 1))) continue
    // « à 10 h, 11 h et 15 h » is one fact.
    if (
      /[\s\u00a0]h(?:[\s\u00a0]\d\d)?$/u.test(text.slice(0, index)) &&
      /^\s\d{1,2}[\s\u00a0]h(?:[\s\u00a0]\d\d)?(?: et |, \d)/u.test(text.slice(index + 1))
    )
      continue
    chunks.push(text.slice(start, index))
    start = index + 1
  }
  chunks.push(text.slice(start))
  return chunks
    .map((chunk) =>
      chunk
        .trim()
        .replace(/[.\s]+$/, (end) => (chunk.trim().endsWith('etc.') ? '.' : end.replace(/[.\s]/g, ''))),
    )
    .filter((chunk) => chunk !== '')
}
