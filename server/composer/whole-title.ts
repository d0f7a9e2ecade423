import { isClosure } from '#server/brief/read-brief.ts'
import { fold, lowerFirst, upperFirst } from '#server/brief/words.ts'
import { isNoun, readWord } from '#server/proofreader/words.ts'
import type { Objective } from '#shared/objectives.ts'
import {
  announcedItems,
  clausesOf,
  isChat,
  isPredicate,
  longestNote,
  spanOf,
  startsOnMoment,
  tellingOf,
} from './clauses.ts'
import { isLeaning } from './parts.ts'
import {
  cutAtGroup,
  endsOnParticiple,
  isDangling,
  isTorn,
  isVerbal,
  momentIn,
  pullWhen,
  withoutEdges,
} from './phrases.ts'
import { longestRow, type Row } from './whole-rows.ts'

const hires = /(?<!\p{L})(?:recrut|recherch|cherch|embauch|urgent|poste d)/iu
const invites =
  /(?:^|\s)(?:nous|on) (?:vous )?(?:ouvr|organis|recev|accueill|fêt|invit|attend|propos)\p{L}*(?!\p{L})/iu
const dated =
  /\d\s?h(?!\p{L})|\p{L}+di \d|\d (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)/iu
const advises = /^(?:\p{L}{3,}ez |il faut |à partir de \S+ il faut )/iu
/** « Venez », « appelez »: says how to come, and advises nothing. */
const announces =
  /^(?:venez|gardez|notez|partagez|appelez|contactez|inscrivez|réservez|retrouvez|demandez|voyez|écrivez|passez|prenez rendez)(?!\p{L})/iu
const believes = /(?<!\p{L})(?:pensent|croient|s’imaginent)(?!\p{L})/iu

/** The sentence that tells the news before those that lead to it: who is looked for, the day of an event, what is advised. */
export function newsFirst(sentences: string[], objective: Objective): string[] {
  const [first = ''] = sentences
  const topic = new Set(tellingOf(first))
  const isNews: Partial<Record<Objective, (one: string, index: number) => boolean>> = {
    recrutement: (one) => !hires.test(first) && !welcomes.test(first) && hires.test(one),
    evenement: (one) => !dated.test(first) && !isClosure(first) && invites.test(one) && dated.test(one),
    conseil: (one, index) =>
      (/(?:^|, | )(?:on|nous|je|j’)/iu.test(first) &&
        !/ez (?!pas)/u.test(first) &&
        !/^attention/iu.test(first) &&
        advises.test(one) &&
        !announces.test(one)) ||
      (believes.test(first) &&
        !/^.{4,40}\s: /u.test(first) &&
        index > 1 &&
        !isLeaning(one) &&
        /\d/u.test(one) &&
        // What does not name its matter is not understood alone.
        (dated.test(one) || tellingOf(one).some((word) => /^\p{L}{4}/u.test(word) && topic.has(word)))),
  }
  const at = sentences.findIndex((one, index) => index > 0 && isNews[objective]?.(one, index))
  const news = sentences[at]?.replace(/^comme (?:chaque|tous les) \p{L}+,? /iu, '')
  return news === undefined ? sentences : [news, ...sentences.toSpliced(at, 1)]
}
const welcomes = /^(?:bienvenue|félicitations|bravo|merci)(?!\p{L})/iu

/** « Salon ferme » and « pivoines sont arrivées » are typed so; « 3 places qui se libère » are three. */
export function mended(title: string, typed: string): string {
  const [, thing = '', rest = ''] =
    /^(\p{L}{4,}) ferme((?: (?:du|le|les|jusqu|pour|à partir).*)?)$/iu.exec(title) ?? []
  const [noun] = readWord(thing.toLowerCase()).filter(({ kind }) => kind === 'noun')
  if (noun && new RegExp(`${fold(thing)} ferme (?:du|le|les|jusqu|pour|a partir) `, 'u').test(typed))
    return `${thing} ${noun.gender === 'f' ? 'fermée' : 'fermé'}${rest}`
  const [, many = ''] = /^(\p{L}{4,}s) sont \p{L}/u.exec(title) ?? []
  if (many !== '' && isNoun(readWord(many.toLowerCase()))) return `Les ${lowerFirst(title)}`
  return title.replace(/^(\d+ \p{L}+s qui (?:se |s’)?\p{L}+e)(?= |$)/u, (one) =>
    /^1 /u.test(one) ? one : `${one}nt`,
  )
}

/** A long title ends before its moment, or before a complement; what follows stands under it. */
export function shortened(title: string): string {
  if (title.length <= longestAtOnce) return title
  const { before, found } = momentIn(title)
  const thing = withoutEdges(before)
  if (
    /\d/u.test(found) &&
    thing.length >= 12 &&
    !isDangling(thing) &&
    !isTorn(thing, title.slice(thing.length)) &&
    !endsOnParticiple(thing) &&
    !/ (?:qui|est|sont) /u.test(`${thing} `) &&
    !isVerbal(thing)
  )
    return thing
  const { head, tail } = cutAtGroup(title, longestAtOnce)
  if (isTorn(head, tail)) return title
  // What a sentence is bound to stays with it.
  return tail === '' ||
    ((isVerbal(title) || /^(?:n’|ne )?\p{L}+ez[ -]/iu.test(title)) &&
      !/^(?:devant|dans|chez|à|au|aux) /iu.test(tail))
    ? title
    : head
}
const longestAtOnce = 52

/** Whole, a headline may be so long. */
const longestTitle = 64
const longestSentence = 72

/** Whether a headline was cut out of a sentence whose next words no short row begins with. */
export function isCutOff(headline: string, rows: Row[], sentences: string[]): boolean {
  const begun = new Set(
    rows.flatMap(({ text }) => (text.length <= longestRow ? tellingOf(text).slice(0, 1) : [])),
  )
  const isManner = manner.test(headline) && !isVerbal(headline)
  return sentences.some((sentence) => {
    const span = spanOf(sentence, headline)
    const after = sentence.slice(span?.end ?? sentence.length).replaceAll('\u00a0', ' ')
    const [next = ''] = tellingOf(after)
    if (!span || next === '') return false
    // « La complète passe de 9,20 € | à 9,80 € »
    const isHalfway = /(?:^|\s)de \d[\d\s,]*(?:€|%|h)?$/u.test(headline) && /^[\s€%]*à \d/u.test(after)
    if (isManner || isHalfway || isDangling(headline)) return true
    if (announcedItems(sentence).some((item) => spanOf(item, headline))) return false
    if (!/^\s?[.,:;!?–)»]/u.test(after))
      return (
        !begun.has(next) ||
        (!headline.includes(' ') && !startsOnMoment(after.trim()) && !/^\s?\d/u.test(after))
      )
    if (isSubject(headline, [sentence])) return true
    // « Bravo à Lina, Enzo et Tom »
    return clausesOf(sentence).some((clause) => {
      const behind = clause.slice(spanOf(clause, headline)?.end ?? clause.length)
      return (
        /^, (?!(?:qui|que|pour|dont|avec|sans)(?!\p{L})|\d)/iu.test(behind) && clause.length > longestNote
      )
    })
  })
}

const manner =
  /^(?:suite|après|chez|dans|lors|depuis|comme|c’est avec|chaque|pour (?:les?|la|nos|vos)|pendant|malgré|grâce|afin|face|dès|au \d) /iu
/** « Un de nos clients, une entreprise de 22 salariés, a été … »: stops before what is told of it. */
const isSubject = (headline: string, sentences: string[]) =>
  !isVerbal(headline) &&
  sentences.some((sentence) => {
    const span = spanOf(sentence, headline)
    const after = sentence.slice(span?.end ?? sentence.length)
    return after.startsWith(', ') && after.split(', ').some(isPredicate)
  })

/** The headline as far as its clause goes or to the next moment, or the shortest sentence that says something; null without one. */
export function wholeTitle(headline: string, sentences: string[]): string | null {
  const own = sentences.flatMap(clausesOf).find((clause) => spanOf(clause, headline) !== null) ?? ''
  const span = spanOf(own, headline)
  const clause = own.slice(span?.start ?? 0).replace(/\s(?:parce qu|car |puisqu|alors qu).*$/iu, '')
  const { before, found } = pullWhen(clause.slice(headline.length))
  const isWhole = (text: string) =>
    text.length >= 12 &&
    text.length > headline.length &&
    text.length <= longestTitle &&
    !isDangling(text) &&
    !isLeaning(text) &&
    !isChat(text) &&
    !isTorn(text, clause.slice(text.length)) &&
    !/^(?:suite|après|chez|dans|lors|depuis|pour|avec) /iu.test(text)
  const untimed = withoutEdges(pullWhen(clause).before)
  const widened = [
    clause.split(', ')[0] ?? '',
    clause,
    untimed,
    found && `${headline}${before}${found}`,
  ].find(isWhole)
  if (widened) return upperFirst(widened)
  // What names a thing is still its name.
  if (
    !isVerbal(headline) &&
    !isDangling(headline) &&
    !manner.test(headline) &&
    !isSubject(headline, sentences)
  )
    return null
  // Of a belief the answer may not name the matter.
  const [first = ''] = sentences
  if (believes.test(first)) return first.replaceAll('\u00a0', ' ').replace(/\.$/u, '')
  const [shortest] = sentences
    .map((sentence) => sentence.replaceAll('\u00a0', ' ').replace(/\.$/u, ''))
    .filter(
      (one) =>
        one.length <= longestSentence &&
        !isLeaning(one) &&
        !isChat(one) &&
        !/^(?:sinon|voici|j’aimerais|je voudrais)(?!\p{L})|(?<!\p{L})ça(?!\p{L})/iu.test(one) &&
        tellingOf(one).length > 2,
    )
    .sort((one, other) => Number(isVerbal(other)) - Number(isVerbal(one)) || one.length - other.length)
  return shortest ?? null
}
