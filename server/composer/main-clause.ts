import { wordsOf } from '#server/brief/words.ts'
import { readWord } from '#server/proofreader/words.ts'

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
