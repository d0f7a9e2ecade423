import {
  avoirForms,
  conjunctions,
  days,
  determiners,
  months,
  prepositions,
  set,
} from '#server/proofreader/context.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import { isConjugated, isImperative, isNoun, isParticiple } from '#server/proofreader/words.ts'
import { type Tag, tagWords, wordOf } from './tagging.ts'

/** Where a hurried keyboard left the signs out: a stop between two clauses, a comma between two facts. */
export const withSigns = (text: string): string => text.split('\n').map(lineWithSigns).join('\n')

/** The words since the last sign, and what is known of them. */
interface Stretch {
  before: Token[]
  /** What each of them does. */
  tags: Tag[]
  /** Up to the next sign. */
  length: number
  isClause: boolean
  isProgramme: boolean
  isListed: boolean
  /** Words since the last stop. */
  said: number
}

function lineWithSigns(line: string): string {
  const tokens = tokenize(line, [])
  const tags = tagWords(tokens.map(wordOf)).map(({ tag }) => tag)
  const asides = [...line.matchAll(/«[^»]*»|"[^"]*"|\([^)]*\)/gu)]
  const isAside = ({ start }: Token): boolean =>
    asides.some(({ 0: { length }, index }) => start > index && start < index + length)
  const isProgramme = new Set(tokens.flatMap(({ lower }) => (days.has(lower) ? [lower] : []))).size >= 3
  let [from, to, done, isListed, out, stop] = [0, 0, 0, false, '', 0]
  for (const [index, token] of tokens.entries()) {
    const last = tokens[index - 1]
    if (isSign(token)) [from, isListed] = [index + 1, false]
    if (isSign(token) && token.text !== ',') stop = index + 1
    if (last === undefined || index <= from || last.end === token.start || isSign(token) || isAside(token))
      continue
    if (to <= index) to = tokens.findIndex((one, at) => at > index && isSign(one))
    if (to === -1) to = tokens.length
    const before = tokens.slice(from, index)
    const stretch: Stretch = {
      before,
      tags: tags.slice(from, index),
      length: to - from,
      isClause: isClause(tokens, tags, from, index),
      isProgramme,
      isListed,
      said: index - stop,
    }
    const sign = signBefore(tokens, tags, index, stretch)
    if (sign === '') continue
    out += line.slice(done, last.end) + sign
    // « …, et on a »: behind a stop the « et » goes.
    done = sign === '.' && token.lower === 'et' && tags[index + 1] !== 'adverb' ? token.end : last.end
    from = index
    if (sign === '.') stop = index
    isListed = sign === ','
  }
  return out + line.slice(done)
}

/** Marks that stand for names and addresses are words; so is what belongs to a figure. */
const isSign = ({ kind, text }: Token): boolean =>
  kind === 'sign' && !/[\uE000-\uF8FF€%°²³&+'’"/−–-]/u.test(text)

const openers = set(
  "ne n' ni se très trop moins aussi bien tout tous toutes toute par = + x & n° jusque jusqu' jusqu'au jusqu'à autre même mêmes quelque quelques chaque votre notre environ presque soit voire dit alors donc enfin sinon puis maintenant ensuite finalement bref aussi surtout je j' tu il ils on c' combien quoi juste",
)
const subordinators = set("qui que qu' dont où quand lorsque lorsqu' si s' comme parce puisque")
const hold = new Set([...prepositions, ...determiners, ...conjunctions, ...openers, ...subordinators])
const connectives = set('mais car donc')
const turns = set('sinon puis après enfin ensuite alors là maintenant bref')
const speakers = set('moi toi lui eux')
/** A sentence is heard as one up to here. */
const longest = 22

function signBefore(tokens: Token[], tags: Tag[], index: number, stretch: Stretch): '' | ',' | '.' {
  const { before, isClause: isWhole, isProgramme, length, isListed, said } = stretch
  const token = tokens[index]
  const last = before.at(-1)
  if (token === undefined || last === undefined || holds(before, stretch.tags, isWhole)) return ''
  const isTimed = [tokens[index + 1], last, before.at(-2)].some((one) => one?.lower === 'h')
  const count = before.filter(({ kind }) => kind !== 'sign').length
  const isSpoken = before.slice(-3).some(({ lower }) => speakers.has(lower))
  const leading = stretch.tags.findLastIndex(
    (tag, at) => tag === 'subord' && before[at]?.lower !== 'que' && before[at]?.lower !== "qu'",
  )
  // « si vous êtes locataire | c’est à vous »: what « si » opens asks for the clause behind it.
  const isLed =
    /^(?:si|s'|quand|lorsque|comme)$/.test(before[leading]?.lower ?? '') &&
    (leading === 0 || /^(?:coord|adverb)$/.test(stretch.tags[leading - 1] ?? '')) &&
    stretch.tags.slice(leading).filter((tag) => tag === 'verb').length < 2
  const opened = before.findLastIndex(({ lower }) => opening.has(lower))
  // « parce que cette année | la récolte a été petite »: the clause that « que » opens has no verb yet.
  const isOpen = opened !== -1 && !stretch.tags.some((tag, at) => at > opened && tag === 'verb')
  const isSubject = /^(?:ceux|celles|celui|celle)$/.test(
    before[before.findLastIndex(({ lower }) => lower === 'qui') - 1]?.lower ?? '',
  )
  if (isSubject && tags[index] === 'subject' && isWhole) return ','
  if ((isOpen || isSubject) && tags[index] !== 'topic') return ''
  // « le mieux | c’est », « l’entretien | il est obligatoire »
  if (isNamed(tokens, tags, index, stretch)) return count > 1 && count < 9 ? ',' : ''
  const isAhead =
    !isWhole &&
    /^(?:prep|subord)$/.test(stretch.tags.find((tag) => tag !== 'adverb' && tag !== 'coord') ?? '')
  const parted = !isLed && !isOpen && !isSubject && !isAhead && (isWhole || isListed || count > 8) ? '.' : ','
  if (/..ez$/.test(token.lower) && /..ez$/.test(last.lower) && !/^(?:chez|assez|nez|rez)$/.test(token.lower))
    return ','
  if (isCall(tokens, index, last, tags[index])) return count < (isWhole || isListed ? 2 : 3) ? '' : parted
  if (isProgramme && days.has(token.lower) && count > 1 && !isWhole && !days.has(last.lower)) return ','
  if (length < 6 || isSpoken) return ''
  if (isWhole && beginsTopic(tokens, tags, index, stretch)) return '.'
  if (connectives.has(token.lower) && isWhole && !isLed)
    return beginsLater(tokens, tags, index + 1) || beginsTopic(tokens, tags, index + 1, null)
      ? said + clauseLength(tokens, index) > longest && token.lower !== 'car' && said > 7
        ? '.'
        : ','
      : ''
  if (
    isWhole &&
    !isLed &&
    isTurn(tokens, tags, index) &&
    !(token.lower === 'là' && stretch.tags.at(-1) === 'verb')
  )
    return count > 3 ? '.' : ''
  const isRest = tokens[index + 2] === undefined || tokens.slice(index, index + 3).some(isSign)
  if (token.lower === 'et' && isWhole && beginsTopic(tokens, tags, index + 1, null)) return '.'
  if (
    token.lower === 'et' &&
    isWhole &&
    said > 8 &&
    /..ez$/.test(tokens[index + 1]?.lower ?? '') &&
    !/^(?:chez|assez)$/.test(tokens[index + 1]?.lower ?? '')
  )
    return '.'
  // « trente chaises | pas plus », « une cave | pas de parking »
  if (
    token.lower === 'pas' &&
    /^(?:noun|name|infinitive|number|unit)$/.test(stretch.tags.at(-1) ?? '') &&
    tags[index + 1] !== 'participle'
  )
    return ','
  if (token.lower === 'et' && /^(?:que|qu')$/.test(tokens[index + 1]?.lower ?? '')) return ''
  // « Sandrine et Mehdi partent »: one subject.
  const isJoined =
    /^(?:name|noun)$/.test(stretch.tags.at(-1) ?? '') &&
    /^(?:name|det)$/.test(tags[index + 1] ?? '') &&
    isManyVerb(tokens, tags, index + 1)
  if (token.lower === 'et' && isWhole && !isJoined && beginsLater(tokens, tags, index + 1) && said > 6)
    return !beginsClause(tokens, tags, index + 1) || said + clauseLength(tokens, index) > longest ? '.' : ''
  // « le petit apprenti | Lucas »
  if (tags[index] === 'name' && !isWhole && /^(?:noun|name)$/.test(stretch.tags.at(-1) ?? '')) return ''
  if (beginsClause(tokens, tags, index) && !isRest) {
    const isTransitive = /^(?:det|name)$/.test(tags[index] ?? '') && takesObject(stretch)
    return isTransitive || (count < 4 && !isWhole && !isListed) ? '' : parted
  }
  const series = seriesBefore(tokens, tags, index, stretch)
  if (series !== '') return series
  return length >= (isWhole ? 12 : labels.test(token.lower) || isTimed ? 6 : 8) &&
    count >= 2 &&
    beginsFact(tokens, index, stretch)
    ? ','
    : ''
}

const opening = set("si s' que qu' parce puisque quand lorsque lorsqu'")

/** « de », « les », « que », « nous » before their word: nothing is parted there. */
function holds(before: Token[], tags: Tag[], isWhole: boolean): boolean {
  const [second, last, tag] = [before.at(-2), before.at(-1), tags.at(-1)]
  if (last === undefined) return true
  if (tag === 'det' || tag === 'clitic' || tag === 'ne' || tag === 'subject') return true
  if (/^(?:nous|vous|elles?)$/.test(last.lower))
    return second === undefined || !prepositions.has(second.lower)
  if (last.kind === 'sign') return !/[\uE000-\uF8FF€%°²³]/u.test(last.text)
  if (/^(?:pas|plus|y)$/.test(last.lower)) return !isWhole
  // « on en trouve pas assez | le retrait », « deux fois par semaine »
  // « pour les deux | elle vient »
  if (tag === 'number' && second !== undefined && /^(?:les|ces|le|du|au)$/.test(second.lower)) return false
  if (
    tag === 'adverb' &&
    isWhole &&
    tags.at(-2) !== 'coord' &&
    /^(?:bien|aussi|tout|maintenant|même|avant|après|trop|moins)$/.test(last.lower)
  )
    return false
  return hold.has(last.lower)
}

/** More verbs than words that make one lean on another. */
function isClause(tokens: Token[], tags: Tag[], from: number, to: number): boolean {
  let [verbs, leading] = [0, 0]
  for (let at = from; at < to; at += 1) {
    const lower = tokens[at]?.lower ?? ''
    if (tags[at] === 'verb' || tags[at] === 'order') verbs += 1
    // « qu’est-ce que », « parce que » lean once.
    if ((tags[at] === 'subord' || tags[at] === 'relative') && lower !== 'parce' && lower !== 'comme')
      leading += 1
  }
  return verbs > leading
}

/** « on remercie », « qu’on a refait »: what follows is their object. */
function takesObject({ tags, before }: Stretch): boolean {
  const end = tags.findLastIndex(
    (tag, at) =>
      tag !== 'adverb' &&
      !/^(?:hier|aussi|vendredi|samedi|lundi|mardi|mercredi|jeudi|dimanche)$/.test(before[at]?.lower ?? ''),
  )
  const last = tags[end]
  const word = before[end]?.lower ?? ''
  if (/^(?:va|vont|marche|suffit|arrive|vient|viennent|ferme|ouvre|reprend|dure)$/.test(word)) return false
  if (/..ez$|^(?:faites|dites)$/.test(word) && !/^(?:assez|chez|rez|nez)$/.test(word)) return true
  const isPast = before.slice(Math.max(0, end - 2), end).some(({ lower }) => avoirForms.has(lower))
  return (
    last === 'verb' ||
    last === 'infinitive' ||
    last === 'gerund' ||
    last === 'order' ||
    (isPast && last === 'participle')
  )
}

/** A subject and its verb: « on ouvre », « c’est », « le maire est », « Yann et Lucas ont »; « il faut » without its « il ». */
function beginsClause(tokens: Token[], tags: Tag[], index: number): boolean {
  const [token, tag] = [tokens[index], tags[index]]
  if (token === undefined || tag === undefined) return false
  if (tag === 'subject' || tag === 'topic') return tags[pastClitics(tags, index + 1)] === 'verb'
  if (/^(?:faut|reste|suffit)$/.test(token.lower) && tag === 'verb') return true
  if (token.lower === 'y') return /^(?:a|avait|aura)$/.test(tokens[index + 1]?.lower ?? '')
  if (tag === 'det' && /^(?:du|des|au|aux)$/.test(token.lower)) return false
  const isNamed = tag === 'name' && /^\p{Lu}\p{Ll}/u.test(token.text)
  if (token.lower === 'personne' || isNamed || tag === 'det') {
    const end = groupEnd(tokens, tags, index)
    if (end === -1) return false
    return tags[pastClitics(tags, end)] === 'verb'
  }
  return false
}

function pastClitics(tags: Tag[], from: number): number {
  let at = from
  while (tags[at] === 'clitic' || tags[at] === 'ne') at += 1
  return at
}

/** Behind « le petit apprenti Lucas », « les rendez-vous déjà pris », « l’architecte des bâtiments de France ». */
function groupEnd(tokens: Token[], tags: Tag[], from: number): number {
  let hasNoun = false
  for (let at = from; at < from + 11; at += 1) {
    const [tag, word] = [tags[at], tokens[at]]
    if (tag === undefined || word === undefined || isSign(word)) return -1
    // « les 208 électriques | Kevin a »: a name behind several begins another group.
    if (tag === 'name' && hasNoun && tags[at - 1] === 'noun' && /^(?:les|nos|des|ces|mes|vos)$/.test(tokens[from]?.lower ?? '')) return -1
    if (tag === 'noun' || tag === 'name' || /^(?:personne|mieux)$/.test(word.lower)) hasNoun = true
    else if (
      tag === 'det' ||
      tag === 'number' ||
      (tag === 'participle' && hasNoun) ||
      (tag === 'adverb' && tags[at + 1] === 'participle')
    ) {
      // A second article without « de » or « et » before it begins another group.
      if (
        tag === 'det' &&
        hasNoun &&
        !/^(?:du|des|au|aux)$/.test(word.lower) &&
        tags[at - 1] !== 'prep' &&
        tags[at - 1] !== 'coord'
      )
        return -1
    } else if (
      (tag === 'prep' && /^(?:de|d'|en|à|avec|pour)$/.test(word.lower) && tags[at + 1] !== 'infinitive') ||
      (tag === 'coord' && word.lower === 'et' && /^(?:det|noun|name|number)$/.test(tags[at + 1] ?? ''))
    )
      continue
    else return hasNoun ? at : -1
  }
  return -1
}

/** « les commandes | c’est », « l’entretien | il est »: up to here stands what the clause speaks of, and nothing else. */
function isNamed(tokens: Token[], tags: Tag[], index: number, { before, tags: said }: Stretch): boolean {
  if (!takesUp(tokens, tags, index)) return false
  const start = said.findIndex(
    (tag, at) => tag !== 'coord' && tag !== 'adverb' && !/^(?:ou|alors|là)$/.test(before[at]?.lower ?? ''),
  )
  const own = said.slice(start)
  if (own.includes('verb') || own.includes('order') || own.includes('subord')) return false
  return (
    own[0] === 'det' ||
    (own[0] === 'prep' && /^(?:pour|avec|à|dans|au)$/.test(before[start]?.lower ?? '')) ||
    own[0] === 'infinitive'
  )
}

/** « c’est », « ça va », « elles descendent », « je les mets »: behind the noun that it speaks of. */
function takesUp(tokens: Token[], tags: Tag[], index: number): boolean {
  const lower = tokens[index]?.lower ?? ''
  const verb = pastClitics(tags, index + 1)
  if (tags[verb] !== 'verb') return false
  if (tags[index] === 'topic') return true
  if (tags[index] !== 'subject') return false
  return (
    /^(?:ils?|elles?)$/.test(lower) ||
    (verb > index + 1 && /^(?:le|la|les|l')$/.test(tokens[verb - 1]?.lower ?? ''))
  )
}

/** « … 18 € pièce | les commandes c’est avant le 15 »: the noun before « c’est », « ça » or « elles » is what comes next. */
function beginsTopic(tokens: Token[], tags: Tag[], index: number, stretch: Stretch | null): boolean {
  const lower = tokens[index]?.lower ?? ''
  if (tags[index + 1] === 'number') return false
  if (
    /^(?:semaine|année|veille|fois|matin|soir|mois|lendemain|nuit)s?$/.test(tokens[index + 1]?.lower ?? '') &&
    !takesUp(tokens, tags, index + 2)
  )
    return false
  if (
    tags[index] !== 'det' ||
    /^(?:du|des|au|aux)$/.test(lower) ||
    (stretch !== null && takesObject(stretch))
  )
    return false
  const end = groupEnd(tokens, tags, index)
  if (end !== -1 && end - index <= 7 && takesUp(tokens, tags, end)) return true
  // « le décor cette année c’est »
  const time = tokens.findIndex(
    ({ lower: one }, at) => at > index + 1 && at < index + 6 && /^(?:cette|ce)$/.test(one),
  )
  return time !== -1 && tags[time - 1] === 'noun' && takesUp(tokens, tags, time + 2)
}

/** « … et Mehdi | partent »: a plural verb behind one name. */
function isManyVerb(tokens: Token[], tags: Tag[], index: number): boolean {
  const verb = tokens[pastClitics(tags, groupEnd(tokens, tags, index))]
  return verb !== undefined && isConjugated(verb.readings, '3p') && !isConjugated(verb.readings, '3s')
}

/** « et là on a », « et sur soixante-deux pièces il y en a »: a clause behind an adverb or one complement. */
function beginsLater(tokens: Token[], tags: Tag[], index: number): boolean {
  if (beginsClause(tokens, tags, index)) return true
  let at = index
  while (tags[at] === 'adverb' || /^(?:là|bah|ben)$/.test(tokens[at]?.lower ?? '')) at += 1
  if (at > index && beginsClause(tokens, tags, at)) return true
  if (tags[at] !== 'prep' && tags[at] !== 'subord') return false
  const until = Math.min(at + 9, tokens.length)
  for (let next = at + 1; next < until; next += 1) {
    const word = tokens[next]
    if (word === undefined || isSign(word)) return false
    if (tags[at] === 'prep' && (tags[next] === 'verb' || tags[next] === 'relative')) return false
    if (/^(?:subject|topic)$/.test(tags[next] ?? '') && beginsClause(tokens, tags, next)) return true
  }
  return false
}

/** « les sangles | le garnissage et », « les bâchages et les fuites | les devis »: a noun group behind another. */
function seriesBefore(
  tokens: Token[],
  tags: Tag[],
  index: number,
  { tags: said, isClause }: Stretch,
): '' | ',' | '.' {
  if (
    !isClause ||
    said.at(-1) !== 'noun' ||
    tags[index] !== 'det' ||
    /^(?:du|des|au|aux|tout|toute|tous|toutes|chaque|ce|cette)$/.test(tokens[index]?.lower ?? '')
  )
    return ''
  const verb = said.lastIndexOf('verb')
  const own = said.slice(verb + 1)
  if (
    own.includes('relative') ||
    own.includes('subord') ||
    own.filter((tag) => tag === 'det').length === 0 ||
    own.at(-2) !== 'det'
  )
    return ''
  // « la semaine », « le matin » tell when.
  if (
    /^(?:semaine|matin|soir|midi|week-end|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|mois|jour|veille|lendemain|mieux|plus|moins|kilo|kg|pièce|part|temps)$/.test(
      tokens[index + 1]?.lower ?? '',
    ) ||
    tags[index + 1] !== 'noun'
  )
    return ''
  return own.includes('coord') ? '.' : tags[index + 2] === 'coord' && tags[index + 3] !== 'subject' ? ',' : ''
}

/** « par contre | on arrête », « sinon on a », « du coup ». */
function isTurn(tokens: Token[], tags: Tag[], index: number): boolean {
  const [first, second] = [tokens[index]?.lower ?? '', tokens[index + 1]?.lower ?? '']
  const length = /^(?:par contre|du coup|en plus|par ailleurs|en revanche|pour info|à savoir)$/.test(
    `${first} ${second}`,
  )
    ? 2
    : turns.has(first)
      ? 1
      : 0
  return length > 0 && (beginsClause(tokens, tags, index + length) || length === 2)
}

/** How many words up to the next sign or clause. */
function clauseLength(tokens: Token[], index: number): number {
  const end = tokens.findIndex((token, at) => at > index && isSign(token))
  return Math.min(12, (end === -1 ? tokens.length : end) - index)
}

/** « venez », « n’hésitez pas », « merci à », and what the writer is told: « mets », « dis ». */
function isCall(tokens: Token[], index: number, last: Token, tag: Tag | undefined): boolean {
  const token = tokens[index]
  const next = tokens[index + 1]?.lower ?? ''
  if (token === undefined || /^(?:vous|ne|n'|encore|un|grand|gros|dire|dis|dites)$/.test(last.lower))
    return false
  if (token.lower === 'merci') return /^(?:à|aux|au|de|d')$/.test(next)
  if (token.lower === 'bravo') return /^(?:à|aux|au)$/.test(next)
  if (/^(?:bonnes?|joyeuses?)$/.test(token.lower))
    return /^(?:journée|semaine|soirée|fêtes?|année)$/.test(next)
  if (token.lower === 'à') return /^(?:bientôt|vite)$/.test(next)
  if (token.lower === "n'") return /^(?:hésitez|oubliez|oublie|hésite)$/.test(next)
  if (token.lower === 'tu') return /^(?:peux|pourrais)$/.test(next)
  const rest = tokens
    .slice(index + 1, index + 4)
    .map(({ lower }) => lower)
    .join(' ')
  if (/^(?:pas|sans)$/.test(token.lower))
    return /^(?:trop |de |d' ?)*(?:superlatif|[eé]moji|hashtag|blabla|chichi|jargon|commercial|pub|vendeur)/.test(
      rest,
    )
  if (token.lower === 'ton' && tag === 'det') return false
  if (/^(?:mets|rajoute|ajoute|fais|faites|dis|dites|précise|insiste|évite|oublie|ton)$/.test(token.lower))
    return token.lower !== 'ton' || /(?:stp|svp|plaît|^\p{L}+(?: (?:et|mais|pas).*)?$)/u.test(rest)
  return /ez$/.test(token.lower) && isImperative(token.readings) && !isNoun(token.readings)
}

const labels =
  /^(?:début|réservations?|inscriptions?|renseignements?|buvette|tarifs?|entrée|tél|infos?|contact|billets?|restauration|parking|livraison|garantie|acompte|délais?|prise|reste|ouverte?s?|fermée?s?|terrasse|repas|places|gratuit|demander|départ|devis|dessert)$/
const afterLabel =
  /^(?:au|par|sur|obligatoires?|gratuite?s?|libre|possibles?|conseillée?s?|auprès|assurée?s?|offerte?s?|à|en|jusqu'|dès|de|rendez-vous|réservation|inscription|compris\p{L}*|réduit|du|le|tous|d'|avant|place|tiré|limitées?)$/u
const units = set(
  'm² m³ semaine semaines jour jours mois étage étages couche couches heure heures min minutes',
)
const withPrice =
  /^(?:adultes?|enfants?|pièce|part|kg|kilo|litre|personnes?|boîte|barquette|bouteille|paquet|sachet|lot|mois|jour|heure|an|séance|ht|ttc|nets?|bruts?|hors|taxes?|maximum|minimum|seulement|max|min|piste|place|environ|étudiants?|euros?|semaine|nuit|matin|soir|midi|pile|mercredi|honoraires|pose)$/
const numbered = set(
  'salle rue place n° niveau catégorie lot bus ligne porte étage moins plus environ deux trois pouces taille session menu dans total dernières derniers premiers premières prochains prochaines h fois âge degrés fait font pèse mesure dure lieu',
)

/** A number and what it counts, a date, a label, after a fact that is whole. */
function beginsFact(tokens: Token[], index: number, stretch: Stretch): boolean {
  const { before, isClause: isWhole } = stretch
  const [token, next, last, third] = [tokens[index], tokens[index + 1], before.at(-1), tokens[index + 2]]
  if (token === undefined || next === undefined || last === undefined) return false
  const hourCount = [...before, ...tokens.slice(index)].filter(({ lower }) => lower === 'h').length
  // « samedi 11 h impro 15 h fanfare », but « CrossFit 10 h 30 pilates 14 h ».
  const firstHour = tokens.findIndex(({ kind }, at) => kind === 'number' && tokens[at + 1]?.lower === 'h')
  const opener = tokens[firstHour - 1]
  const isHourFirst = hourCount >= 2 && (opener === undefined || isSign(opener) || days.has(opener.lower))
  const isPer = before.at(-2)?.lower === 'par' && before.at(-3)?.text === '€'
  const isAmount =
    isPer ||
    last.text === '€' ||
    last.lower === 'euros' ||
    ((last.lower === 'h' || (last.kind === 'number' && before.at(-2)?.lower === 'h')) && !isHourFirst)
  if (last.text === '%') return false
  if (/^(?:sur|sans)$/.test(token.lower))
    return (
      !/^(?:est|sont|c'est|était|sera|seront)$/.test(last.lower) &&
      /^(?:rendez-vous|réservation|inscription|commande)$/.test(next.lower)
    )
  if (/^(?:ouvert|fermé)(?:e|s|es)$/.test(token.lower) && stretch.tags.at(-1) === 'noun') return false
  if (/^(?:près|environ|presque|plus|moins)$/.test(last.lower) && token.kind === 'number') return false
  if (
    /^(?:ouvert|fermé)e?s?$/.test(token.lower) &&
    /^(?:verb|infinitive|participle|adverb|clitic)$/.test(stretch.tags.at(-1) ?? '')
  )
    return false
  if (/^(?:portes|est|être|sera|reste|ai|a)$/.test(last.lower)) return false
  // « par mois | le prix 249 000 € »
  if (
    stretch.tags.length > 3 &&
    /^(?:le|les)$/.test(token.lower) &&
    /^(?:prix|charges|loyer|tarif|salaire)$/.test(next.lower) &&
    third?.kind === 'number'
  )
    return true
  if (labels.test(token.lower))
    return (
      last.kind !== 'number' &&
      (afterLabel.test(next.lower) || next.kind === 'number' || (token.lower === 'contact' && next.isName))
    )
  if (token.kind === 'number' && next.lower === 'h')
    return (
      isHourFirst && !isWhole && !days.has(last.lower) && !numbered.has(last.lower) && last.kind === 'word'
    )
  if (token.kind === 'number' && /^(?:€|euros?)$/.test(next.lower))
    return last.lower === 'h' || (isWhole && isParticiple(last.readings) && !isNoun(last.readings))
  if (token.kind === 'number' && next.kind === 'word') {
    const isPlural = /[^s]s$|x$/.test(next.lower) && isNoun(next.readings) && !months.has(next.lower)
    if (!(units.has(next.lower) || isPlural)) return false
    if (
      /^(?:fois|ans|carats|millièmes|pouces|degrés|watts|chevaux|km)$/.test(next.lower) ||
      (third?.lower === 'sur' && tokens[index + 3]?.kind === 'number') ||
      /^\d/.test(third?.text ?? '')
    )
      return false
    if (takesObject(stretch) || numbered.has(last.lower) || months.has(last.lower) || days.has(last.lower))
      return false
    return (
      last.kind !== 'number' &&
      (!isConjugated(last.readings) || isNoun(last.readings) || isParticiple(last.readings))
    )
  }
  if (isWhole) return false
  if (days.has(token.lower) && next.kind === 'number')
    return before.length > 5 && last.kind === 'word' && !days.has(last.lower) && !months.has(last.lower)
  return (
    (isAmount || (months.has(last.lower) && hourCount >= 2 && !isHourFirst)) &&
    token.kind === 'word' &&
    (isNoun(token.readings) || token.readings.length === 0) &&
    !isParticiple(token.readings) &&
    ![withPrice, /^(?:\p{Lu})/u].some((one) => one.test(token.text)) &&
    ![hold, days, months].some((words) => words.has(token.lower))
  )
}
