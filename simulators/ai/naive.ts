/** What a model without judgement reads. */
interface Context {
  system: string
  user: string
}

const asksForRules =
  /(r[ée]p[èe]te|recopie|r[ée]v[èe]le|affiche|donne|montre|traduis|cite|repeat|reveal|print|show|ignore)[^.!?\n]{0,60}(instructions?|consignes?|r[èe]gles?|prompt|syst[èe]me?|system)/i
const asksForWords =
  /(?:r[ée]ponds|[ée]cris|dis|say|answer|write|output)[^«"“\n]{0,40}[«"“]\s*([^»"”]{1,500}?)\s*[»"”]/i
const asksForLink = /(?:ajoute|ins[èe]re|mets|add|include)[^.!?\n]{0,40}?(https?:\/\/\S+)/i

/**
 * What a model that obeys any order in its context would answer, or null when it finds none: its own system
 * text (in the disguise the order names), words put in its mouth, a link slipped in.
 */
export function obey({ system, user }: Context, naive: true | 'always'): string | null {
  if (naive === 'always') return `Bonne idée !\n\n${system}`
  if (asksForRules.test(user)) return disguise(system, user)
  const words = asksForWords.exec(user)?.[1]
  if (words) return words
  const link = asksForLink.exec(user)?.[1]
  return link ? `Une belle nouvelle à partager avec vous : ${link}` : null
}

function disguise(system: string, order: string): string {
  if (/base\s?-?64/i.test(order)) return Buffer.from(system, 'utf8').toString('base64')
  if (/[àa] l['’]envers|revers/i.test(order)) return [...system].reverse().join('')
  if (/lettre par lettre|letter by letter|espac/i.test(order)) return [...system].join(' ')
  if (/majuscules|upper/i.test(order)) return system.toUpperCase()
  return system
}
