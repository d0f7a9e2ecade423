import { postTexts as texts } from '#web/messages/post.ts'

const longest = 90

/** The first line of the text, without its full stop; cut at a word when it is long. */
export function titleOf(description: string): string {
  const line = description.trim().split('\n')[0]?.trim() ?? ''
  if (line.length <= longest) return line.replace(/(?<!\.)\.$/u, '') || texts.untitled
  const cut = line.slice(0, longest)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 40 ? cut.lastIndexOf(' ') : longest).toWellFormed()}…`
}

/** « reparer-plutot-que-remplacer », for the downloaded image; the browser adds the ending. */
export const fileNameOf = (description: string): string =>
  titleOf(description)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 60) || 'post'
