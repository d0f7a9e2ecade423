import {
  adverbs,
  clauseAfter,
  clauseBefore,
  days,
  definite,
  isPlainInfinitive,
  isPlainParticiple,
  isPlainVerb,
  isSingularSubject,
  pluralDeterminers,
  set,
  startsNounGroup,
  wordAfter,
  wordBefore,
} from '#server/proofreader/context.ts'
import { type Confidence, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isGerund,
  isInfinitive,
  isNoun,
  isParticiple,
  isPluralOnly,
} from '#server/proofreader/words.ts'

const ownsVerb = set(
  "il elle on qui y n' l' m' t' ça cela ceci lui en ne celui celle tout rien personne chacun quiconque nous vous leur",
)
const alwaysPreposition = set(
  "jusqu' jusque grâce merci suite face quant rapport bienvenue bonjour salut bravo rendez-vous prêt prête prêts prêtes dès accès proche retour identique semblable pareil égal égale comparé",
)
const afterPreposition = set(
  "partir bientôt travers proximité côté propos domicile volonté demain pied vélo midi minuit compter ne n' se s' y me moi toi eux vous nous savoir emporter gauche droite moitié tâtons merveille fond côtés ciel vue perte dos cheval",
)
const wholeAfter =
  /^(?:toute heure|tout moment|tout prix|tout âge|tous âges|tous ceux|toutes celles|chaque|cet effet|cette occasion|cette adresse|ce jour|l' ?(?:occasion|aide|avance|ancienne|intérieur|extérieur|année|unité|heure|abri|étage|entrée|accueil|atelier|arrière|avant|école|écoute|honneur|issue|image|instar|identique|angle)|la (?:fois|carte|demande|journée|semaine|suite|recherche|commande|vente|location|main|ferme|maison|boutique|caisse|rentrée|mairie|gare|plage|sortie|pièce|coupe|minute|broche|plancha)|votre (?:disposition|écoute|service|goût|rythme|image|domicile)|notre (?:boutique|atelier|disposition)|vos (?:côtés|mesures|souhaits|envies)|nos côtés|quelques (?:pas|minutes|mètres|kilomètres|jours|heures|semaines)|deux pas|nouveau|base de|cause de|condition|raison de|titre|raison|peine de|part|côté)/
const nounsOfAvoir = set(
  'faim soif besoin envie peur raison tort mal droit confiance hâte lieu honte chaud froid sommeil pitié accès recours connaissance conscience vocation tendance affaire trait carte vue intérêt obligation foi place valeur fière cours charge rendez-vous mérite pris plaisir beau bon gain été dû fête',
)
const units = set('h heure heures min minutes minute km mètres mètre m kilomètres kilomètre pas')

/** « a » (avoir) and « à ». */
export function checkAccentedA(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word' || !/^[aàAÀ]$/.test(token.text)) return []
    const isVerb = token.lower === 'a'
    if (isVerb && token.text === 'A' && !token.opens) return []
    const confidence = isVerb ? needsAccent(tokens, index) : needsVerb(tokens, index)
    if (confidence === null) return []
    return [correct('homophone', token, withCaseOf(token.text, isVerb ? 'à' : 'a'), confidence)]
  })
}

function needsAccent(tokens: Token[], index: number): Confidence | null {
  const before = wordBefore(tokens, index)
  const after = wordAfter(tokens, index)
  if (after === undefined || after.lower.startsWith('-')) return null
  if (before !== undefined && alwaysPreposition.has(before.lower))
    return isParticiple(after.readings) &&
      !/^rendez-vous|accès|retour$/.test(before.lower) &&
      isNoun(before.readings)
      ? null
      : 'sure'
  if (before !== undefined && ownsVerb.has(before.lower) && !isAfterPreposition(tokens, index)) return null
  const rest = clauseAfter(tokens, index)
    .slice(0, 3)
    .map(({ lower }) => lower)
    .join(' ')
    .replaceAll("l' ", "l'")
  if (isParticiple(after.readings) && !isInfinitive(after.readings)) return null
  if (afterPreposition.has(after.lower)) return 'sure'
  if (isPlainInfinitive(after)) return startsObject(tokens, index) ? null : 'sure'
  if (before?.lower === 'as') return null
  if (after.isName && after.kind !== 'number')
    return before === undefined || !isSingularSubject([before]) ? 'sure' : 'likely'
  if (after.kind === 'number' || after.kind === 'code') return beforeNumber(tokens, index)
  if (days.has(after.lower)) return 'sure'
  if (wholeAfter.test(rest)) return isStatement(tokens, index) ? 'likely' : 'sure'
  if (startsNounGroup(after)) return beforeObject(tokens, index)
  const isBareNoun =
    isNoun(after.readings) && !after.readings.some(({ kind }) => kind === 'verb') && !adverbs.has(after.lower)
  if (isBareNoun && !nounsOfAvoir.has(after.lower)) return 'likely'
  return null
}

/** « pour nous a la maison »: the pronoun belongs to a preposition. */
function isAfterPreposition(tokens: Token[], index: number): boolean {
  return (
    /^(?:nous|vous|lui|eux)$/.test(tokens[index - 1]?.lower ?? '') &&
    /^(?:chez|pour|avec|de|sur|par|sans)$/.test(tokens[index - 2]?.lower ?? '')
  )
}

/** « Notre chef a préparer un menu »: it is the participle that is wrong. */
function startsObject(tokens: Token[], index: number): boolean {
  return isSingularSubject(clauseBefore(tokens, index)) && startsNounGroup(tokens[index + 2])
}

function isStatement(tokens: Token[], index: number): boolean {
  return isSingularSubject(clauseBefore(tokens, index)) && !clauseAfter(tokens, index).some(isPlainVerb)
}

function beforeNumber(tokens: Token[], index: number): Confidence | null {
  const before = wordBefore(tokens, index)
  const after = tokens[index + 1]
  if (after === undefined) return null
  if (/^\d{1,2}h\d*$/i.test(after.text) || /^(?:h|heures?)$/.test(tokens[index + 2]?.lower ?? ''))
    return 'sure'
  if (before?.kind === 'number' || before?.kind === 'code' || /^(?:h|€|heures?)$/.test(before?.lower ?? ''))
    return 'sure'
  if (before !== undefined && isPlainVerb(before)) return 'sure'
  return units.has(tokens[index + 2]?.lower ?? '') && !isStatement(tokens, index) ? 'sure' : null
}

const verbOfOthers = /^(?:nous|vous|je|j')$/

/** Before an article, what stands before decides: « venez a la ferme », « il a la clé ». */
function beforeObject(tokens: Token[], index: number): Confidence | null {
  const before = wordBefore(tokens, index)
  if (before === undefined) return tokens[index - 1]?.text === ',' ? null : 'likely'
  if (before.lower.startsWith('-')) return 'sure'
  const { readings } = before
  const isVerbal =
    isConjugated(readings) ||
    isInfinitive(readings) ||
    isGerund(readings) ||
    readings.some(({ form }) => form === 'imperative')
  if (isVerbal && !isNoun(readings)) return 'sure'
  if (isPlainParticiple(before)) return 'sure'
  if (isPluralOnly(readings) && pluralDeterminers.has(tokens[index - 2]?.lower ?? '')) return 'likely'
  const clause = clauseBefore(tokens, index)
  const isTaken = clause.some(
    (one, at) => isPlainVerb(one) && (verbOfOthers.test(clause[at - 1]?.lower ?? '') || at === 0),
  )
  const isBroken = clause.some(({ lower }) => /^(?:qui|que|qu'|dont|où|et|car|quand|si|mais)$/.test(lower))
  if (isTaken && !isBroken) return 'sure'
  if (clause.some(isPlainVerb) && !isBroken && isNoun(readings)) return 'likely'
  return null
}

function needsVerb(tokens: Token[], index: number): Confidence | null {
  const before = wordBefore(tokens, index)
  const after = wordAfter(tokens, index)
  if (before === undefined || after === undefined) return null
  const isParticipleNext = isPlainParticiple(skipAdverb(tokens, index + 1) ?? after)
  if (/^(?:il|on|y|n'|m'|t')$/.test(before.lower)) return 'sure'
  if (/^(?:elle|qui|ça|cela|l'|ceci|tout)$/.test(before.lower)) {
    const isWhom = /^(?:à|de|pour|chez|avec)$/.test(tokens[index - 2]?.lower ?? '')
    return isParticipleNext && !isWhom ? 'sure' : null
  }
  const clause = clauseBefore(tokens, index)
  if (isParticipleNext) {
    if (
      !/é(?:e?s?)$/.test(after.lower) &&
      isPlainParticiple(after) &&
      (isNoun(before.readings) || before.isName)
    )
      return 'sure'
    if (isSingularSubject(clause)) return 'sure'
    return before.isName ? 'likely' : null
  }
  const said = skipAdverb(tokens, index + 1) ?? after
  if (
    isParticiple(said.readings) &&
    /(?:u|i|is|it|ert)$/.test(said.lower) &&
    !/^(?:part|dépit|parti|bord|profit|crédit|débit|domicile)$/.test(said.lower) &&
    isSingularSubject(clause) &&
    clause.length > 1
  )
    return 'likely'
  const first = clause[0]
  if (first === undefined || !definite.has(first.lower) || !isSingularSubject(clause)) return null
  const rest = clauseAfter(tokens, index)
  const hasAge = rest.slice(0, 3).some(({ lower }) => lower === 'ans') && !rest.some(isPlainVerb)
  const goesOn = rest.some(
    (one, at) =>
      one.lower === 'et' &&
      rest[at + 1] !== undefined &&
      isConjugated(rest[at + 1]?.readings ?? [], '3s') &&
      !determinesNoun(rest[at + 2]),
  )
  return hasAge || (goesOn && /^(?:un|une|deux|trois|quatre|cinq|des|\d+)$/.test(after.lower))
    ? 'likely'
    : null
}

function skipAdverb(tokens: Token[], index: number): Token | undefined {
  const token = tokens[index]
  return token !== undefined &&
    /^(?:bien|déjà|enfin|toujours|encore|aussi|vraiment|tout|beaucoup|été)$/.test(token.lower)
    ? tokens[index + 1]
    : token
}

function determinesNoun(token: Token | undefined): boolean {
  return token !== undefined && isNoun(token.readings) && !isConjugated(token.readings)
}
