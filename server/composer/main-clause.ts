import { upperFirst, wordsOf } from '#server/brief/words.ts'
import { readWord } from '#server/proofreader/words.ts'
import { cutAtGroup, isDangling } from './phrases.ts'

/** In characters: four lines. */
const longest = 70
const shortest = 12

const auxiliary =
  /^(?:a|ai|ont|avons|avez|est|sont|sommes|suis|êtes|sera|seront|aura|auront|était|étaient|fut|va|vont|joue|passe|passent|part|partent|aime|reste|restent|arrive|arrivent|prend|prennent)$/iu
const subject = /^(?:on|nous|je|il|elle|ils|elles|vous|ça|ce|c’est|qui)$/iu
const determiner =
  /^(?:le|la|les|un|une|des|de|du|au|aux|en|à|notre|nos|votre|vos|son|sa|ses|leurs?|mon|ma|mes|par|pour|sur|avec|sans|chez|ce|cette|ces|\d+)$/iu

/** Whether a group of words has a subject and a verb that says something of it. */
export function isVerbal(text: string): boolean {
  const words = wordsOf(text.replace(/«[^»]*»/gu, ''))
  return words.some((word, index) => {
    const bare = word.toLowerCase().replace(/^(?:[nsmtj]|qu)’/u, '')
    const before = words[index - 1] ?? ''
    if (index === 0) return /^(?:j|c)’/iu.test(word)
    // What follows « qui » says what is meant, and not what happened.
    if (words.slice(0, index).some((one) => /^(?:qui|dont|que|où)$/iu.test(one))) return false
    if (subject.test(before) && !/^(?:ce|qui)$/iu.test(before)) return true
    if (determiner.test(before)) return false
    if (auxiliary.test(bare)) return true
    const readings = readWord(bare)
    return readings.length > 0 && readings.every(({ kind, form }) => kind === 'verb' && form === 'finite')
  })
}

/** When, where or how something happened: no headline by itself. */
export const adverbial =
  /^(?:alors|voilà|donc|après|à|au|aux|avec|avant|ce|cette|chaque|dans|demain|depuis|dès|en|face|grâce|hier|la semaine|le mois|lors|malgré|même|pendant|pour|sans|suite|tous|toutes|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?!\p{L})/iu

interface MainClause {
  headline: string
  /** What else the sentence says, between its commas. */
  rest: string[]
}

/** The main clause of a sentence without the adverbial before it: what happened, whole. Null where it has none that fits a headline. */
export function mainClauseOf(sentence: string): MainClause | null {
  const parts = partsOf(sentence)
  const [first = '', second = '', third = ''] = parts
  // « En altitude, le refuge rouvre »: the clause is behind the comma.
  if (adverbial.test(first) && parts.length > 1 && isVerbal(second) && !isRelative(second))
    return whole(second, [...parts.slice(2), first])
  if (isVerbal(first) && !isRelative(first)) return whole(first, parts.slice(1))
  // « L’école d’Hasparren, que nous avons réhabilitée, a ouvert ses portes »
  const isApposed = isRelative(second) || auxiliary.test(wordsOf(third)[0] ?? '')
  if (parts.length > 2 && isApposed && startsOnVerb(third))
    return whole(`${first} ${third}`, [second, ...parts.slice(3)])
  return null
}

const isRelative = (text: string) => /^(?:qui|que|qu’|dont|où|et|mais|donc|puis)(?!\p{L})/iu.test(text)

function startsOnVerb(text: string): boolean {
  const [first = ''] = wordsOf(text)
  return (
    auxiliary.test(first) ||
    (readWord(first.toLowerCase()).some(({ form }) => form === 'finite') && !determiner.test(first))
  )
}

/** What stands between commas, quotations and brackets whole; a conjunction that goes on begins a part. */
const partsOf = (sentence: string): string[] =>
  sentence
    .replace(/«[^»]*»|\([^)]*\)/gu, (kept) =>
      kept.replaceAll(', ', ',\u00a0').replaceAll(' et ', '\u00a0et\u00a0'),
    )
    .split(
      /, |;\s| : | [–—] | (?=(?:donc|parce qu|car|mais|puisque|alors que|sinon)(?!\p{L}))| et (?=(?:on|nous|je|il|elle|ils|elles|c’)\s)/u,
    )
    .map((part) => part.trim().replace(/\u00a0et\u00a0/gu, ' et '))
    .filter((part) => part.length > 1)

function whole(clause: string, rest: string[]): MainClause | null {
  const bare = clause.replace(/^(?:bonjour|alors|voilà|donc|bon|et)\s/iu, '').trim()
  if (bare.length <= longest) {
    const isGood = bare.length >= shortest && !isDangling(bare)
    return isGood ? { headline: upperFirst(bare), rest } : null
  }
  const { head, tail } = cutAtGroup(bare, longest)
  if (tail === '' || head.length > longest || !isVerbal(head) || isDangling(head)) return null
  return { headline: upperFirst(head), rest: [tail, ...rest] }
}
