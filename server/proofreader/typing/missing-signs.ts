import { days, prepositions, set } from '#server/proofreader/context.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import { isInfinitive, isNoun } from '#server/proofreader/words.ts'
import {
  beginsClause,
  beginsLater,
  beginsTopic,
  clauseLength,
  hold,
  isClause,
  isManyVerb,
  isNamed,
  isSign,
  isTurn,
  type Stretch,
  seriesBefore,
  takesObject,
} from './clauses.ts'
import { beginsFact, isCall, isTopic, labels, startsQuantity } from './facts-in-a-row.ts'
import { type Tag, tagWords, wordOf } from './tagging.ts'

/** Where a hurried keyboard left the signs out: a stop between two clauses, a comma between two facts. */
export const withSigns = (text: string): string => text.split('\n').map(lineWithSigns).join('\n')

/** No line of words has as many; each is held against those before it. */
const mostTokens = 500

function lineWithSigns(line: string): string {
  const tokens = tokenize(line, [])
  if (tokens.length > mostTokens) return line
  const tags = tagWords(tokens.map(wordOf)).map(({ tag }) => tag)
  const asides = [...line.matchAll(/«[^»]*»|"[^"]*"|\([^)]*\)/gu)]
  const isAside = ({ start }: Token): boolean =>
    asides.some(({ 0: { length }, index }) => start > index && start < index + length)
  let [from, to, done, isListed, out, stop] = [0, 0, 0, false, '', 0]
  for (const [index, token] of tokens.entries()) {
    const last = tokens[index - 1]
    if (isSplice(tokens, tags, index, from)) {
      out += `${line.slice(done, token.start)}.`
      done = token.end
      stop = index + 1
    }
    if (isSign(token)) [from, isListed] = [index + 1, false]
    if (isSign(token) && token.text !== ',') stop = index + 1
    if (last === undefined || index <= from || last.end === token.start || isSign(token) || isAside(token))
      continue
    if (to <= index) to = tokens.findIndex((one, at) => at > index && isSign(one))
    if (to === -1) to = tokens.length
    const before = tokens.slice(from, index)
    const isProgramme = threeDays(tokens.slice(stop, endOf(tokens, index)))
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

/** « …, on reprend le mercredi 19 »: two whole clauses that only a comma parts. */
function isSplice(tokens: Token[], tags: Tag[], index: number, from: number): boolean {
  if (tokens[index]?.text !== ',' || index - from < 6 || !isClause(tokens, tags, from, index)) return false
  const isLed = /^(?:si|s'|quand|lorsque|comme|puisque|parce)$/.test(tokens[from]?.lower ?? '')
  const isSubject = tags[index + 1] === 'subject' || tags[index + 1] === 'topic'
  return (
    !isLed &&
    isSubject &&
    beginsClause(tokens, tags, index + 1) &&
    !tags.slice(from, index).includes('subord')
  )
}

const singular = set('un une le la notre ce cette')
/** The next stop. */
function endOf(tokens: Token[], index: number): number {
  const end = tokens.findIndex((one, at) => at > index && isSign(one) && one.text !== ',')
  return end === -1 ? tokens.length : end
}
const threeDays = (tokens: Token[]): boolean =>
  new Set(tokens.flatMap(({ lower }) => (days.has(lower) ? [lower] : []))).size >= 3

const connectives = set('mais car donc')
const speakers = set('moi toi lui eux')
/** A sentence is heard as one up to here. */
const longest = 22

const governsInfinitive =
  /^(?:fai[ts]|faire|faisons|faites|font|laisse|laissé|laisser|vais|va|allons|allez|vont|peux|peut|pouvons|pouvez|peuvent|dois|doit|devons|devez|doivent|veux|veut|voulons|voulez|veulent|faut)$/

function signBefore(tokens: Token[], tags: Tag[], index: number, stretch: Stretch): '' | ',' | '.' {
  const { before, isClause: isWhole, isProgramme, length, isListed, said } = stretch
  const token = tokens[index]
  const last = before.at(-1)
  if (token === undefined || last === undefined || holds(before, stretch.tags, isWhole)) return ''
  // « on s'est fait | voler »: one verb of two words.
  if (governsInfinitive.test(last.lower) && isInfinitive(token.readings)) return ''
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
    !before.some(({ lower }) => lower === 'pas') &&
    /^(?:prep|subord)$/.test(stretch.tags.find((tag) => tag !== 'adverb' && tag !== 'coord') ?? '')
  const isApology = /^désolée?s?$/.test(before[0]?.lower ?? '')
  const parted =
    isApology || (!isLed && !isOpen && !isSubject && !isAhead && (isWhole || isListed || count > 8))
      ? '.'
      : ','
  if (
    /..ez$/.test(token.lower) &&
    /..ez$/.test(last.lower) &&
    !/^(?:chez|assez|nez|rez|merguez)$/.test(token.lower)
  )
    return ','
  // « un van 7 places », « le contrôle 15 points »: one thing.
  if (token.kind === 'number' && isNoun(last.readings) && singular.has(before.at(-2)?.lower ?? '')) return ''
  if (token.lower === 'ne' && isCall(tokens, index, last, tags[index])) return '.'
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
    !/^(?:chez|assez|merguez)$/.test(tokens[index + 1]?.lower ?? '')
  )
    return '.'
  // « trente chaises | pas plus », « une cave | pas de parking »
  if (
    token.lower === 'pas' &&
    /^(?:de|d'|besoin|sans|plus|après|avant|au|aux|à|chez|devant|dans|sur|en|le|la|les|un|une|que)$/.test(
      tokens[index + 1]?.lower ?? '',
    ) &&
    (/^(?:noun|name|infinitive|number|unit)$/.test(stretch.tags.at(-1) ?? '') ||
      (isNoun(last.readings) && !isWhole)) &&
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
    return isTransitive || (count < 4 && !isWhole && !isListed && !isApology) ? '' : parted
  }
  const series = seriesBefore(tokens, tags, index, stretch)
  if (series !== '') return series
  if (startsQuantity(tokens, index)) return ','
  const isFact =
    length >=
      (isWhole
        ? token.kind === 'number'
          ? 12
          : 9
        : isTopic(token.lower)
          ? 4
          : labels.test(token.lower) || isTimed
            ? 6
            : 8) &&
    count >= 2 &&
    beginsFact(tokens, index, stretch, tags[index])
  // Behind a whole clause a fact stands on its own.
  return isFact ? (isWhole && !isLed && !isListed && count > 3 && token.kind === 'word' ? '.' : ',') : ''
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
  // « trente chaises, pas plus | il y aura », « pas après | pensez »
  if (second?.lower === 'pas' && /^(?:plus|après|avant|devant|derrière|dessus)$/.test(last.lower))
    return false
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
