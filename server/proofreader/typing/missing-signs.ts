import {
  avoirForms,
  conjunctions,
  days,
  determiners,
  isPlainVerb,
  months,
  prepositions,
  set,
} from '#server/proofreader/context.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import { isConjugated, isImperative, isNoun, isParticiple } from '#server/proofreader/words.ts'

/** Where a hurried keyboard left the signs out: a stop between two clauses, a comma between two facts. */
export const withSigns = (text: string): string => text.split('\n').map(lineWithSigns).join('\n')

/** The words since the last sign, and what is known of them. */
interface Stretch {
  before: Token[]
  /** Up to the next sign. */
  length: number
  isClause: boolean
  isProgramme: boolean
  isListed: boolean
}

function lineWithSigns(line: string): string {
  const tokens = tokenize(line, [])
  const asides = [...line.matchAll(/«[^»]*»|"[^"]*"|\([^)]*\)/gu)]
  const isAside = ({ start }: Token): boolean =>
    asides.some(({ 0: { length }, index }) => start > index && start < index + length)
  const isProgramme = new Set(tokens.flatMap(({ lower }) => (days.has(lower) ? [lower] : []))).size >= 3
  let [from, to, done, isListed, out] = [0, 0, 0, false, '']
  for (const [index, token] of tokens.entries()) {
    const last = tokens[index - 1]
    if (isSign(token)) [from, isListed] = [index + 1, false]
    if (last === undefined || index <= from || last.end === token.start || isSign(token) || isAside(token))
      continue
    if (to <= index) to = tokens.findIndex((one, at) => at > index && isSign(one))
    if (to === -1) to = tokens.length
    const before = tokens.slice(from, index)
    const length = to - from
    const sign = signBefore(tokens, index, {
      before,
      length,
      isClause: isClause(before),
      isProgramme,
      isListed,
    })
    if (sign === '') continue
    out += line.slice(done, last.end) + sign
    done = last.end
    from = index
    isListed = sign === ','
  }
  return out + line.slice(done)
}

/** Marks that stand for names and addresses are words; so is what belongs to a figure. */
const isSign = ({ kind, text }: Token): boolean =>
  kind === 'sign' && !/[\uE000-\uF8FF€%°²³&+'’"/−–-]/u.test(text)

const openers = set(
  "ne n' ni se très trop moins aussi bien tout tous toutes toute par = + x & n° jusque jusqu' jusqu'au jusqu'à autre même mêmes quelque quelques chaque votre notre environ presque soit voire dit alors donc enfin sinon puis maintenant ensuite finalement bref aussi surtout je j' tu il ils on c' combien quoi",
)
const subordinators = set("qui que qu' dont où quand lorsque lorsqu' si s' comme parce puisque")
const hold = new Set([...prepositions, ...determiners, ...conjunctions, ...openers, ...subordinators])
const clitics = set("ne n' le la l' les lui leur leurs y en se s' vous nous me m' te t'")
const subjects = set('on je il elle ils elles nous vous ça')
const connectives = set('mais car sinon donc puis enfin')
const speakers = set('moi toi lui eux')

function signBefore(tokens: Token[], index: number, stretch: Stretch): '' | ',' | '.' {
  const { before, isClause: isWhole, isProgramme, length, isListed } = stretch
  const token = tokens[index]
  const last = before.at(-1)
  if (token === undefined || last === undefined || holds(before, isWhole)) return ''
  const isTimed = [tokens[index + 1], last, before.at(-2)].some((one) => one?.lower === 'h')
  const count = before.filter(({ kind }) => kind !== 'sign').length
  const isSpoken = before.slice(-3).some(({ lower }) => speakers.has(lower))
  const leading = before.findLast(({ lower }) => subordinators.has(lower))
  const isLed = [before[0], leading].some((one) => /^(?:si|s'|quand|lorsque)$/.test(one?.lower ?? ''))
  const opened = before.findLastIndex(({ lower }) => opening.has(lower))
  // « parce que cette année | la récolte a été petite »: the clause that « que » opens has no verb yet.
  const isOpen = opened !== -1 && !before.some((_, at) => at > opened && isVerbAt(before, at))
  const isSubject = /^(?:ceux|celles|celui|celle)$/.test(
    before[before.findLastIndex(({ lower }) => lower === 'qui') - 1]?.lower ?? '',
  )
  if ((isOpen || isSubject) && !isTopicWord(token)) return ''
  const isTopic = isTopicWord(token) && (isOpen || isSubject || isApart(before) || (!isWhole && !isListed))
  // « à partir de 20 coffrets c’est 18 € » holds together.
  const isFrom =
    isTopicWord(token) && before.slice(-5).some(({ lower }) => /^(?:partir|pour|dès|avec)$/.test(lower))
  if (isFrom && before.slice(-3).some(({ kind }) => kind === 'number')) return ''
  const parted = !isLed && !isTopic && (isWhole || isListed || count > 8) ? '.' : ','
  if (isCall(tokens, index, last)) return count < (isWhole || isListed ? 2 : 3) ? '' : parted
  if (isProgramme && days.has(token.lower) && count > 1 && !isWhole && !days.has(last.lower)) return ','
  if (length < 6 || isSpoken) return ''
  if (connectives.has(token.lower) && isWhole) return beginsClause(tokens, index + 1) ? ',' : ''
  const isRest = tokens[index + 2] === undefined || tokens.slice(index, index + 3).some(isSign)
  if (beginsClause(tokens, index, last) && !isRest) {
    const isTransitive = !subjects.has(token.lower) && !/^[jc]'$/.test(token.lower) && takesObject(before)
    return isTransitive || (count < 4 && !isWhole && !isListed) ? '' : parted
  }
  return length >= (isWhole ? 12 : labels.test(token.lower) || isTimed ? 6 : 8) &&
    count >= 2 &&
    beginsFact(tokens, index, stretch)
    ? ','
    : ''
}

const opening = set("que qu' parce puisque quand lorsque lorsqu'")

/** « 18 € pièce les commandes c’est avant le 15 »: the noun before « c’est » is what it speaks of. */
function isApart(before: Token[]): boolean {
  const [third, article, noun] = before.slice(-3)
  const isNamed = determiners.has(article?.lower ?? '') && isNoun(noun?.readings ?? [])
  const isLead = third !== undefined && isNoun(third.readings) && !isPlainVerb(third)
  return isNamed && isLead && !prepositions.has(third.lower)
}

const isTopicWord = ({ lower }: Token): boolean => /^(?:c'|ça)$/.test(lower)

/** « de », « les », « que », « nous » before their word: nothing is parted there. */
function holds(before: Token[], isWhole: boolean): boolean {
  const [second, last] = [before.at(-2), before.at(-1)]
  if (last === undefined) return true
  if (/^(?:nous|vous|elles?)$/.test(last.lower))
    return second === undefined || !prepositions.has(second.lower)
  if (last.kind === 'sign') return !/[\uE000-\uF8FF€%°²³]/u.test(last.text)
  if (/^(?:pas|plus|y)$/.test(last.lower)) return !isWhole
  return hold.has(last.lower)
}

/** More verbs than words that make one lean on another. */
function isClause(tokens: Token[]): boolean {
  const verbs = tokens.filter((_, at) => isVerbAt(tokens, at)).length
  return verbs > tokens.filter(({ lower }) => subordinators.has(lower)).length
}

function isVerbAt(tokens: Token[], at: number): boolean {
  const [last, token] = [tokens[at - 1], tokens[at]]
  if (token?.kind !== 'word') return false
  const isLed =
    last !== undefined &&
    (subjects.has(last.lower) ||
      last.lower === "j'" ||
      (clitics.has(last.lower) && !determiners.has(last.lower)))
  // « 2e paire a 1 euros »
  const isPrice = tokens[at + 1]?.kind === 'number' && /^(?:€|euros?)$/.test(tokens[at + 2]?.lower ?? '')
  if (token.lower === 'a' && isPrice && !isLed) return false
  if (token.lower === 'a') return isLed || last?.lower === 'qui' || isNoun(last?.readings ?? [])
  return isPlainVerb(token) || (isLed && isConjugated(token.readings))
}

/** « on remercie », « qu’on a refait »: what follows is their object. */
function takesObject(before: Token[]): boolean {
  const last = before.length - 1
  const isPast = before.slice(-3, -1).some(({ lower }) => avoirForms.has(lower))
  return isVerbAt(before, last) || (isPast && isParticiple(before[last]?.readings ?? []))
}

/** A subject and its verb: « on ouvre », « c’est », « le maire est ». */
function beginsClause(tokens: Token[], index: number, last?: Token): boolean {
  const token = tokens[index]
  if (token === undefined) return false
  let at = index + 1
  if (subjects.has(token.lower) || /^(?:j'|c'|ce)$/.test(token.lower)) {
    while (clitics.has(tokens[at]?.lower ?? '')) at += 1
    const verb = tokens[at]
    if (verb === undefined || !isConjugated(verb.readings)) return false
    if (token.lower === 'nous') return /ons$|mes$/.test(verb.lower)
    if (token.lower === 'vous') return /ez$|tes$/.test(verb.lower) && !isNoun(last?.readings ?? [])
    return token.lower !== 'ce' || /^(?:sont|sera|seront|était)$/.test(verb.lower)
  }
  if (!/^(?:le|la|l'|les|notre|nos|mon|ma|mes|cette|ces)$/.test(token.lower)) return false
  for (at += 1; at < index + 8; at += 1) {
    const word = tokens[at]
    const next = tokens[at + 1]
    if (word === undefined || (word.kind === 'sign' && !/[\uE000-\uF8FF]/u.test(word.text))) return false
    if (/^(?:a|ont|avait|avaient)$/.test(word.lower))
      return isParticiple(next?.readings ?? []) || next?.kind === 'number'
    if (word.lower === "l'") return /^(?:a|avait|ont|avaient)$/.test(next?.lower ?? '')
    if (/^(?:est|sont|était|étaient|sera|seront|va|vont)$/.test(word.lower) || isPlainVerb(word)) return true
    if (!/^(?:de|du|des|d'|et)$/.test(word.lower) && !isNoun(word.readings) && !word.isName) return false
  }
  return false
}

/** « venez », « n’hésitez pas », « merci à », and what the writer is told: « mets », « dis ». */
function isCall(tokens: Token[], index: number, last: Token): boolean {
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
  if (/^(?:mets|rajoute|ajoute|fais|faites|dis|dites|précise|insiste|évite|oublie|ton)$/.test(token.lower))
    return token.lower !== 'ton' || /(?:stp|svp|plaît|^\p{L}+(?: (?:et|mais|pas).*)?$)/u.test(rest)
  return /ez$/.test(token.lower) && isImperative(token.readings) && !isNoun(token.readings)
}

const labels =
  /^(?:réservations?|inscriptions?|renseignements?|buvette|tarifs?|entrée|tél|infos?|contact|billets?|restauration|parking|livraison|garantie|acompte|délais?|prise|reste|ouverte?s?|fermée?s?|terrasse|repas|places|gratuit|demander|départ|devis|dessert)$/
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
function beginsFact(tokens: Token[], index: number, { before, isClause: isWhole }: Stretch): boolean {
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
    if (takesObject(before) || numbered.has(last.lower) || months.has(last.lower) || days.has(last.lower))
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
