import { readWord } from '#server/proofreader/words.ts'
import { isDangling } from './phrases.ts'

/** A headline of so many characters is set in one size. */
const oneSize = 70
const shortestLead = 9
const longestLead = 44
/** The length that a lead has at best, in characters. */
const aim = 22

/** Words that a group begins with. */
const opens =
  /^(?:pour|qui|que|qu’\p{L}+|avec|avant|après|à|au|aux|dès|depuis|sur|sous|dans|chez|vers|en|et|par|sans|afin|même|car|mais|jusqu’\p{L}+|lors|pendant|grâce|contre|est|sont|sera|seront|a|ont|d’\p{L}+|de|du|des|[\p{L}-]+ée?s?|ce|cette|dont|si|quand|plus|le|la|les|l’\p{L}+|un|une)$/iu
/** After these a group ends as well: they part phrases better than the others. */
const parts = /[,:;!?–]$/u
const weak = /^(?:à|au|aux|de|du|des|d’\p{L}+|et|le|la|les|l’\p{L}+|un|une|en)$/iu

/**
 * A long headline as what stands large and how the sentence goes on in smaller letters: nothing is left out. A short one stands
 * large as it is, and so does one that has no end of a group of words where it could be parted.
 */
export function splitHeadline(text: string): { lead: string; rest: string } {
  const whole = { lead: text, rest: '' }
  if (text.length <= oneSize) return whole
  const words = text.split(' ')
  const ends = words.flatMap((_, index) => {
    const lead = words.slice(0, index + 1).join(' ')
    const next = words[index + 1]
    if (next === undefined || lead.length < shortestLead || lead.length > longestLead) return []
    // « (H/F) » alone is no line.
    if (text.length - lead.length < 8) return []
    const cost = costOf(lead, next)
    return cost === null ? [] : [{ index, cost: cost + Math.abs(lead.length - aim) / 6 }]
  })
  const [best] = ends.sort((one, other) => one.cost - other.cost)
  if (!best) return whole
  const lead = words.slice(0, best.index + 1).join(' ')
  return {
    lead: lead.replace(/\s?[,;:–]$/u, ''),
    rest: words.slice(best.index + 1).join(' '),
  }
}

/** How badly two groups are parted there; null where it is within one. */
function costOf(lead: string, next: string): number | null {
  const last = lead.split(/[ \u00a0]/u).at(-1) ?? ''
  const opened = (lead.match(/[«(]/gu) ?? []).length !== (lead.match(/[»)]/gu) ?? []).length
  // « Les Érables nous | avait sollicités »: a pronoun is not parted from its verb.
  if (/(?:^|[\s’])(?:on|je|tu|ils?|elles?|nous|vous|se|ne|n’|me|te|lui|leur|y|en|qui|que)$/iu.test(lead))
    return null
  // « a mis » waits for what was done.
  if (opened || /(?:^|\s)(?:a|ont|est|sont|avons|avez|ai)\s\p{L}+$/iu.test(lead)) return null
  if (parts.test(last)) return isDangling(lead.replace(/[\s\u00a0]?[,:;!?–]+$/u, '')) ? null : 0
  // « La copropriété | Les Érables » is one name.
  if (isDangling(lead) || /^\p{Lu}\p{Ll}/u.test(next)) return null
  if (/^[«(]/u.test(next)) return 1
  const readings = readWord(next.toLowerCase().replace(/^(?:n|s)’/u, ''))
  const isVerb =
    readings.length > 0 &&
    readings.every(({ kind, form }) => kind === 'verb' && form === 'finite') &&
    !/^\p{Lu}/u.test(next)
  const isPredicate =
    /^(?:nous|se|ne|(?:s’)?(?:est|sont|sera|seront|a|ont|aura|auront))$/iu.test(next) || isVerb
  // « Notre équipe », « Le support »: the least that one can say large.
  const bare = /^(?:notre|nos|le|la|les|un|une|cette?)\s\p{L}+$|^l’\p{L}+$/iu.test(lead) ? 4 : 0
  if (isPredicate) return 1 + bare
  if (/\d$/u.test(last) || !opens.test(next)) return null
  // « vous donne | un prix », « sécher | des chaussures »: a verb keeps its object.
  const before = readWord(last.toLowerCase())
  const isOfVerb =
    before.length > 0 && before.every(({ kind, form }) => kind === 'verb' && form !== 'participle')
  if (isOfVerb && /^(?:des?|du|les?|la|l’\p{L}+|une?|notre|nos|vos|votre)$/iu.test(next)) return null
  return bare + (/^(?:de|du|des|d’\p{L}+)$/iu.test(next) ? 6 : weak.test(next) ? 3 : 1.5)
}
