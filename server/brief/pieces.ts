import { isContact, isPractical, pricedLine } from '#server/proofreader/typing/practical.ts'
import { splitChunks } from '#server/proofreader/typing/sentences.ts'
import { hasVerb } from '#server/proofreader/typing/verbs.ts'
import { withJobTitle } from './job-postings.ts'
import { withoutRequest } from './request-phrases.ts'
import { withoutStop } from './words.ts'

/** One thing the user said, with its marks still in it. */
export interface Piece {
  /** A sentence has its verb, a note has none; a list stands under its introduction. */
  kind: 'sentence' | 'note' | 'fact' | 'list' | 'farewell'
  text: string
  /** The items of a list. */
  parts: string[]
}

const farewell =
  /^(?:merci|bonne (?:journée|soirée|semaine|année|fête|rentrée|continuation)|bonnes (?:fêtes|vacances)|joyeu(?:x|ses) |à (?:très )?(?:bientôt|vite|samedi|dimanche|demain|tout de suite|tout à l’heure)|(?:on|nous) vous attend|cordialement|bien à vous|au plaisir|hâte de )/iu
/** The pieces of one sentence; none when it only asked for a form. What was written with care stays where it stands. */
export function readPieces(sentence: string, isFrench: boolean, isJob: boolean, isCareful: boolean): Piece[] {
  if (sentence === '') return []
  const asked = withoutRequest(sentence)
  if (!isFrench) return [{ kind: 'sentence', text: asked, parts: [] }]
  const text = isJob ? withJobTitle(asked) : asked
  const bare = withoutStop(text)
  if (!/[\p{L}\p{N}\uE000-\uF8FF\p{Extended_Pictographic}]/u.test(bare)) return []
  if (farewell.test(bare) && bare.length < 90) return [{ kind: 'farewell', text, parts: [] }]
  if (!isCareful && isContact(bare)) return [{ kind: 'fact', text: bare, parts: [] }]
  return (
    priceList(bare) ?? [{ kind: tells(bare) || /[?!]$/u.test(bare) ? 'sentence' : 'note', text, parts: [] }]
  )
}

/** Does any part of it say something, with a verb of its own? « Reste 3 places » is a note. */
const tells = (text: string): boolean =>
  hasVerb(text) && splitChunks(text).some((part) => hasVerb(part) && !isPractical(part))

/** « Ressemelage 35 €, talons 12 €, clé plate 6 € »: a list, where each part but a few at the ends has its price; null otherwise. */
function priceList(text: string): Piece[] | null {
  const colon = text.indexOf('\u00a0: ')
  const head = colon > 0 && colon < 60 ? text.slice(0, colon) : ''
  const items = splitChunks(head === '' ? text : text.slice(colon + 3))
  const prices = items.map(pricedLine)
  const first = prices.findIndex((one) => one !== null)
  const last = prices.findLastIndex((one) => one !== null)
  const isList =
    prices.slice(first, last + 1).every((one) => one !== null) && last - first >= (head === '' ? 2 : 1)
  if (first === -1 || !isList || tells(text) || /[?]$/u.test(text)) return null
  const said = [head, ...items.slice(0, first)].filter((part) => part !== '').join(', ')
  const parts = items.slice(first, last + 1).map((item, index) => prices[first + index] ?? item)
  // « Galette 4 parts 14 €, 6 parts 20 €, 8 parts 26 € »: the first item stands at the end of the name.
  const noun = /^\d+[\s\u00a0](\p{L}+)/u.exec(parts[1] ?? '')?.[1] ?? '\n'
  const [, name = '', own = ''] =
    new RegExp(`^(.{4,}?),? (\\d+[\\s\\u00a0]${noun}.*)$`, 'u').exec(parts[0] ?? '') ?? []
  if (said === '' && own !== '') parts[0] = own
  const rest = items.slice(last + 1).join(', ')
  const list: Piece = { kind: 'list', text: said === '' ? name : said, parts }
  return rest === '' ? [list] : [list, { kind: isContact(rest) ? 'fact' : 'note', text: rest, parts: [] }]
}
