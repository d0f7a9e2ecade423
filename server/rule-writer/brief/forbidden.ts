import { forbidden } from '#server/rule-writer/data/forbidden.ts'
import { fold } from '#server/rule-writer/language/words.ts'

const folded = forbidden.map(fold)
const more =
  /\b(?:numero (?:un|1)|n ?° ?1|les meilleure?s|la meilleure|leaders?|inegale|sublime|trop (?:beau|belle|bien|bon|fort)s?|genial|geniale|au top|unique au monde)\b/
const harmful =
  /\b(?:gueri(?:t|r|ssent|son)|miracle|perd(?:re|ez|s) \d+ ?kg|sans effets? secondaires?|anti-?cancer|rendement garanti|gains? garantis?|argent facile|devenez riche|doublez vo|remplace (?:un|votre) (?:traitement|medecin))/
const adjective =
  '(?:exceptionnel(?:le)?s?|incroyables?|magnifiques?|incontournables?|inégalée?s?|révolutionnaires?)'
const empty: [RegExp, string][] = [
  // An opening or a closing out of the ordinary is no boast, but the word is one.
  [/ exceptionnellement(?!\p{L})|^exceptionnellement,? /giu, ''],
  [/(?<=(?:fermeture|ouverture|vente)s?) exceptionnelles?(?!\p{L})/giu, ''],
  [/(?<!\p{L})n’hésite[zs]? (?:pas|plus) à [^.!?…]{0,80}:[\s\u00a0](?=https?:)/iu, 'À voir ici\u00a0: '],
  [/[,.]? ?(?<!\p{L})n’hésite[zs]? (?:pas|plus)(?!\p{L}).{0,300}$/iu, ''],
  [
    /^(?:ça y est|grande nouvelle|roulement de tambour|cher réseau|quelle fierté|enfin|bonne nouvelle)[ ,:!–-]*(?:que )?/iu,
    '',
  ],
  [/, (?:profitez-en|ne cherchez plus|likez[^,.]{0,40})(?= ?[!.,]|$)/giu, ''],
  [/(?<=\p{L} )(?:tout simplement )?haut de gamme ?/giu, ''],
  [new RegExp(`(?<!\\p{L})de ${adjective} (?=\\p{L})`, 'giu'), 'des '],
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:une?|le|la|les|des|ces?|cette|notre|nos|votre|vos) )${adjective} (?=[^aeiouyéèêhàâîô])`,
      'giu',
    ),
    '',
  ],
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:une?|le|la|les|des|ces?|cette|notre|nos|votre|vos|d’un|d’une) \\p{L}{3,20}) (?:vraiment |tout à fait |absolument )?${adjective}(?!\\p{L})(?! et )`,
      'giu',
    ),
    '',
  ],
]

/** Removes worn words where the sentence survives them; an empty text when it does not (§3). */
export function withoutForbidden(sentence: string): string {
  const kept = empty
    .reduce((current, [from, to]) => current.replace(from, to), sentence)
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,])/g, '')
    .trim()
  if (kept !== sentence.trim() && (kept.match(/\p{L}{2,}/gu) ?? []).length < 3) return ''
  if (!holdsForbidden(kept)) return /[\p{L}\p{N}]{2}/u.test(kept) ? kept : ''
  // A clause may fall without taking the sentence with it.
  const clauses = kept.split(/, (?=\p{L})/u)
  const clean = clauses.filter((clause) => !holdsForbidden(clause))
  const first = clauses[0] ?? ''
  const left = clean.join(', ')
  return !holdsForbidden(first) && (left.match(/\p{L}{2,}/gu) ?? []).length >= 3 ? left : ''
}

/** Is there a worn word, a rank or a promise of health or money in the text? */
export function holdsForbidden(text: string): boolean {
  const plain = fold(text)
  return folded.some((word) => plain.includes(word)) || more.test(plain) || harmful.test(plain)
}
