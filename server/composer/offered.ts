import { upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { isDangling, pullPrice, pullWhen, withoutEdges } from './phrases.ts'

interface Offered {
  eyebrow: string
  headline: string
  parts: string[]
}

const lately =
  'désormais|maintenant|aussi|enfin|également|à nouveau|de nouveau|cette année|cette semaine|hier|aujourd’hui|ce matin|récemment|déjà'
const opening = new RegExp(
  `^(?:([^,:]{3,60}), )?((?:nous|on)\\s(?:vous\\s)?(?:propos\\p{L}+|organis\\p{L}+|présent\\p{L}+|accueill\\p{L}+|recevons|reçoit|lançons|lance|ouvrons|ouvre|offrons|offre|vendons|vend|cherchons))((?:\\s(?:${lately}))*)\\s(.+)$`,
  'iu',
)
/** What such a sentence names begins so. */
const determiner =
  /^(?:une?|des|du|le|la|les|notre|nos|votre|vos|deux|trois|quatre|cinq|six|sept|huit|dix|douze|\d+)\s|^l’/iu
/** Where the verb tells nothing that the object does not. */
const plain = /^(?:nous|on)\s(?:vous\s)?(?:propos|organis|présent|vend)/iu
const continues = /^(?:qui|que|qu’|dont|où|et|ou|mais|ni|pour|afin|avec)(?!\p{L})/iu

/** « Nous recevons jeudi la romancière Claire Aubert »: who acts is a kicker, what it is about the headline; day and price stand apart. */
export function offeredBy(message: string, objective: Objective): Offered | null {
  const [, before = '', verb = '', adverb = '', told = ''] = opening.exec(message) ?? []
  if (
    verb === '' ||
    (before !== '' && !/\d|\p{L}di(?!\p{L})|^(?:pour|à|dès|en|cet?te?|depuis|dans)\s/iu.test(before))
  )
    return null
  const early = pullWhen(told)
  const isEarly = early.found !== '' && early.before.trim() === ''
  const named = isEarly ? early.after.replace(/^[\s,]+/u, '') : told
  if (!determiner.test(named) || /^(?:nos|les|ses) portes/iu.test(named)) return null
  const [first = '', ...others] = named
    .replace(/«[^»]*»|\([^)]*\)/gu, (kept) => kept.replaceAll(', ', ',\u00a0'))
    .split(/, | – |\s:\s|\s;\s/u)
  // A title or a relative clause goes on with what was named.
  let subject = first
  while (
    others[0] !== undefined &&
    (continues.test(others[0]) || /^«/u.test(others[0])) &&
    `${subject}, ${others[0]}`.length <= 90
  )
    subject = `${subject}, ${others.shift()}`
  if (continues.test(others[0] ?? '') && isDangling(subject)) return null
  // What goes on with the series is not parted from it.
  if (others.some((one) => continues.test(one) || isDangling(one))) return null
  const apart = thingIn(subject, objective)
  if (apart === null) return null
  const days = [before, isEarly ? early.found : '', apart.when].filter((one) => one !== '')
  const isSaid = plain.test(verb) && adverb === ''
  return {
    eyebrow: isSaid ? '' : upperFirst(`${verb}${adverb}`),
    headline: upperFirst(apart.headline),
    parts: [
      ...days.map((one) => upperFirst(one.replace(/^(?:le|au)\s(?=\p{L}+di(?!\p{L})|dimanche|\d)/iu, ''))),
      apart.price,
      ...others.map(upperFirst),
    ],
  }
}

/** Of what is named, its day and its price apart; null where that leaves no name. */
function thingIn(
  subject: string,
  objective: Objective,
): { headline: string; when: string; price: string } | null {
  const dated = objective === 'conseil' ? { found: '', rest: subject } : pullWhen(subject)
  const undated = /\d/u.test(dated.found) ? withoutEdges(dated.rest) : subject
  const when = undated === subject ? '' : dated.found
  const priced = pullPrice(undated)
  const unpriced =
    priced.found === '' || priced.after.trim().length > 2 ? undated : withoutEdges(priced.before)
  const headline = unpriced.trim()
  if (headline.length < 6 || headline.length > 110 || isDangling(headline)) return null
  return { headline, when, price: unpriced === undated ? '' : priced.found }
}

const isPriced =
  /^(.{6,60}?)\s(?:est|sont|passe(?=.*au\slieu\sde)|passent(?=.*au\slieu\sde))(?:\s(?:proposée?s?|vendue?s?|affichée?s?|facturée?s?|disponibles?))?\s(?:à|au prix de|au tarif de)\s(\d.*€.*)$/iu
const takesPlace =
  /\s(?:aura|auront|a|ont)\slieu$|\sse\s(?:tiendra|tiendront|tient|tiennent|déroulera|dérouleront)$|\s(?:commence(?:ra)?|débute(?:ra)?)$/iu

/** « Le montage est à 49 € au lieu de 68 € »: what is sold, and its price apart; « un stage aura lieu »: what takes place. */
export function namedThing(headline: string): { headline: string; price: string } {
  const [, what = '', price = ''] = isPriced.exec(headline) ?? []
  if (what !== '' && price.length <= 44 && !/(?<!\p{L})qui(?!\p{L})/u.test(what))
    return { headline: what, price }
  const event = headline.replace(takesPlace, '')
  return { headline: event.length >= 8 ? event : headline, price: '' }
}

const asks =
  /^(?:[^,]{3,40}, )?(?:nous|on)\s(?:(?:voudrions|souhaitons|tenons à|voulons)\s)?(?:vous\s)?(rappel|conseill|recommand|demand|invit|pri|suggér)\p{L}+(?:\s(?:toujours|vivement|donc))?(?:\sà\s(?:tous\s|toutes\s)?(?:nos|tous nos|ceux|chacun)[^,]{0,36}?)?\s(?:de|d’)\s?(?:(n’|ne)\s?(pas|jamais|plus)\s)?(\p{L}+)\s(.+)$/iu
const imperatives = new Map(
  Object.entries({
    prendre: 'prenez',
    mettre: 'mettez',
    faire: 'faites',
    venir: 'venez',
    attendre: 'attendez',
    ouvrir: 'ouvrez',
    couvrir: 'couvrez',
    lire: 'lisez',
    boire: 'buvez',
    éteindre: 'éteignez',
    remplir: 'remplissez',
    choisir: 'choisissez',
  }),
)

/** « Nous rappelons à nos patients de ne jamais arrêter un traitement »: « N’arrêtez jamais un traitement ». */
export function askedOf(message: string): Offered | null {
  const [, verb = '', , negation = '', infinitive = '', rest = ''] = asks.exec(message) ?? []
  const word = infinitive.toLowerCase()
  const ordered =
    imperatives.get(word) ?? (word.length > 4 && word.endsWith('er') ? `${word.slice(0, -1)}z` : '')
  if (ordered === '') return null
  // « leur traitement » would be « votre traitement »: whose it is stays as it was said.
  if (/(?<!\p{L})leurs?(?!\p{L})/iu.test(rest)) return null
  const elided = /^[aàâeéèêhiïoôuœ]/iu.test(ordered) ? 'N’' : 'Ne '
  const headline = negation === '' ? `${ordered} ${rest}` : `${elided}${ordered} ${negation} ${rest}`
  return { eyebrow: /^rappel/iu.test(verb) ? 'Rappel' : 'Conseil', headline: upperFirst(headline), parts: [] }
}
