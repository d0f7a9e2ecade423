import { determiners, prepositions, set, wordAfter } from '#server/proofreader/context.ts'
import { across, type Correction, correct } from '#server/proofreader/correction.ts'
import { readExactly } from '#server/proofreader/dictionary.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import { isConjugated, isImperative, isInfinitive, isNoun, isParticiple } from '#server/proofreader/words.ts'

const movement = set(
  'venez allez passez revenez courez montez descendez entrez partez restez osez laissez faites pouvez voulez devez savez espérez pensez',
)
const motionOnly = set('venez allez passez revenez courez montez descendez entrez')
const openers = set('et ou alors puis donc ensuite mais surtout vite')
const compounds = parse(`
  week ends=week-ends
  avant première=avant-première
  avant hier=avant-hier
  demi heures=demi-heures
  demi tarif=demi-tarif
  demi journées=demi-journées
  rez de chaussée=rez-de-chaussée
  vis à vis=vis-à-vis
  c' est à dire=c’est-à-dire
  est ce que=est-ce que
  est ce qu'=est-ce qu’
  qu' est ce que=qu’est-ce que
  qu' est ce qui=qu’est-ce qui
  celui ci=celui-ci
  celle ci=celle-ci
  ceux ci=ceux-ci
  celles ci=celles-ci
  celui là=celui-là
  celle là=celle-là
  celui la=celui-là
  celle la=celle-là
  là bas=là-bas
  la bas=là-bas
  là haut=là-haut
  ci dessous=ci-dessous
  ci dessus=ci-dessus
  ci joint=ci-joint
  ci contre=ci-contre
  au dessus=au-dessus
  au dessous=au-dessous
  au delà=au-delà
  au dela=au-delà
  par dessus=par-dessus
  lui même=lui-même
  elle même=elle-même
  elles mêmes=elles-mêmes
  eux mêmes=eux-mêmes
  nous mêmes=nous-mêmes
  vous mêmes=vous-mêmes
  vous même=vous-même
  moi même=moi-même
  soi même=soi-même
  quelques uns=quelques-uns
  quelques unes=quelques-unes
  vide greniers=vide-greniers
  prêt à porter=prêt-à-porter
  y a t il=y a-t-il
  a t il=a-t-il
  a t on=a-t-on
  a t elle=a-t-elle
  peut on=peut-on
  doit on=doit-on
  va t on=va-t-on
  sur le champ=sur-le-champ
  tête à tête=tête-à-tête
  arc en ciel=arc-en-ciel
  dix sept=dix-sept
  dix huit=dix-huit
  dix neuf=dix-neuf
  vingt deux=vingt-deux
  vingt trois=vingt-trois
  vingt quatre=vingt-quatre
  vingt cinq=vingt-cinq
  trente deux=trente-deux
  quatre vingt=quatre-vingt
  quatre vingts=quatre-vingts
  soixante dix=soixante-dix
  cet après midi=cet après-midi
  l' après midi=l’après-midi
  samedi après midi=samedi après-midi
  dimanche après midi=dimanche après-midi
  mercredi après midi=mercredi après-midi
  notre savoir faire=notre savoir-faire
  votre savoir faire=votre savoir-faire
  leur savoir faire=leur savoir-faire
  un savoir faire=un savoir-faire
  son savoir faire=son savoir-faire
  votre bien être=votre bien-être
  le bien être=le bien-être
  du bien être=du bien-être
  de bien être=de bien-être
  et bien être=et bien-être
  rendez vous=rendez-vous
  quelque uns=quelques-uns`)

function parse(list: string): { words: string[]; right: string }[] {
  return list
    .split('\n')
    .map((line) => line.trim().split('='))
    .filter((pair) => pair.length === 2)
    .map(([from = '', right = '']) => ({ words: from.split(' '), right }))
}

/** « dites nous », « avez vous », and words such as « rez de chaussée ». */
export function checkHyphens(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    if (token.kind !== 'word') return []
    return (
      compound(tokens, index) ??
      pointed(tokens, index) ??
      joined(tokens, index) ??
      order(tokens, index) ??
      question(tokens, index) ??
      invertedVerb(tokens, index) ??
      []
    )
  })
}

function compound(tokens: Token[], index: number): Correction[] | null {
  const found = compounds.find(({ words }) => words.every((word, at) => matches(tokens[index + at], word)))
  if (found === undefined) return null
  const first = tokens[index]
  const last = tokens[index + found.words.length - 1]
  if (first === undefined || last === undefined) return null
  // « il est ce que », « la bas » of a stocking: the words before part them.
  const before = tokens[index - 1]?.lower ?? ''
  if (found.words[0] === 'est' && /^(?:c'|il|elle|qui|l'|n')$/.test(before)) return null
  if (found.words[0] === 'a' && /^(?:il|elle|on|qui)$/.test(before)) return null
  const right = /^\p{Lu}/u.test(first.text)
    ? found.right.charAt(0).toUpperCase() + found.right.slice(1)
    : found.right
  return [correct('hyphen', across(first, last), right, 'sure')]
}

/** « ce mois ci », « ce jour là ». */
function pointed(tokens: Token[], index: number): Correction[] | null {
  const [noun, place, before] = [tokens[index], tokens[index + 1], tokens[index - 1]]
  if (noun === undefined || place === undefined || !/^(?:ce|cet|cette|ces)$/.test(before?.lower ?? ''))
    return null
  const isTime =
    /^(?:jours?|soirs?|matins?|nuits?|mois|semaines?|fois|années?|moments?|endroits?|cas|heures?|temps|week-end)$/
  const isSure = isTime.test(noun.lower) && (place.lower === 'ci' || place.lower === 'là')
  return isSure ? [correct('hyphen', across(noun, place), `${noun.text}-${place.lower}`, 'sure')] : null
}

/** Words that stand before many others without being one with them. */
const apart = set(
  'hors tout toute fait compte bon plus moins un une deux trois quatre cinq six sept huit dix vingt trente cent mille peut à chez sur entre en par pour sans de du la le les avant après',
)

/** « lave vaisselle », « centre ville », « mi mars »: the dictionary has them as one. */
function joined(tokens: Token[], index: number): Correction[] | null {
  const [first, second, before] = [tokens[index], tokens[index + 1], tokens[index - 1]]
  if (first === undefined || second?.kind !== 'word' || second.start === first.end) return null
  if (apart.has(first.lower) || first.lower.endsWith("'") || second.lower.length < 3 || second.isName)
    return null
  if (readExactly(`${first.lower}-${second.lower}`).length === 0) return null
  // « une petite fille » is none of the family, « sa petite-fille » is.
  const isOwned =
    tokens.some(({ lower }) => /^(?:mam[iy]e?s?|pap[iy]s?|grands?-(?:mère|père|parent)s?)$/.test(lower)) ||
    /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|arrière)$/.test(before?.lower ?? '')
  if (
    /^(?:petite?s?|grande?s?|belles?|beaux?|bonn?e?s?)$/.test(first.lower) &&
    !isOwned &&
    !/^(?:pères?|mères?|parents)$/.test(second.lower)
  )
    return null
  const isVerb = isConjugated(first.readings) || isImperative(first.readings) || isInfinitive(first.readings)
  const isLed =
    before === undefined ||
    before.kind !== 'word' ||
    before.lower === 'et' ||
    determiners.has(before.lower) ||
    prepositions.has(before.lower)
  if (isVerb && !isLed) return null
  return [
    correct('hyphen', across(first, second), `${first.text}-${second.text}`, isVerb ? 'likely' : 'sure'),
  ]
}

function matches(token: Token | undefined, word: string): boolean {
  return token?.kind === 'word' && token.lower === word
}

/** An order at the beginning of a clause, and the pronoun it acts on. */
function order(tokens: Token[], index: number): Correction[] | null {
  const verb = tokens[index]
  const pronoun = wordAfter(tokens, index)
  if (verb === undefined || pronoun === undefined || pronoun.start === verb.end || verb.isName) return null
  if (!/^(?:nous|vous|moi|lui|leur|le|la|les|en|y)$/.test(pronoun.lower)) return null
  if (
    !verb.readings.some(({ form, persons }) => form === 'imperative' && persons.includes('2p')) ||
    !/(?:ez|tes)$/.test(verb.lower)
  )
    return null
  const isMine = pronoun.lower === 'moi' && !/^(?:vous|ne|n'|pas)$/.test(tokens[index - 1]?.lower ?? '')
  if (!isMine && !startsClause(tokens, index)) return null
  const after = tokens[index + 2]
  if (
    /^l(?:e|a|es)$/.test(pronoun.lower) &&
    after !== undefined &&
    /^(?:moi|nous|lui|leur)$/.test(after.lower)
  )
    return [correct('hyphen', across(verb, after), `${verb.text}-${pronoun.text}-${after.text}`, 'sure')]
  const isLast = after === undefined || /^[.!?…,;:\n)]$/.test(after.text)
  const right = `${verb.text}-${pronoun.text}`
  const span = across(verb, pronoun)
  if (/^(?:le|la|les|en|y|leur)$/.test(pronoun.lower)) {
    if (
      pronoun.lower === 'en' &&
      !isLast &&
      !/^(?:à|au|aux|autour|avec|dès|vite|maintenant|pour|avant)$/.test(after.lower)
    )
      return null
    const isArticle =
      !isLast &&
      (after.kind !== 'word' ||
        after.isName ||
        !/^(?:en|tôt|même|si|quand|toujours|dès|vite|avant|pour|chez|dans|sur|avec|sans|à|au|maintenant|tout|bien|ensuite|puis|et|ou|par|pendant|jusqu'|quand|on|je|il|elle|nous|directement|simplement|aujourd'hui|reposer|cuire|refroidir|ouverte?s?|fermée?s?|vides?|propres?)$/.test(
          after.lower,
        ))
    return isArticle ? null : [correct('hyphen', span, right, isLast ? 'sure' : 'likely')]
  }
  if (after?.kind === 'word') {
    // « venez nous voir », « faites vous livrer » and « laissez nous faire » differ by their first verb.
    const isVerbNext = isInfinitive(after.readings)
    if (motionOnly.has(verb.lower) && (isVerbNext || /^(?:y|en|le|la|les|l')$/.test(after.lower))) return null
    if (isConjugated(after.readings, '1p', '2p') && !isNoun(after.readings)) return null
    if (
      movement.has(verb.lower) &&
      !motionOnly.has(verb.lower) &&
      pronoun.lower === 'vous' &&
      isParticiple(after.readings) &&
      !isInfinitive(after.readings)
    )
      return [correct('hyphen', span, right, 'likely')]
  }
  return [correct('hyphen', span, right, 'sure')]
}

function startsClause(tokens: Token[], index: number): boolean {
  const verb = tokens[index]
  const before = tokens[index - 1]
  if (verb?.opens === true || before === undefined) return true
  if (before.kind === 'sign')
    return /^[,;:)(]$/.test(before.text) || /\p{Extended_Pictographic}/u.test(before.text)
  return before.kind === 'word' && openers.has(before.lower)
}

/** « Avez vous », « Connaissez vous »: a question that begins with its verb. */
function question(tokens: Token[], index: number): Correction[] | null {
  const verb = tokens[index]
  const vous = wordAfter(tokens, index)
  if (verb === undefined || vous === undefined || !/^(?:vous|tu|on|nous)$/.test(vous.lower)) return null
  const isVerb =
    /^(?:avez|êtes|pouvez|voulez|savez|connaissez|cherchez|aimez|souhaitez|pensez|préférez|sommes|avons|es|as)$/.test(
      verb.lower,
    )
  const before = tokens[index - 1]
  const isStart =
    verb.opens ||
    before === undefined ||
    (before.kind === 'sign' && before.text === ',') ||
    /^(?:que|où|quand|comment|pourquoi|quel|quelle|et)$/.test(before.lower)
  if (!isVerb || !isStart || !asks(tokens, index)) return null
  return [correct('hyphen', across(verb, vous), `${verb.text}-${vous.text}`, 'sure')]
}

/** « Reste t il », « Combien coûte t elle ». */
function invertedVerb(tokens: Token[], index: number): Correction[] | null {
  const [verb, t, pronoun] = tokens.slice(index, index + 3)
  if (verb === undefined || pronoun === undefined || t?.lower !== 't') return null
  if (!/^(?:ils?|elles?|on)$/.test(pronoun.lower) || !isConjugated(verb.readings, '3s', '3p')) return null
  return [correct('hyphen', across(verb, pronoun), `${verb.text}-t-${pronoun.text}`, 'sure')]
}

function asks(tokens: Token[], index: number): boolean {
  for (let at = index; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (text === '?') return true
    if (/^[.!…\n]$/.test(text)) return false
  }
  return false
}
