/** One line of words: no control characters, nothing that turns or hides what is read. */
export const plain = (text: string, max = Number.POSITIVE_INFINITY) =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''))
    .trim()
    // Half a character is none.
    .slice(0, max)
    .toWellFormed()
