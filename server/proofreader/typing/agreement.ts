import genders from 'french-words-gender-lefff/dist/words.json' with { type: 'json' }
import { days, etreForms, pluralDeterminers, set, singularDeterminers } from '#server/proofreader/context.ts'
import { bothGenders } from '#server/proofreader/rules/agreement.ts'
import { formOf } from '#server/proofreader/rules/inflect.ts'
import { sameTense } from '#server/proofreader/rules/subjects.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import {
  inNumber,
  isConjugated,
  isInfinitive,
  isNoun,
  isParticiple,
  isPluralOnly,
  isSingularNoun,
  readWord,
} from '#server/proofreader/words.ts'
import { type Tag, tagWords, wordOf } from './tagging.ts'

type Gender = 'm' | 'f'
type Number = 's' | 'p'

/** A noun with what stands around it: from its article or figure to its last adjective. */
interface Group {
  from: number
  head: number
  to: number
  number: Number
  gender: Gender | null
}

interface Line {
  tokens: Token[]
  tags: Tag[]
  changes: Map<number, string>
}

/** Nouns, their adjectives and verbs as they agree: « les pizza augmente », « 4 pneus monté », « piscine chauffé ». */
export const withAgreement = (text: string): string => text.split('\n').map(agreeing).join('\n')

function agreeing(text: string): string {
  const tokens = tokenize(text, [])
  const line: Line = { tokens, tags: tagWords(tokens.map(wordOf)).map(({ tag }) => tag), changes: new Map() }
  const groups = tokens.flatMap((_, index) => groupAt(line, index) ?? [])
  for (const group of groups) {
    if (group.from < group.head || line.tags[group.head] === 'noun') agreeAround(line, group)
    agreeVerb(line, group)
  }
  let [out, at] = ['', 0]
  for (const [index, word] of [...line.changes].sort(([one], [other]) => one - other)) {
    const { start, end, text: own } = tokens[index] ?? { start: 0, end: 0, text: '' }
    out +=
      text.slice(at, start) + (/^\p{Lu}/u.test(own) ? word.charAt(0).toUpperCase() + word.slice(1) : word)
    at = end
  }
  return out + text.slice(at)
}

const ahead =
  /^(?:nouve(?:au|aux|l|lle|lles)|be(?:au|aux|l|lle|lles)|petite?s?|grande?s?|fauss?e?s?|faux|bon(?:ne)?s?|derni(?:er|ère)s?|premi(?:er|ère)s?|prochaine?s?|autres?|vraie?s?|vieux|vieilles?|ancien(?:ne)?s?|meilleure?s?|jolie?s?|gros(?:se)?s?)$/
/** Words that stand behind a figure or a noun and do not vary with it. */
const unvaried = set(
  'brut net bravo merci matin soir midi max maximum mini minimum janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche place rue avenue impasse allée boulevard valable compris complet gratuit gratuite suite maison main bio premium clair foncé pur express standard vapeur public plein haut extra bis fait mis dit vu eu été mort droit reçu super top sympa garanti point bien fin net sauf excepté vu passé court menu permis mat',
)
/** Before a figure that counts nothing. */
const uncounted = set(
  'le la du au à n n° salle taille lot stand place niveau groupe page article étape jour rue adulte adultes enfant enfants plein réduit tarif lundi mardi mercredi jeudi vendredi samedi dimanche sur secteur est catégorie galop',
)

/** « les nouvelles voiture », « une piscine chauffé », « pneus »: what a noun is the head of. */
function groupAt({ tokens, tags }: Line, head: number): Group | null {
  const noun = tokens[head]
  if (tags[head] === 'subject' && /^(?:ils?|elles?)$/.test(noun?.lower ?? ''))
    return {
      from: head,
      head,
      to: head,
      number: /s$/.test(noun?.lower ?? '') ? 'p' : 's',
      gender: /^e/.test(noun?.lower ?? '') ? 'f' : 'm',
    }
  if (noun?.kind !== 'word' || tags[head] !== 'noun' || noun.lower.length < 3 || noun.lower === 'fois')
    return null
  // « à l’ancienne dimanche »
  if (days.has(noun.lower) || (!isNoun(noun.readings) && genderOf(noun) === null)) return null
  if (!noun.opens && noun.text !== noun.text.toLowerCase()) return null
  // « recherche agent d’entretien »: a verb, though the dictionary has a noun.
  if (noun.opens && /^(?:re)?cherche$|^offre$|^demande$/.test(noun.lower)) return null
  let from = head
  while (from > 0 && ahead.test(tokens[from - 1]?.lower ?? '')) from -= 1
  const before = tokens[from - 1]
  const isLed =
    before !== undefined &&
    // « plomb neuf retour en octobre »
    before.lower !== 'neuf' &&
    (pluralDeterminers.has(before.lower) || singularDeterminers.has(before.lower))
  const gender = genderOf(noun) ?? (isLed ? articleGender(before.lower) : null)
  const found = { head, to: head, gender }
  // « le relevé de l’abbaye terminé »: the noun before is the head.
  if (/^(?:de|d')$/.test(tokens[from - 2]?.lower ?? '')) return null
  if (isLed && !/^(?:des|du|aux?)$/.test(before.lower))
    return { ...found, from: from - 1, number: pluralDeterminers.has(before.lower) ? 'p' : 's' }
  // « des pneus », but « la galette des rois »
  if (isLed)
    return /^(?:noun|participle|infinitive|name)$/.test(tags[from - 2] ?? '')
      ? null
      : { ...found, from: from - 1, number: /^(?:des|aux)$/.test(before.lower) ? 'p' : 's' }
  const first = tokens[from - 2]
  if (before?.kind === 'number') {
    if (head > from && isSingularNoun(noun.readings) && /[sx]$/.test(tokens[from]?.lower ?? ''))
      return { ...found, from: from - 1, number: 'p' }
    const isHeld = /^(?:de|d'|à|a|pour|sur|par)$/.test(first?.lower ?? '') || first?.text === '/'
    const isMany =
      /^\d+$/.test(before.text) && Number(before.text) > 1 && !isHeld && !uncounted.has(first?.lower ?? '')
    const isPlural = noun.readings.every(({ kind, number }) => kind === 'verb' || number === 'p')
    return isMany && isPlural ? { ...found, from: from - 1, number: 'p' } : null
  }
  // « un salon de coiffure », « menu enfant »: another noun is the head.
  if (/^(?:prep|noun|name|verb|coord|unit|clitic|infinitive)$/.test(tags[from - 1] ?? '') && from === head)
    return null
  if (isPluralOnly(noun.readings)) return { ...found, from, number: 'p' }
  const isFirst = before === undefined || before.kind === 'sign' || tags[from - 1] === 'coord'
  return isFirst && isSingularNoun(noun.readings) ? { ...found, from, number: 's' } : null
}

const articleGender = (article: string): Gender | null =>
  /^(?:la|une|cette|ma|ta|sa|quelle|aucune|toutes)$/.test(article)
    ? 'f'
    : /^(?:le|un|ce|cet|du|au|quel|aucun)$/.test(article)
      ? 'm'
      : null

/** By the list of nouns, or else by the forms of the dictionary; null where it may be either. */
function genderOf({ lower, readings }: Token): Gender | null {
  const list: Record<string, string> = genders
  const one = [
    lower,
    inNumber(readings, 's') ?? lower,
    ...readings.filter(({ kind }) => kind === 'noun').map(({ lemma }) => lemma),
  ]
  for (const word of one) {
    const known = list[word.replace('œ', 'oe')]
    if (known !== undefined) return known === 'F' ? 'f' : 'm'
  }
  const given = new Set(readings.flatMap(({ kind, gender }) => (kind === 'noun' ? [gender] : [])))
  return given.size === 1 ? ([...given][0] ?? null) : null
}

/** The noun takes the number of its article, its adjectives its gender and number. */
function agreeAround({ tokens, tags, changes }: Line, group: Group): void {
  const { head, from, gender, number } = group
  const noun = tokens[head]
  if (noun === undefined) return
  // « les faux serrurier »
  const isLone =
    number === 'p' && isSingularNoun(noun.readings) && !unvaried.has(noun.lower) && noun.lower.length > 3
  // « tarif inchangés » at the beginning of a sentence
  const next = tokens[head + 1]
  const isFew =
    from === head &&
    noun.opens &&
    isSingularNoun(noun.readings) &&
    /^(?:inchangé|limité|réservé|bloqué|garanti|assuré|reporté|annulé)e?s$/.test(next?.lower ?? '')
  const many = (isLone && from < head) || isFew ? inNumber(noun.readings, 'p') : null
  if (many !== null) changes.set(head, many)
  for (let at = from; at < head; at += 1) {
    const word = tokens[at]
    if (word === undefined || !ahead.test(word.lower)) continue
    const form =
      gender === null || /^(?:l$|be|nouve|vieux|premi)/.test(word.lower) ? null : formOf(word, gender, number)
    if (form !== null && form !== word.lower) changes.set(at, form)
  }
  for (let at = head + 1; at < head + 5; at += 1) {
    const word = tokens[at]
    if (word?.kind !== 'word' || word.text !== word.lower) break
    if (/^(?:très|trop|bien|déjà|pas|plus|non|aussi|légèrement|entièrement|si)$/.test(word.lower)) continue
    if (unvaried.has(word.lower) || !isAdjective(word, tags[at])) break
    const form = agreed(word, gender, number)
    if (form === null) break
    if (form !== word.lower) changes.set(at, form)
    group.to = at
  }
}

/** A participle, or what has a feminine of its own and is nobody: « neuf », no « voisin ». */
function isAdjective(word: Token, tag: Tag | undefined): boolean {
  const { lower, readings } = word
  if (lower === 'neuf') return true
  if (!/^(?:noun|participle)$/.test(tag ?? '')) return false
  if (isParticiple(readings)) return tag === 'participle' || /é(?:e?s?)$/.test(lower)
  const list: Record<string, string> = genders
  const nouns = readings.filter(({ kind }) => kind === 'noun')
  if (nouns.length === 0) return false
  if (nouns.every(({ gender }) => gender === null)) {
    const one = lower.replace(/s$/, '')
    return list[one] === undefined && (bothGenders.test(one) || /(?:[ao]ire|iste)$/.test(one))
  }
  const [his, hers] = [formOf(word, 'm', 's'), formOf(word, 'f', 's')]
  if (his !== null && isSomebody(his)) return false
  return (
    his !== null && hers !== null && (!(list[his] === 'M' && list[hers] === 'F') || /antes?$/.test(lower))
  )
}

/** « formation façadier », « livraison traiteur »: who does it, and no quality. */
const isSomebody = (his: string): boolean =>
  /(?:ier|eur|icien|maçon)$/.test(his) &&
  !/(?:érieu|majeu|mineu|meilleu|entie|premie|dernie|régulie|particulie|saisonnie|familie)r$/.test(his)

/** The form that agrees; null where the typed one tells that it belongs to another word. */
function agreed(word: Token, gender: Gender | null, number: Number): string | null {
  const { lower, readings } = word
  const hasGender = readings.some(
    ({ kind, form, gender: own }) => own !== null && (kind === 'noun' || form === 'participle'),
  )
  if (!hasGender) return number === 'p' && /e$/.test(lower) ? inNumber(readings, 'p') : lower
  const [his, hers] = [formOf(word, 'm', 's'), formOf(word, 'f', 's')]
  if (gender === null) {
    if (number === 's') return lower
    return lower === his || lower === hers ? formOf(word, lower === his ? 'm' : 'f', 'p') : lower
  }
  const wanted = formOf(word, gender, number)
  // A plural was typed on purpose, a feminine may lack its own.
  const isPlain = lower === his || (gender === 'f' && lower === hers)
  return wanted === null ? lower : isPlain || lower === wanted ? wanted : null
}

/** « les prix augmente », « les photos est en ligne », « les cours sont reporté ». */
function agreeVerb(line: Line, { from, head, to, number, gender }: Group): void {
  const { tokens, tags, changes } = line
  const before = tokens[from - 1]
  const isSubject =
    before === undefined ||
    before.kind === 'sign' ||
    /^(?:et|mais|que|qu'|si|quand|car|donc|comme|tous|toutes|puisque|lorsque|ou|où)$/.test(before.lower)
  const article = tokens[from]?.lower ?? ''
  const isRelative = tokens[to + 1]?.lower === 'qui'
  const isPronoun = tags[head] === 'subject'
  if (
    !(isSubject || isRelative || isPronoun) ||
    (head === from && !isPronoun) ||
    /^(?:des|du|aux?)$/.test(article)
  )
    return
  let at = to + 1
  // « les parts de pizza »
  while (
    /^(?:de|d'|du|des|à|en|au|aux|pour)$/.test(tokens[at]?.lower ?? '') &&
    /^(?:noun|name|det|number)$/.test(tags[at + 1] ?? '')
  ) {
    at += tags[at + 1] === 'det' ? 3 : 2
    while (
      /^(?:noun|name|participle)$/.test(tags[at] ?? '') &&
      !isConjugated(tokens[at]?.readings ?? [], '3s')
    )
      at += 1
  }
  while (/^(?:ne|n'|se|s'|nous|vous|y|en|me|m'|te|t'|lui|leur|qui)$/.test(tokens[at]?.lower ?? '')) at += 1
  const verb = tokens[at]
  // « 24 places reste 9 »
  if (verb?.kind !== 'word' || (verb.lower === 'reste' && tokens[at + 1]?.kind === 'number')) return
  const isVerb =
    /^(?:verb|order)$/.test(tags[at] ?? '') ||
    (isConjugated(verb.readings, '3s') && !isNoun(verb.readings) && !isParticiple(verb.readings))
  if (
    !isVerb ||
    !isConjugated(verb.readings) ||
    (isParticiple(verb.readings) && tokens[from]?.kind === 'number')
  )
    return
  if (number === 'p' && isConjugated(verb.readings, '3s') && !isConjugated(verb.readings, '3p')) {
    if (isInfinitive(tokens[at + 1]?.readings ?? []) && verb.lower === 'a') return
    const many = verb.lower === 'est' ? 'sont' : verb.lower === 'a' ? 'ont' : sameTense(verb, '3p')
    if (many !== null) changes.set(at, many)
  }
  let next = at + 1
  if (/^(?:a|ont|avait|avaient|aura|auront)$/.test(verb.lower) && tokens[next]?.lower === 'été') next += 1
  else if (!etreForms.has(verb.lower) && !/^(?:reste|restent|restera|resteront)$/.test(verb.lower)) return
  while (
    /^(?:déjà|tous|toutes|bien|aussi|enfin|exceptionnellement|toujours|maintenant|encore|très|pas|plus|presque|trop)$/.test(
      tokens[next]?.lower ?? '',
    )
  )
    next += 1
  const word = tokens[next]
  if (word?.kind !== 'word' || word.text !== word.lower) return
  // « ils se sont parlé »: to each other.
  const isEachOther = /^s(?:e|')$/.test(tokens[at - 1]?.lower ?? '')
  if (isEachOther && /^(?:parlé|succédé|plu|dit|fait|donné|demandé|écrit|mis|rendu)/.test(word.lower)) return
  const participle = word.lower.replace(/er$/, 'é')
  const said =
    participle !== word.lower && isInfinitive(word.readings) && !isNoun(word.readings)
      ? readAs(word, participle)
      : word
  if (!isAdjective(said, isParticiple(said.readings) ? 'participle' : tags[next])) return
  const form = agreed(said, gender, number)
  if (form !== null && form !== word.lower) changes.set(next, form)
}

const readAs = (token: Token, lower: string): Token => ({ ...token, lower, readings: readWord(lower) })
