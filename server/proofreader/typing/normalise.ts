import { communeOf } from '#server/proofreader/data/communes.ts'
import { doubledWords, shortenedWords } from '#server/proofreader/data/hurried-words.ts'
import { findForeignLines } from '#server/proofreader/language.ts'
import {
  accentVariants,
  confusions,
  costOf,
  nearWords,
  soundAlikes,
  withoutAccents,
} from '#server/proofreader/spelling.ts'
import { type Token, tokenize } from '#server/proofreader/tokens.ts'
import {
  inNumber,
  isConjugated,
  isInfinitive,
  isKnown,
  isNoun,
  isParticiple,
  isPersonName,
  listCommonWords,
  rankOf,
  readWord,
  takesElision,
} from '#server/proofreader/words.ts'
import { acronyms } from './capitals.ts'
import { cheapest, follow, pathOf, type Step, start } from './tagging.ts'

/** What a typed word may stand for, and how far from it that is. */
interface Candidate {
  text: string
  cost: number
}

/**
 * Hurried spelling as it was meant: each word with what it may stand for, and the reading whose words follow one another
 * as French words do. Numbers and names stay as they were typed.
 */
export function normaliseWords(typed: string): string {
  const text = withCommunes(typed)
    .replace(/(?<=\d)(?=(?:jrs?|pers|plc?|sem|enfs?|mn|places?|ans|mois|jours?)(?!\p{L}))/giu, ' ')
    .replace(/(?<![\d\p{L}])1\/2 ?j(?:our(?:née|nee)?|rs?)?(?!\p{L})/giu, 'demi-journée')
    .replace(/(?<![\d\p{L}])1\/2 ?(?:h|heure)(?!\p{L})/giu, 'demi-heure')
    .replace(/(?<!\p{L})parcequ['’]/giu, 'parce qu’')
    .replace(/(?<!\p{L})fest (noz|deiz)(?!\p{L})/giu, 'fest-$1')
    .replace(
      /(?<!\p{L})(?:ya|il y a|y a) pus? (?=de |d )|(?<!\p{L}|il )(?:ya|y a) plus (?=de |d )/giu,
      'il n’y a plus ',
    )
    .replace(
      /(?<!\p{L})(?:j(?:e |['’])?|(on |nous ))(\p{L}{2,12}) pus? (?=de |d )/giu,
      (_, who: string | undefined, verb: string) =>
        `${who ?? 'je '}${takesElision(verb) ? 'n’' : 'ne '}${verb} plus `,
    )
    .replace(/(?<!\p{L})st(?:e?)[ -](\p{L}{3,})(?!\p{L})/giu, (whole, name: string) =>
      isPersonName(name.toLowerCase())
        ? `${/^ste/i.test(whole) ? 'Sainte' : 'Saint'}-${upper(name.toLowerCase())}`
        : whole,
    )
  const tokens = tokenize(text, [])
  const isBare = !/[éèàêçù]/iu.test(text)
  // What a telephone wrote from a voice has its accents: there a word stands for itself.
  if (!isBare && !tokens.some((token) => isMistyped(token))) return text
  const isHurried = tokens.some(({ kind, lower }) => kind === 'word' && isShort(lower))
  const foreign = findForeignLines(text)
  let steps: (Step & { chosen?: Chosen })[] = [start]
  for (const [index, token] of tokens.entries()) {
    const next: (Step & { chosen?: Chosen })[] = []
    const isForeign = foreign.some((line) => token.start >= line.start && token.end <= line.end)
    const candidates = isForeign
      ? [{ text: token.text, cost: 0 }]
      : candidatesOf(token, tokens, index, isBare, isHurried)
    for (const { text: candidate, cost } of candidates) {
      let ends: Step[] = steps
      for (const word of piecesOf(candidate)) ends = follow(ends, word, 0)
      for (const end of ends) next.push({ ...end, cost: end.cost + cost, chosen: { index, text: candidate } })
    }
    steps = next.toSorted((a, b) => a.cost - b.cost).slice(0, 24)
  }
  const end = cheapest(steps)
  if (end === undefined) return text
  const chosen = pathOf(end).flatMap((step) =>
    'chosen' in step ? [(step as { chosen: Chosen }).chosen] : [],
  )
  return rewritten(text, tokens, chosen)
}

/** « remire montjoly »: names of two words, of which no dictionary has one. */
function withCommunes(text: string): string {
  let out = text
  for (const { 0: one, index } of text.matchAll(/(?<![\p{L}\d@#./-])\p{Ll}{3,}(?= \p{Ll}{3,}(?![\p{L}@]|\.\p{L}))/gu)) {
    const two = /^\p{Ll}+/u.exec(text.slice(index + one.length + 1))?.[0] ?? ''
    const isWritten = (isKnown(one) && isKnown(two)) || accentVariants(one).length > 0
    const place = isWritten ? undefined : communeOf(`${one} ${two}`)
    if (place !== undefined && place.length === one.length + two.length + 1)
      out = out.slice(0, index) + place + out.slice(index + place.length)
  }
  return out
}

interface Chosen {
  index: number
  text: string
}

const isShort = (lower: string): boolean =>
  shortenedWords.has(lower) &&
  (readWord(lower).length === 0 || /^(?:vs|ds|ms|tt|ts|c|g|k|pr|qd|o|d|l)$/.test(lower))

const isMistyped = ({ kind, lower, text, isName }: Token): boolean =>
  kind === 'word' &&
  !isName &&
  text === lower &&
  lower.length > 1 &&
  !isKnown(lower) &&
  !isPersonName(lower) &&
  communeOf(lower) === undefined &&
  !/'$/.test(lower)

/** « l’agence » is two words, « il y a » three. */
const piecesOf = (text: string): string[] =>
  text
    .match(/[^\s’']+[’']?/gu)
    ?.map((piece) => (/^\p{Lu}/u.test(piece) ? piece : piece.toLowerCase()).replace('’', "'")) ?? [text]

function rewritten(text: string, tokens: Token[], chosen: Chosen[]): string {
  let [out, at] = ['', 0]
  for (const { index, text: word } of chosen) {
    const token = tokens[index]
    if (token === undefined) continue
    out += text.slice(at, token.start) + word
    at = token.end
    if (word.endsWith('’') && text.charAt(at) === ' ') at += 1
  }
  return out + text.slice(at)
}

function candidatesOf(
  token: Token,
  tokens: Token[],
  index: number,
  isBare: boolean,
  isHurried: boolean,
): Candidate[] {
  const same = { text: token.text, cost: 0 }
  if (token.kind === 'code') return [{ text: euros(token, tokens, index) ?? token.text, cost: 0 }]
  if (token.kind !== 'word') return [same]
  // « Kevin », « TIG »: what was typed with a capital inside a sentence is a name.
  // « PUIS », « AVT » are said aloud.
  const isLoud =
    /^\p{Lu}{3,}$/u.test(token.text) &&
    (/^(?:avt|svp|stp|pas|sur|par|sans)$/.test(token.lower) ||
      (token.text.length > 3 && (isKnown(token.lower) || accentVariants(token.lower).length > 0)))
  if (!isLoud && (token.isName || /^\p{Lu}{2,}$/u.test(token.text))) return [same]
  const lower = token.lower
  const forced = isHurried || isBare ? certain(tokens, index) : null
  if (forced !== null) return [{ text: forced, cost: 0 }]
  const found = new Map<string, number>()
  const add = (text: string, cost: number): void => {
    if (cost < (found.get(text) ?? Number.POSITIVE_INFINITY)) found.set(text, cost)
  }
  const short = shortenedWords.get(lower) ?? []
  const isWord = readWord(lower).length > 0
  const isLetters = /^(?:[dlcgkqoé]|vs|ds|ms|ts|tt|st|ps|mm|qq)$/.test(lower)
  if (!isWord || (isHurried && short.length > 0))
    for (const [rank, words] of short.entries()) add(words, (isWord && !isLetters ? 0.9 : 0.3) + rank * 0.3)
  if (isWord || isKnown(token.text)) {
    add(lower, isLetters ? 2.5 : isWord ? 0 : 0.5)
    for (const { words, cost } of doubledWords.get(lower) ?? [])
      add(words, isBare && withoutAccents(words) === lower ? Math.min(cost, 0.5) : cost)
    const isPlaced =
      /^(?:à|a|de|sur|vers|secteur|et)$/.test(tokens[index - 1]?.lower ?? '') && rankOf(lower) > 5_000
    const isVerbOnly =
      readWord(lower).every(({ kind }) => kind === 'verb') &&
      /^(?:à|a|de|sur|vers|secteur)$/.test(tokens[index - 1]?.lower ?? '')
    const place = isPlaced || isVerbOnly ? communeOf(lower) : undefined
    if (place !== undefined) add(place, 0.1)
    // « marine est là »: somebody, where no article stands before.
    const isSubject =
      token.opens &&
      isPersonName(lower) &&
      /^(?:est|a|sera|fait|vous|reçoit|recoit|sont|et)$/.test(tokens[index + 1]?.lower ?? '')
    if (isSubject && isNoun(readWord(lower)) && !/^(?:la|le|un|prix|jour|fin)/.test(lower))
      add(upper(lower), -0.4)
    if (isBare && lower !== 'marre')
      for (const [rank, words] of accentVariants(lower).slice(0, 3).entries())
        if (rankOf(words) < rankOf(lower) * 5 + 200) add(words, 0.9 + rank * 0.3)
  } else if (/^\p{L}+(?:[-’']\p{L}+)*$/u.test(lower))
    unknown(lower, token, tokens[index - 1], add, short.length > 0)
  if (lower.length > 2)
    for (const [text, cost] of [...found])
      if (readWord(text).length > 0) inflected(text, cost, add, isBare, tokens, index)
  const list = [...found].map(([text, cost]) => ({
    text: /^\p{Lu}/u.test(token.text) && !isLoud ? upper(text) : text,
    cost,
  }))
  return list.length === 0 ? [same] : list
}

/** « pensé a couper l’eau », « ou passé au garage »: an order, where neither « avons » nor a noun stands before. */
const isImperativePlace = (before: Token | undefined, next: Token | undefined): boolean =>
  (before === undefined ||
    before.kind === 'sign' ||
    /^(?:ou|et|svp|nuit|soir|matin|alors|donc|merci)$/.test(before.lower)) &&
  /^(?:a|à|au|aux|o|sur|voir|nous|le|la|les|l'|ns|votre|vos|vs|ds|dans|chez|avant|avt|votr|bien|un|une|vite|moi)$/.test(
    next?.lower ?? '',
  )

const dayNames: Record<string, string> = {
  lun: 'lundi',
  mar: 'mardi',
  mer: 'mercredi',
  merc: 'mercredi',
  jeu: 'jeudi',
  ven: 'vendredi',
  vend: 'vendredi',
  sam: 'samedi',
  dim: 'dimanche',
}
const monthNames: Record<string, string> = {
  janv: 'janvier',
  jan: 'janvier',
  fev: 'février',
  fév: 'février',
  fevr: 'février',
  avr: 'avril',
  juil: 'juillet',
  sept: 'septembre',
  oct: 'octobre',
  nov: 'novembre',
  dec: 'décembre',
  déc: 'décembre',
}
const isDay = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.lower in dayNames || /^(?:lun|mar|mercre|jeu|vendre|same)di$|^dimanche$/.test(token.lower))

/** Short forms that their neighbours decide. */
function certain(tokens: Token[], index: number): string | null {
  const [token, before, next] = [tokens[index], tokens[index - 1], tokens[index + 1]]
  const [lower, last] = [token?.lower ?? '', before?.lower ?? '']
  if (/^[a-z]{1,2}$/.test(lower) && !/^(?:j|jr|ht|pl|tr|o|a)$/.test(lower) && before?.kind === 'number')
    return token?.text ?? null
  const isVowel = next?.kind === 'word' && takesElision(next.lower) && next.text === next.lower
  if (/^[cdjlmnst]$/.test(lower) && isVowel && !/^(?:bloc|vitamine|permis|classe|groupe)$/.test(last))
    return `${token?.text}’`
  if (lower === 'ss' && (next?.kind === 'number' || next?.kind === 'code')) return 'sous'
  if (
    lower === 'a' &&
    next?.kind === 'number' &&
    tokens[index + 2]?.lower === 'ans' &&
    before?.kind === 'word'
  )
    return 'a'
  if (
    lower === 'la' &&
    /^(?:est|sera|était|etait|sont|suis)$/.test(last) &&
    /^(?:le|les|la|depuis|pour|à|a|tous|ts|du)$/.test(next?.lower ?? '')
  )
    return 'là'
  const day = dayNames[lower]
  if (day !== undefined) {
    const isNear = [-3, -2, -1, 1, 2, 3].some(
      (step) =>
        isDay(tokens[index + step]) &&
        !tokens
          .slice(Math.min(index, index + step), Math.max(index, index + step))
          .some(({ text }) => text === '\n'),
    )
    const isDated =
      next?.kind === 'number' ||
      next?.kind === 'code' ||
      /^(?:matin|soir|midi|aprem|prochain)$/.test(next?.lower ?? '')
    const isLed = /^(?:le|du|au|pas|dès|des|ce|sf|sauf|chaque)$/.test(last)
    const isTable = token?.opens === true && tokens.filter((one) => one.opens && isDay(one)).length > 2
    if (!/^(?:mer|jeu)$/.test(lower) || isTable || isNear || isDated || (isLed && lower === 'mer')) return day
  }
  const isCounted =
    before?.kind === 'number' ||
    before?.kind === 'code' ||
    /^(?:deux|trois|quatre|cinq|six|huit|dix)$/.test(last)
  if (/^(?:pers|prs)$/.test(lower) && (isCounted || /^(?:par|\/)$/.test(last)))
    return isCounted && before?.lower !== '1' ? 'personnes' : 'personne'
  if (/^(?:sem|smn)$/.test(lower)) return isCounted && before?.lower !== '1' ? 'semaines' : 'semaine'
  if (
    lower === 'sept' &&
    /^(?:de|en|avt|avant|des|dès|fin|début|debut|mi|depuis|courant)$/.test(last) &&
    !isNoun(next?.readings ?? []) &&
    next?.lower !== 'h'
  )
    return 'septembre'
  if (lower === 'pu' && /^(?:de|d'|d)$/.test(next?.lower ?? '')) return 'plus'
  if (lower === 'tel' && /^(?:ou|par|au|le|et|mp|dm|pas|un)$/.test(last)) return 'téléphone'
  const month = /^\d/.test(last) || /^(?:en|fin|début|debut|mi)$/.test(last) ? monthNames[lower] : undefined
  if (month !== undefined) return month
  if (lower === 'la' && (next === undefined || (next.kind === 'sign' && !/[\uE000-\uF8FF]/u.test(next.text))))
    return 'là'
  if (
    lower === 'mai' &&
    /^(?:avril|mars|juin|juil|juillet|et|à|a|-)$/.test(next?.lower ?? '') &&
    !/^(?:peu|bien|bon|cher)$/.test(last)
  )
    return 'mai'
  if (/^sups?$/.test(lower) && /^heures?$/.test(last)) return 'supplémentaires'
  if (lower === 'mai' && before?.kind === 'number') return 'mai'
  if (lower === 'mess') return 'message'
  if (lower === 'ex' && next?.kind === 'word' && tokens.slice(index + 1, index + 6).some(({ kind }) => kind === 'number')) return 'par exemple'
  if (lower === 'du' && /^(?:ai|a|as|avons|ont|avez|j'ai)$/.test(last) && [next, tokens[index + 2]].some((one) => isInfinitive(one?.readings ?? []) && !isNoun(one?.readings ?? [])))
    return 'dû'
  if (lower === 'com') return 'comme'
  if (lower === 'ordo') return 'ordonnance'
  const isTold =
    (before === undefined ||
      (before.kind === 'sign' && /[,:.!\n]/.test(before.text)) ||
      /^(?:et|puis)$/.test(last)) &&
    /^(?:le|la|les|l'|vos|votre|vs)$/.test(next?.lower ?? '')
  const told = /..é$/.test(lower) ? lower.replace(/é$/, 'ez') : ''
  if (isTold && told !== '' && !/^et$/.test(last))
    for (const one of [told, ...accentVariants(told)]) if (isConjugated(readWord(one), '2p')) return one
  if (
    /^(?:pensé|regardé|appelé|envoyé|réservé|reservé|contacté|apporté|demandé|passé|passez|commandé)$/.test(
      lower,
    ) &&
    isImperativePlace(before, next)
  )
    return lower.replace(/é$/, 'ez').replace('reserv', 'réserv')
  if (lower === 'veto') return 'vétérinaire'
  return null
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** « reservé » after « faut », « envoyé » for « envoyez », « place » after a number, « créneaux qui se libère ». */
function inflected(
  word: string,
  cost: number,
  add: (text: string, cost: number) => void,
  isBare: boolean,
  tokens: Token[],
  index: number,
): void {
  const stem =
    /^(.{2,})(?:er|é|ez|ée|és|ées|ait)$/u.exec(word)?.[1] ??
    (isBare ? /^(.{2,})e$/.exec(word)?.[1] : undefined)
  if (stem !== undefined)
    for (const ending of ['er', 'é', 'ez'])
      if (word !== stem + ending && isVerb(stem + ending))
        add(
          stem + ending,
          cost +
            (ending === 'é' &&
            word.endsWith('e') &&
            /^(?:est|sont|sera|était|etait|a|ont|avons|ai|sommes|été)$/.test(tokens[index - 1]?.lower ?? '')
              ? -0.5
              : 0) +
            (ending === 'er' && /[^éè]e$/.test(word)
              ? 1.4
              : ending === 'ez'
                ? 1.4
                : word.endsWith('ez')
                  ? 2.2
                  : 1),
        )
  const readings = readWord(word)
  if (/[^é]e$/.test(word) && isConjugated(readings, '3s') && isConjugated(readWord(`${word}nt`), '3p'))
    add(`${word}nt`, cost + 1.1)
  const many =
    isCounted(tokens, index) &&
    (isNoun(readings) || isParticiple(readings)) &&
    word.length > 3 &&
    !unvaried.test(word)
      ? inNumber(readings, 'p')
      : null
  if (many !== null && many !== word) add(many, cost + 0.7)
  const third = /ie$/.test(word) ? `${word.slice(0, -1)}t` : ''
  if (third !== '' && isConjugated(readWord(third), '3s')) add(third, cost + 1.1)
}

const unvaried =
  /^(?:brut|net|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|matin|soir|midi|euro|mini|maxi|max|maximum|minimum)$/
const many =
  /^(?:les|des|ces|mes|tes|ses|nos|vos|aux|quelques|plusieurs|ts|ttes|deux|trois|quatre|cinq|six|huit|dix)$/

const alwaysCounted =
  /^(?:place|personne|couvert|élève|eleve|exemplaire|invité|participant|jour|semaine|heure|minute|créneau|creneau|poste|chambre|séance|seance|bénévole|benevole|logement|salarié|client|cliente|chantier|voiture|véhicule|vehicule|vélo|velo|mètre|metre|euro|kilo|équipe|équipier|joueur|artiste|exposant|stand)$/

/** « les creneau », « 40 place », « les nouvelles voiture »; in « adulte 6 enfant 4 » the figures are prices. */
function isCounted(tokens: Token[], index: number): boolean {
  const [before, second] = [tokens[index - 1], tokens[index - 2]]
  if (before?.kind === 'number' && Number(before.text) > 1 && alwaysCounted.test(tokens[index]?.lower ?? '')) return true
  if (before?.kind === 'number')
    return (
      Number(before.text) > 1 &&
      (second === undefined ||
        second.kind === 'sign' ||
        /^(?:à|a|de|en|par|les|nos|sur|pour|et|ou|dans|on|y)$/.test(second.lower) ||
        isConjugated(second.readings))
    )
  return (
    many.test(before?.lower ?? '') || (many.test(second?.lower ?? '') && /[sx]$/.test(before?.lower ?? ''))
  )
}

const isVerb = (word: string): boolean => {
  const readings = readWord(word)
  return isInfinitive(readings) || isParticiple(readings) || (word.endsWith('ez') && isConjugated(readings))
}

/** A word that no dictionary has: a place, a first name, or one whose letters were left out or taken for others. */
function unknown(
  lower: string,
  token: Token,
  before: Token | undefined,
  add: (text: string, cost: number) => void,
  isKnownShort: boolean,
): void {
  const isPlaced = /^(?:à|a|de|d'|chez|vers|sur|par|avec|et|ou|,)$/.test(before?.lower ?? '')
  const place = communeOf(lower)
  if (place !== undefined) add(place, isPlaced ? 0.2 : 0.8)
  if (isPersonName(lower) && !isKnownShort) add(upper(lower), isPlaced ? 0.4 : 1)
  add(token.text, isKnownShort ? 4 : 2.6)
  if (acronyms.has(lower.toUpperCase())) add(lower.toUpperCase(), 0.2)
  for (const [rank, word] of accentVariants(lower)
    .filter((one) => keepsAccents(lower, one))
    .slice(0, 3)
    .entries())
    add(word, 0.2 + rank * 0.3)
  const called = /..é$/.test(lower) ? `${lower.slice(0, -1)}ez` : ''
  if (called !== '' && isConjugated(readWord(called), '2p')) add(called, 0.6)
  const glued = /^([ldjmtsncqk]|qu|k)([aeiouyhéèêàâîôû]\p{L}+)$/u.exec(lower)
  if (glued !== null) {
    const [, letter = '', rest = ''] = glued
    const lead = letter === 'k' || letter === 'q' ? 'qu' : letter
    for (const word of (shortenedWords.get(rest) ?? []).filter((one) => !one.includes(' ')))
      add(`${lead}’${word}`, 0.5)
    for (const word of readWord(rest).length > 0
      ? [rest, ...accentVariants(rest).slice(0, 1)]
      : accentVariants(rest).slice(0, 2))
      if (rankOf(word) < 30_000 || /[éè]e?s?$|er$/.test(word)) add(`${lead}’${word}`, 0.9)
  }
  const spoken = /^(?:j|dj)(?=[^aeiouyhé])(\p{L}{2,})$/u.exec(lower)?.[1]
  if (spoken !== undefined)
    for (const word of [
      spoken,
      ...(shortenedWords.get(spoken) ?? []),
      ...accentVariants(spoken).slice(0, 2),
      `${spoken}s`,
      ...accentVariants(`${spoken}s`).slice(0, 1),
    ])
      if (isConjugated(readWord(word), '1s')) add(`je ${word}`, 0.5)
  if (lower.length < 3) return
  const ending = lower.replace(/(?<=[^e])m[nt]$|mt$|nmt$/, 'ment')
  for (const word of ending === lower ? [] : [ending, ...accentVariants(ending)])
    if (readWord(word).length > 0) add(word, 0.4)
  for (const word of [
    ...confusions(lower),
    ...(lower.length > 3 ? nearWords(lower) : []),
    ...(lower.length > 4 ? soundAlikes(lower) : []),
    ...skeletons(lower),
  ].slice(0, 12)) {
    const rank = rankOf(word)
    // A short word one letter away may be a name: « fest », « guest ».
    const isFar = costOf(lower, word) > 2 && lower.length < 6
    if (isFar && !skeletons(lower).includes(word)) continue
    if (rank > 25_000 && !confusions(lower).includes(word)) continue
    add(word, 1.1 + Math.min(costOf(lower, word), 4) * 0.3 + Math.min(rank, 30_000) / 15_000)
  }
}

/** « detrempé » is détrempé, not détrempe. */
const keepsAccents = (typed: string, word: string): boolean =>
  typed.length !== word.length ||
  [...typed].every((letter, at) => !/[^\p{ASCII}]/u.test(letter) || word.charAt(at) === letter)

let bySkeleton: Map<string, string[]> | null = null
const skeletonOf = (word: string): string =>
  withoutAccents(word)
    .replace(/(?!^)[aeiouyœ]/gu, '')
    .replace(/(.)\1+/gu, '$1')

/** Common words whose vowels were left out: « enft », « dbut », « bcp ». */
function skeletons(lower: string): string[] {
  if (bySkeleton === null) {
    bySkeleton = new Map()
    for (const word of listCommonWords()) {
      if (word.length < 4 || rankOf(word) > 15_000) continue
      const key = skeletonOf(word)
      const list = bySkeleton.get(key)
      if (list === undefined) bySkeleton.set(key, [word])
      else list.push(word)
    }
  }
  const plain = withoutAccents(lower)
  const isWithin = (word: string): boolean => {
    let at = 0
    for (const letter of withoutAccents(word)) if (letter === plain.charAt(at)) at += 1
    return at === plain.length
  }
  return (bySkeleton.get(skeletonOf(lower)) ?? []).filter(
    (word) =>
      word.length < lower.length * 2 &&
      (lower.length > 3 || rankOf(word) < 2_000) &&
      isWithin(word) &&
      readWord(word).length > 0,
  )
}

/** « 35e » is a price but in « 3e étage », « le 20e », « Paris 11e ». */
const ranked =
  /^(?:étages?|etages?|siècles?|siecles?|paires?|éditions?|editions?|arrondissement|anniversaire|fois|position|place|rang|année|annee|session|séance|seance|jour|semaine|génération|salon|festival|tour|journée|rentrée|offerte?|gratuite?|cours|mois|personne|enfant|rue|ligne|groupe|classe|lot|saison|chapitre|tome|volet|partie|main|degré|dan)$/

function euros(token: Token, tokens: Token[], index: number): string | null {
  const { lower } = token
  const [, figure] = /^(\d+(?:[.,]\d{1,2})?)e(?:uros?)?$/.exec(lower) ?? []
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  const cents = /^(\d{1,4})e(\d\d)$/.exec(lower)
  if (cents !== null) return `${cents[1]},${cents[2]} €`
  if (figure === undefined) return null
  const isRank =
    ranked.test(next?.lower ?? '') ||
    (next?.kind === 'word' && isNoun(next.readings) && Number(figure) <= 21 && token.opens)
  const isPlaced = /^(?:le|la|du|au|ce|cette|son|sa|notre|paris|lyon|marseille)$/.test(before?.lower ?? '')
  return isRank || isPlaced ? null : `${figure} €`
}
