import { readWord } from '#server/proofreader/words.ts'
import { matchesOf } from '#shared/matches-of.ts'
import type { Scan } from './fact.ts'
import { isKnown, type Known } from './known-facts.ts'
import { nounKinds } from './noun-table.ts'
import { findStatements } from './statements.ts'
import { linkKind, rawSpan, sentenceBounds, sentencesOf, type Text, type Word, wordsBetween } from './text.ts'
import type { Fact } from './types.ts'

/** A place of the text whose words no source holds, though sources speak of what stands beside it. Folded indices. */
export interface Unsupported {
  start: number
  end: number
  family: 'scope' | 'statement' | 'story'
}

/** What no table foresees: « changement de bracelet » for « changement de pile », a founder who left everything. */
export function findUnsupported(scan: Scan, known: Known, covered: ReadonlySet<Fact>): Unsupported[] {
  const { text } = scan
  return [
    ...replacedWords(scan, known),
    ...otherNouns(scan, known),
    ...addedItems(text, known),
    ...otherPeriods(text, known),
    ...findStatements(scan, known, covered),
    ...stories(scan, known),
  ]
}

/** Numbers have their own check; these take the place of a noun already said. */
const pronouns =
  /^(?:savoir|pouvoir|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|premiere?s?|seconde?s?|derniere?s?|autres?|premiers?|derniers?|passee?s?|faite?s?|suite|reste|meme|chacune?|moment|temps|fois|main|plus|moins|cote|facon|part|jour|vous|nous|celles|ceux|celui|celle|one|two|three|other)$/

/** « piscine couverte » for « piscine chauffée », « changement de bracelet » for « changement de pile ». */
function replacedWords({ text: { words, folded, accented }, taken }: Scan, known: Known): Unsupported[] {
  const found: Unsupported[] = []
  for (const [index, head] of words.entries()) {
    const next = words[index + 1]
    if (!head.isContent || !next) continue
    const gap = folded.slice(head.end, next.start)
    const link = linkKind(next.text)
    const word = link ? words[index + 2] : next
    if (!word?.isContent || taken[word.start] || isKnown(word, known) || pronouns.test(word.text)) continue
    if (link) {
      if (
        gap === ' ' &&
        /^[ ']$/.test(folded.slice(next.end, word.start)) &&
        known.complements.has(`${head.stem} ${link}`)
      )
        found.push({ start: head.start, end: word.end, family: 'scope' })
    } else if (
      /^[ -]$/.test(gap) &&
      known.followed.has(head.stem) &&
      isEpithet((accented ?? folded).slice(word.start, word.end), folded[word.end])
    ) {
      found.push({ start: word.start, end: word.end, family: 'scope' })
    }
  }
  return found
}

/** Only endings that no verb of the present has: « couverte », « trentenaire », « demi-sec ». */
const isEpithet = (word: string, after: string | undefined): boolean =>
  /(?:é|ée|és|ées|erte?s?|[nt]aires?)$/.test(word) ||
  (after === '-' && /^(?:demi|semi|extra|ultra|mi)$/.test(word))

/** « un violoncelle » where the sources speak of an alto. */
function otherNouns({ text: { words }, taken }: Scan, known: Known): Unsupported[] {
  const found: Unsupported[] = []
  let named: Set<number> | null = null
  for (const word of words) {
    const kinds = word.isContent ? nounKinds.get(word.stem) : undefined
    if (!kinds || taken[word.start] || isKnown(word, known)) continue
    named ??= new Set([...known.stems].flatMap((stem) => nounKinds.get(stem) ?? []))
    if (kinds.some((kind) => named?.has(kind)))
      found.push({ start: word.start, end: word.end, family: 'scope' })
  }
  return found
}

const determiner = "(?:(?:le|la|les|du|de la|des|une?|son|sa|ses|vos|votre|nos|notre|the) |l')"
const pair = new RegExp(
  `(?<![a-z])(${determiner}?)([a-z]{3,})(?: [a-z]{3,})? (?:et|ou|and|or) (${determiner}?)([a-z]{3,})(?![a-z])`,
  'g',
)

/** Without an article, « beau et servi » says no two things. */
function isOnlyNoun(text: Text, { start, end }: Word): boolean {
  const readings = readWord(rawSpan(text, start, end).value.toLowerCase())
  return readings.length > 0 && readings.every(({ kind }) => kind === 'noun')
}

/** « du four et du champagne »: two things said alike, one of which no source knows. */
function addedItems(text: Text, known: Known): Unsupported[] {
  const { words, folded } = text
  const found: Unsupported[] = []
  const at = new Map(words.map((word) => [word.start, word]))
  for (const match of matchesOf(folded, pair)) {
    const [whole, article = '', first = '', other = '', second = ''] = match
    if ((article === '') !== (other === '') || folded[sentenceBounds(folded, match.index).end] === '?')
      continue
    const left = at.get(match.index + article.length)
    const right = at.get(match.index + whole.length - second.length)
    if (!left?.isContent || !right?.isContent || pronouns.test(first) || pronouns.test(second)) continue
    const odd = isKnown(left, known)
      ? isKnown(right, known)
        ? null
        : right
      : isKnown(right, known)
        ? left
        : null
    if (odd && (article !== '' || isOnlyNoun(text, odd)))
      found.push({ start: odd.start, end: odd.end, family: 'scope' })
  }
  return found
}

const period =
  /(?<![a-z])(par|chaque|tous les|toutes les|ts les|tt les|\/) ?(heure|jour|semaine|mois|trimestre|semestre|ans?(?![a-z])|annee)s?(?![a-z])/g
const periodStem = (written: string): string => written.replace(/^an.*/, 'an')
const adverbs: Record<string, RegExp> = {
  heure: /heure|\dh|horaire/,
  jour: /jour|quotidien|journalier|7 ?\/ ?7|\/ ?j|tlj/,
  semaine: /semaine|hebdo|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|week/,
  mois: /mois|mensu/,
  trimestre: /trimestr/,
  semestre: /semestr/,
  an: /(?<![a-z])ans?(?![a-z])|annee|annuel|annuite/,
}

const periodOf: Record<string, string> = {
  mensuel: 'mois',
  annuel: 'an',
  hebdomadaire: 'semaine',
  trimestriel: 'trimestre',
}
const periodWord = /(?<![a-z])(?:mensuel|annuel|hebdomadaire|trimestriel)(?:le)?s?(?![a-z])/g

/** « deux fois par an » where the sources count by the month. */
function otherPeriods({ folded }: Text, known: Known): Unsupported[] {
  const named = new Set(matchesOf(known.folded, period).map((match) => periodStem(match[2] ?? '')))
  if (named.size === 0) return []
  return [...matchesOf(folded, period), ...matchesOf(folded, periodWord)].flatMap((match) => {
    const stem = periodOf[match[0].replace(/(?:le)?s?$/, '')] ?? periodStem(match[2] ?? '')
    if (named.has(stem) || adverbs[stem]?.test(known.folded)) return []
    return [{ start: match.index, end: match.index + match[0].length, family: 'scope' as const }]
  })
}

const past =
  /(?<![a-zé])(?<!c')(?:a|ont|est|sont|s'est|se sont|etait|était|etaient|étaient|avait|avaient|fut) (?:(?:tout|toute|tous|bien|deja|déjà|jamais|enfin|souvent|meme|alors|été) )*(?!ici|aussi|ainsi|lui|parmi|joli|petit|gratuit|demi)(?:[a-zé]+(?:é|ée|és|ées)|[a-zé]{2,}(?:i|ie|is|it|u|ue|us|ues|ert|aint))(?![a-zé])/g
const englishPast =
  /(?<![a-z])(?:was|were|had|has|have|did|left|built|began|started|founded|found|quit|came|went)(?![a-z])/
const persons =
  /(?<![a-z])(?:fondat(?:eur|rice)s?|client(?:e|s|es)?|patron(?:ne)?s?|gerante?s?|createur|creatrice|grands?-(?:pere|mere|parent)s?|arriere-grand|ancien(?:ne)? [a-z]+|founders?|customers?|grand(?:father|mother))(?![a-z])/
const speakers = /(?<![a-z])(?:j'|je|nous|vous|on|tu|votre|vos|we|you|i|your)(?![a-z])/

const ownStatement =
  /^[^a-z]*(?:nos|mon|ma|mes|chacune? (?:re|a|va)[a-z]*|elle [a-z]+e|cela fait des|je me (?:souviens|rappelle)|une? (?:famille|dame|monsieur|voisine?|couple) )(?![a-z])/

/** A sentence told as having happened, or of persons, none of whose words a source holds. */
function stories({ text, taken }: Scan, known: Known): Unsupported[] {
  const found: Unsupported[] = []
  for (const { start, end } of sentencesOf(text.folded).slice(1)) {
    const content = wordsBetween(text, start, end).filter(({ isContent }) => isContent)
    if (text.folded[end] === '?' || content.length < 2 || content.some((word) => isKnown(word, known)))
      continue
    // What it dates or counts is judged by itself.
    if (taken.subarray(start, end).some((mark) => mark > 0)) continue
    const sentence = (text.accented ?? text.folded).slice(start, end)
    const isPast = text.english ? englishPast.test(sentence) : isToldAsPast(text, sentence, start)
    const isTold = isPast && !speakers.test(sentence)
    const isOwn = ownStatement.test(sentence)
    if (isTold || isOwn || persons.test(text.folded.slice(start, end)))
      found.push({ start: content[0]?.start ?? start, end: content.at(-1)?.end ?? end, family: 'story' })
  }
  return found
}

/** « à midi » is no « a fini ». */
const isToldAsPast = ({ raw, at }: Text, sentence: string, start: number): boolean =>
  matchesOf(sentence, past).some(({ index }) => !/[àÀ]/.test(raw[at[start + index] ?? 0] ?? ''))
