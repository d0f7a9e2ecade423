import { randomBytes } from 'node:crypto'

/** Random for each call: nobody can close a block, or name the secret, who has not seen this very call. */
export interface Secrets {
  /** Ends the names of the blocks. */
  tag: string
  /** Stands in the system text and nowhere else: found in an answer, it proves a leak. */
  canary: string
}

export const newSecrets = (): Secrets => ({
  tag: randomBytes(6).toString('hex'),
  canary: `zq${randomBytes(8).toString('hex')}qz`,
})

/** Words of others, between delimiters that they cannot know. */
export const block = (name: string, tag: string, content: string) =>
  `<${name}-${tag}>\n${content.replaceAll(tag, '')}\n</${name}-${tag}>`

const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/**
 * What a person cannot see is not shown to a model either: controls, zero width, bidirectional and tag characters,
 * variation selectors, fillers and whatever else Unicode says to leave out of sight.
 */
export const visible = (text: string) =>
  text
    .normalize('NFC')
    .replace(unseen, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '')
    .toWellFormed()

/** Facts as JSON, every string in them visible. */
export const json = (value: unknown) =>
  JSON.stringify(value, (_, field: unknown) => (typeof field === 'string' ? visible(field) : field), 1)
