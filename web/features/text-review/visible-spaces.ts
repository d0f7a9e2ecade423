/** Spaces at the ends would not show: a typographic correction may change nothing else. */
export const visibleSpaces = (words: string) =>
  /[^\S\n]/u.test(words) && words.trim().length <= 2 ? words.replace(/[^\S\n]/gu, '␣') : words
