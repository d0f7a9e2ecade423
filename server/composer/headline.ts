import { upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { novelty } from './eyebrow.ts'
import { cutAtGroup, isDangling, momentIn, pullPrice, withoutEdges } from './phrases.ts'

/** A headline longer than that yields its complement to the second line; the most it may have, in characters. */
const aim = 58
export const longest = 60
/** The name of a post, whole. */
const longestPost = 48

const offers =
  /^(?:on|nous) (?:vous )?(?:propos|lanç|ouvr|vend|organis|présent|accueill|f|reprend)(?:e|ons|ent|aisons|ait)? (?:maintenant |désormais |aussi |enfin |à nouveau )?/iu
const hires =
  /^(?:(?:on|nous) )?(?:cherch|recherch|recrut|embauch|ouvr|propos)(?:e|ons|ent)? (?:encore |aussi |maintenant )?(?:un poste d(?:e |’)|une? (?:ou une? )?|un\(e\) |des )?/iu
/** « livraison d’un appartement »: what was handed over is the news. */
const handedOver = /^(?:livraison|réalisation|réception) d(?:e la |e l’|u |’une? |es |e |’)(?=\p{L})/iu
/** « Le camping recrute pour l’été deux saisonniers »: the post is the news, what for comes second. */
const employer =
  /^(?:(?:le|la|les|notre|nos)\s|l’)[\p{L}’ -]{2,36}?\s(?:recrut|recherch|cherch|embauch)e(?:nt)?\s(pour\s[^,\d]{3,24}?\s)?(?=(?:une?|des|deux|trois|quatre|cinq|\d+)\s)/iu
/** Where the sentence may end after what it is about. */
const statement =
  /^(.{8,36}?) (?:est|sont) (en rayon|de retour|en vente|ouvert\p{L}*|arrivé\p{L}*|disponibles?|monté\p{L}*|fini\p{L}*|terminé\p{L}*|prêt\p{L}*)$/iu
/** The contract is not part of the post's name. */
const contract = /[\s,]+(?:en )?((?:CDI|CDD|alternance|intérim|stage)(?: de \d+ mois)?)(?=\s|$)/u
/** « La franchise passe à 25 000 € »: the amount is what is said, and no price. */
const states =
  /(?<!\p{L})(?:passent?|coûtent?|vaut|valent|atteint|atteignent|montent?|baissent?|augmentent?|descend(?:ent)?)\s(?:[àd]e?\s)?\d/iu
const shouts = /^(?:attention|important|info|rappel|nouveau|conseil)[\s:!]+(?=\p{L})/iu

/** What the headline leaves to the second line. */
export interface Facts {
  when: string
  price: string
  tail: string
  contract: string
  /** Complements beside the tail. */
  more: string[]
}

/** The words that name; date, price and what follows a complement go to the second line. */
export function headlineOf(lead: string, facts: Facts, objective: Objective, isJob: boolean): string {
  const [, season = ''] = (isJob && employer.exec(lead)) || []
  if (season !== '') facts.more.push(season.trim())
  const bare = lead
    .replace(isJob ? employer : /^$/u, '')
    .replace(isJob ? /^urgent[\s:!,]+(?=\p{L})/iu : /^$/u, '')
    .replace(shouts, '')
    .replace(objective === 'produit' && /^nouve/iu.test(lead) ? novelty : /^$/u, '')
    .replace(/(?<!\p{L})une? ou une (\p{L}+(?:i|é|ant|ent))e(?!\p{L})/iu, 'un $1(e)')
    .replace(isJob ? hires : offers, '')
    .replace(isJob ? /^une?\s(?!(?:ou|à)\s)/iu : /^$/u, '')
    .replace(/^(\p{L}+)(.*) ou une? \1(?!\p{L})/iu, '$1$2')
    .replace(/ ou une? (?=\p{L})/u, ' ou ')
    .replace(objective === 'realisation' ? handedOver : /^$/u, '')
  const isClosing = /^(?:ferm|ouver|congés|de garde|on est de garde)/iu.test(bare)
  const keepsDate =
    isClosing || ((objective === 'conseil' || objective === 'realisation') && bare.length <= aim)
  const when = momentIn(bare)
  const before = withoutEdges(when.before)
  const after = withoutEdges(when.after)
  const dated = withoutEdges(when.rest)
  let name = bare
  const isSplit = dated.length > aim && before.length >= 8
  if (!keepsDate && when.found !== '' && dated.length > 3 && !isDangling(isSplit ? before : dated)) {
    facts.when ||= when.found
    name = isSplit ? before : dated
    if (isSplit) facts.tail = after
  }
  const price = pullPrice(name)
  const unpriced = withoutEdges(price.before) || withoutEdges(price.after)
  // « Une fuite coûte 120 € par an » is said whole.
  if (price.found !== '' && !states.test(name) && unpriced.length > 5 && !isDangling(unpriced)) {
    // « 35 € petit chien »: what the amount is for stays with it.
    const what = withoutEdges(price.after)
    const isOwn = withoutEdges(price.before) !== '' && /^\p{Ll}+\s\p{Ll}+$/u.test(what)
    facts.price = isOwn ? `${price.found} ${what}` : price.found
    facts.tail ||= isOwn || withoutEdges(price.before) === '' ? '' : what
    name = unpriced
  }
  const kind = isJob ? contract.exec(name) : null
  if (kind) {
    name = withoutEdges(name.replace(kind[0], ''))
    facts.contract = kind[1] ?? ''
  }
  const [, about = '', state = ''] = (name.length > aim && statement.exec(name)) || []
  if (about !== '') {
    if (/^en /iu.test(state)) facts.tail ||= state
    name = about
  }
  const { head, tail } = isClosing
    ? { head: name, tail: '' }
    : cutAtGroup(name, objective === 'conseil' ? longest : isJob ? longestPost : aim)
  if (facts.tail === '') facts.tail = tail
  else if (tail !== '') facts.more.push(tail)
  return upperFirst(head)
}
