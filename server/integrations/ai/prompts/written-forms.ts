const plainWord = /^[a-z0-9]*$/

/** Letters and digits alone, without case or accents: the same however a text is spaced, broken or decorated. */
export const lettersOf = (text: string) => (plainWord.test(text) ? text : lettersOfAny(text))

const lettersOfAny = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const backwards = (text: string) => [...text].reverse().join('')

const rot13 = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter < 'a' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })

/** Bytes in hexadecimal, as `7a71`, `\x7a\x71` and `0x7a 0x71`. */
function hexForms(text: string): string[] {
  const plain = Buffer.from(text).toString('hex')
  return ['', 'x', '0x'].map((before) => plain.replace(/../g, `${before}$&`))
}

/** Base64 at its three alignments, without the characters that neighbours change. */
const base64Forms = (text: string) =>
  [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + text)
      .toString('base64')
      .slice(4, -4),
  )

/** The letters of a text in every form in which a model may give it away: both ways round, rot13, hexadecimal, base64. */
export function writtenForms(text: string): string[] {
  const both = [text, backwards(text)]
  // An accent that is kept is not turned; one that is dropped is.
  const turned = [...both, ...both.map(lettersOf)].map(rot13)
  const encoded = both.flatMap((way) => [...hexForms(way), ...base64Forms(way)])
  return [...new Set([...both, ...turned, ...encoded].map(lettersOf))]
}
