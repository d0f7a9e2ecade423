import { withoutAccents } from '#server/proofreader/spelling-variants.ts'

const firstMark = 0xe000
const address = String.raw`(?:https?:\/\/|www\.)[^\s«»()<>]{2,300}[^\s«»()<>.,;:!?]`
const email = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}`
const site = String.raw`(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:fr|com|org|net|eu|io|bzh|paris|shop|info|be|ch|example)(?:\/[^\s«»()]*[^\s«»().,;:!?])?(?![\p{L}\p{N}])`
const handle = String.raw`(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_.-]*[\p{L}\p{N}_]`
/** « BIENVENUE10 », « NOEL-15 », and whatever follows « code ». */
const code = String.raw`(?<![\p{L}\p{N}])(?!\d+(?:[EÈ]ME|[EÈ]RE|ER|ND|ML|CL|KG|MM|CM|KM|MIN|ANS|PERS|EUROS?|HT|TTC)(?![\p{L}\d-]))(?=[\p{Lu}\d-]*\p{Lu}{2})(?=[\p{Lu}-]*\d)[\p{Lu}\d-]{5,20}(?![\p{L}\p{N}])|(?<=(?<!\p{L})(?:[Cc]ode(?: promo)?|CODE PROMO)(?: ?:)? [«"]? ?)[\p{Lu}\d][\p{Lu}\d-]{2,20}(?![\p{L}\p{N}])`
/** No word and no number: whatever looks for one would begin again at each of its letters. */
const endless = String.raw`(?<![\p{L}\p{N}])[\p{L}\p{N}]{64,}`
/** The company's name with any case, apostrophe and space. */
const nameSource = (name: string): string =>
  `(?<![\\p{L}\\p{N}@.#-])${name
    .replace(/[.*+?^$()|[\]{}\\/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}@-]|\\.\\p{L})`

/** The text with addresses, codes, inline hashtags, endless words and the name as private-use characters, and what puts them back. */
export function setAside(text: string, name: string): { text: string; restore: (text: string) => string } {
  const tokens: string[] = []
  const keep = (token: string): string => {
    tokens.push(token)
    return String.fromCharCode(firstMark + tokens.length - 1)
  }
  const unchanged = new RegExp([address, email, site, handle, code, endless].join('|'), 'gu')
  const marked = text.replace(unchanged, keep)
  // « venez chez nous » does not name the restaurant Chez Nous.
  const isCommon = /^(?:chez|au|aux|le|la|les|l'|un|une|notre) ?\p{L}+$/u.test(
    withoutAccents(name.toLowerCase().replace(/’/g, "'")),
  )
  const wanted = new RegExp(nameSource(name), isCommon ? 'gu' : 'giu')
  return {
    text: name.length < 3 ? marked : marked.replace(wanted, () => keep(name)),
    restore: (after) =>
      after.replace(/[\uE000-\uF8FF]/g, (mark) => tokens[mark.charCodeAt(0) - firstMark] ?? ''),
  }
}
