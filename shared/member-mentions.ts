/** A member named in a comment, `<@id>`: their name stands nowhere in the text, so that it can change and go. */
const mention = /<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>/g

export const mentionOf = (id: string) => `<@${id}>`

/** Ids of those named, once each, in their order. */
export const mentionedIds = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].flatMap(([, id]) => id ?? [])),
]

/** The text as people read it: « @Ana Colin ». */
export const withNames = (text: string, nameOf: (id: string) => string): string =>
  text.replace(mention, (_, id: string) => `@${nameOf(id)}`)

/** The text in its order, each mention apart. */
export function splitMentions(text: string): ({ id: string } | { words: string })[] {
  return text
    .split(mention)
    .map((part, index) => (index % 2 === 1 ? { id: part } : { words: part }))
    .filter((part) => 'id' in part || part.words !== '')
}
