import { postTexts as texts } from '#web/messages/post.ts'

const longest = 72

const withoutStop = (text: string) => text.replace(/(?:(?<!\.)\.|\s*[:,;])$/u, '')

/** The first line of the text without its full stop or colon; when it is long its first sentence, or as many words as fit. */
export function titleOf(description: string): string {
  const line = description.trim().split('\n')[0]?.trim() ?? ''
  if (line.length <= longest) return withoutStop(line) || texts.untitled
  const sentence = /^.+?[.!?…](?=\s)/u.exec(line)?.[0]
  if (sentence && sentence.length > 12 && sentence.length <= longest) return withoutStop(sentence)
  const cut = line.slice(0, longest)
  const lastWord = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastWord > longest / 2 ? lastWord : longest).toWellFormed()}…`
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
