import { z } from 'zod'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { networks } from '#shared/networks.ts'

/** For the document: `maxLength` counts code points, and no text of so many is refused. */
const limits = (max: number) => ({
  maxLength: max,
  description: `At most ${max} user-perceived characters; trimmed`,
})

/** Text of at most `max` user-perceived characters, trimmed, without control characters. */
export const text = (max: number) => anyText(max).meta(limits(max))

const anyText = (max: number) =>
  z
    .string()
    .max(max * 8, { abort: true, error: `${max} caractères au maximum.` })
    .transform((value) => cleanText(value))
    .refine((value) => fitsGraphemes(value, max), { error: `${max} caractères au maximum.` })

export const requiredText = (max: number, message = 'Ce champ est obligatoire.') =>
  anyText(max)
    .refine((value) => value.length > 0, { error: message })
    .meta({ ...limits(max), minLength: 1 })

/** As `text`, on one line: nothing in it breaks a line, turns what is read or hides. */
export const line = (max: number) => anyText(max).transform(onOneLine).meta(limits(max))

export const requiredLine = (max: number, message = 'Ce champ est obligatoire.') =>
  line(max)
    .refine((value) => value !== '', { error: message })
    .meta({ ...limits(max), minLength: 1 })

/**
 * A name: one line, without an address. It greets in mails to addresses that nobody has proved yet, where lines and links
 * would be somebody else's message.
 */
export const requiredName = (max: number) =>
  requiredLine(max)
    .transform(withPlainSpaces)
    .refine((value) => !holdsAddress(value), { error: 'Un nom ne contient pas d’adresse web.' })

/** Joiners stay, which emoji are made of, and the no-break spaces of French. */
function onOneLine(value: string): string {
  return value
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/g, '')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim()
}

const withPlainSpaces = (value: string) => value.replace(/\s+/g, ' ')

/** The first `max` characters of somebody else's words, as `line` keeps what is typed. */
export const importedLine = (value: string, max: number) =>
  [...onOneLine(cleanText(value))].slice(0, max).join('').trim()

/** What a mail program makes a link of. « Amazon.fr » is a name. */
const holdsAddress = (value: string) => /:\/\/|www\.|[\p{L}\p{N}-]{2,63}\.\p{L}{2,24}[/?]/iu.test(value)

/** A name as somebody else tells it, under the rules of those that are typed; empty where it keeps none of them. */
export function importedName(value: string, max: number): string {
  const name = importedLine(withPlainSpaces(value), max)
  return holdsAddress(name) ? '' : name
}

/** Keeps line breaks; other control characters would break logs, exports and the networks' parsers. */
export const cleanText = (value: string) =>
  value
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g, ' ')
    .toWellFormed()
    .trim()

/** `insta` is accepted wherever a network is read (docs/product/decisions.md D1). */
export const NetworkInput = z
  .enum([...networks, 'insta'])
  .transform((value) => (value === 'insta' ? ('instagram' as const) : value))

export const NetworkName = z.enum(networks)

export const Id = z.uuid({ error: 'Identifiant inconnu.' })

/** A same-origin address of one of the user's images, as the API gave it. */
export const ImageUrl = z.string().max(300)

export const Instant = z.iso.datetime()

/** SHA-256 in hex of everything of a post that would be sent: what was seen. */
export const ContentHash = z.string().regex(/^[\da-f]{64}$/)
