import {
  clauseAfter,
  clauseBefore,
  days,
  determiners,
  etreForms,
  isNounOnly,
  isPlainInfinitive,
  isPlainParticiple,
  isPlainVerb,
  isSingularSubject,
  pluralDeterminers,
  set,
  singularDeterminers,
  wordAfter,
  wordBefore,
} from '#server/proofreader/context.ts'
import { type Confidence, type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isInfinitive,
  isNoun,
  isParticiple,
  isPluralOnly,
  isSingularNoun,
} from '#server/proofreader/words.ts'

interface Found {
  word: string
  confidence: Confidence
  /** How many tokens it stands for. */
  length?: number
}
interface Place {
  tokens: Token[]
  index: number
  before: Token | undefined
  after: Token | undefined
  prev: string
  next: string
  third: string
}

const sure = (word: string, length = 1): Found => ({ word, confidence: 'sure', length })
const likely = (word: string): Found => ({ word, confidence: 'likely' })
const subjects = set('je tu il elle on nous vous ils elles tout chacun cela ça')

const rules: Record<string, (place: Place) => Found | null> = {
  ou: whereOrOr,
  où: orInsteadOfWhere,
  sa: (place) => thatInsteadOfHers(place),
  ça: ({ after, before }) =>
    after !== undefined &&
    isNounOnly(after) &&
    isSingularNoun(after.readings) &&
    (before === undefined || /^(?:de|à|dans|pour|avec|et|sur)$/.test(before.lower))
      ? likely('sa')
      : null,
  se: reflexiveOrThis,
  ce: thisOrReflexive,
  "c'": isOrHasBeen,
  "s'": hasBeenOrIs,
  ces: theseOrIs,
  ses: theseOrIs,
  et: andOrIs,
  est: isOrAnd,
  on: oneOrHave,
  ont: haveOrOne,
  son: hisOrAre,
  sont: areOrHis,
  peu: ({ prev, after }) =>
    /^(?:on|il|elle|qui|ça|cela)$/.test(prev) && after !== undefined && isInfinitive(after.readings)
      ? sure('peut')
      : null,
  peut: ({ prev, next }) =>
    prev === 'un' || /^(?:de|d')$/.test(next)
      ? sure('peu')
      : prev === 'je' || prev === 'tu'
        ? sure('peux')
        : next === 'être'
          ? null
          : null,
  peux: ({ prev }) => (/^(?:on|il|elle|qui|ça|cela)$/.test(prev) ? sure('peut') : null),
  veux: ({ prev }) => (/^(?:on|il|elle|qui|ça|cela)$/.test(prev) ? sure('veut') : null),
  leur: ({ after, tokens, index }) => {
    if (after === undefined || after.isName || !isPluralOnly(after.readings)) return null
    return isConjugated(after.readings) || (tokens[index - 1]?.lower ?? '') === 'le' ? null : sure('leurs')
  },
  leurs: ({ after }) => (after !== undefined && isPlainInfinitive(after) ? sure('leur') : null),
  quand: ({ next, third }) =>
    /^(?:à|aux?)$/.test(next) &&
    /^(?:la|l'|le|les|nous|vous|moi|lui|eux|elles?|nos|vos|notre|votre|ses|son|sa|ceux)$|^$/.test(third)
      ? sure('quant')
      : null,
  tout: ({ next, before }) =>
    /^(?:les|nos|vos|mes|ses|ces|leurs)$/.test(next) && !/^(?:du|le|après|un|par)$/.test(before?.lower ?? '')
      ? sure('tous')
      : null,
  tous: ({ next, third }) =>
    (next === 'le' && /^(?:monde|temps|reste|mois|week-end|matériel)$/.test(third)) ||
    (next === 'ce' && /^(?:que|qu'|qui|dont)$/.test(third))
      ? sure('tout')
      : null,
  toute: ({ next }) => (/^(?:les|nos|vos|mes|ses|ces|leurs)$/.test(next) ? sure('toutes') : null),
  toutes: ({ next, third }) =>
    /^(?:la|cette|l'|notre|votre)$/.test(next) && third !== '' ? sure('toute') : null,
  "qu'": ({ next, after, tokens, index }) => {
    const noun = tokens[index + 2]
    return next === 'elle' &&
      after !== undefined &&
      noun !== undefined &&
      isNounOnly(noun) &&
      tokens[index]?.opens === true
      ? { ...likely('quel'), length: 2 }
      : null
  },
  des: ({ next, third, tokens, index }) =>
    /^(?:la|le|l'|maintenant|aujourd'hui|demain|lors|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|midi|votre|notre|que|qu'|à)$/.test(
      next,
    ) ||
    /^\d{1,2}h\d*$/.test(next) ||
    (/^\d{1,2}$/.test(next) && /^(?:h|€|heures?|euros?)$/.test(third))
      ? days.has(next) && !/^(?:ouvert|ouverte|ouverts)$/.test(tokens[index - 1]?.lower ?? '')
        ? null
        : sure('dès')
      : null,
  dés: ({ next, after }) =>
    /^(?:le|la|les|l'|que|qu'|maintenant|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|votre|notre|midi|à|lors|cet|cette|ce)$/.test(
      next,
    ) ||
    after?.kind === 'number' ||
    after?.kind === 'code'
      ? sure('dès')
      : null,
  coté: ({ prev }) =>
    /^(?:à|a|de|du|un|d'un|votre|chaque|l'autre|autre|notre|ce)$/.test(prev) ? sure('côté') : null,
  cote: ({ prev, next }) => (/^(?:à|a)$/.test(prev) && /^(?:de|du|des|d')$/.test(next) ? sure('côté') : null),
  sur: ({ prev, after, tokens, index }) =>
    prev === 'bien' &&
    (tokens[index - 2] === undefined || tokens[index - 2]?.kind === 'sign' || after === undefined)
      ? sure('sûr')
      : null,
  parmis: () => sure('parmi'),
  entrain: ({ next, prev }) =>
    next === 'de' && prev !== '' && !/^(?:plein|beaucoup|l'|cet|avec)$/.test(prev) ? sure('en train') : null,
  bienvenu: ({ next, tokens, index }) =>
    tokens[index]?.opens === true && /^(?:dans|à|chez|au|aux|sur|en)$/.test(next) ? sure('bienvenue') : null,
  grace: ({ next }) => (/^(?:a|à|au|aux)$/.test(next) ? sure('grâce') : null),
  malgrés: () => sure('malgré'),
  marche: ({ prev }) =>
    /^(?:le|au|du|ce|un|notre)$/.test(prev)
      ? /^(?:le|au|du)$/.test(prev)
        ? sure('marché')
        : likely('marché')
      : null,
  ferme: ({ prev, next }) =>
    /^(?:est|sera|reste|restera|sommes|serons|sont|seront|êtes)$/.test(prev) &&
    /^(?:le|les|du|ce|cet|cette|pour|jusqu'|aujourd'hui|demain|exceptionnellement|entre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous|toute|à|au|depuis)$/.test(
      next,
    )
      ? likely(/^(?:so|ser(?:ons|ont))/.test(prev) ? 'fermés' : 'fermé')
      : null,
  la: ({ next, prev, after }) =>
    next === 'bas'
      ? null
      : next === 'ou'
        ? null
        : /^(?:celui|celle|ceux|celles)$/.test(prev)
          ? null
          : after === undefined &&
              /^(?:est|sont|êtes|sommes|sera|serons|déjà|toujours|jusque|par)$/.test(prev)
            ? sure('là')
            : null,
  voila: () => sure('voilà'),
  "qu'en": () => null,
}

/** Words that sound alike: ou/où, ça/sa, ce/se, et/est, on/ont, son/sont and their like. */
export function checkHomophones(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    const rule = token.kind === 'word' ? rules[token.lower] : undefined
    if (rule === undefined || /^\p{Lu}{2,}$/u.test(token.text) || (token.isName && token.lower !== "c'"))
      return []
    const before = wordBefore(tokens, index)
    const after = wordAfter(tokens, index)
    const found = rule({
      tokens,
      index,
      before,
      after,
      prev: before?.lower ?? '',
      next: after?.lower ?? '',
      third: after === undefined ? '' : (wordAfter(tokens, index + 1)?.lower ?? ''),
    })
    if (found === null) return []
    const last = tokens[index + (found.length ?? 1) - 1] ?? token
    return [
      correct(
        'homophone',
        { start: token.start, end: last.end },
        withCaseOf(token.text, found.word),
        found.confidence,
      ),
    ]
  })
}

const placesAndTimes = set(
  'endroit endroits lieu lieux moment moments jour jours ville quartier pays maison boutique atelier restaurant salle période époque monde cas heure mesure année soir matin semaine coin page table rue village marché site point instant minute',
)

function whereOrOr({ tokens, index, prev, after, next, third }: Place): Found | null {
  if (prev === 'la') return sure('où')
  if (/^(?:d'|jusqu'|là)$/.test(prev)) return sure('où')
  const isQuestion = clauseEnd(tokens, index) === '?'
  const startsVerb =
    after !== undefined &&
    (isPlainVerb(after) ||
      after.lower === 'est' ||
      (isPlainInfinitive(after) && isQuestion) ||
      (/^(?:nous|vous|se|s'|me|en)$/.test(next) && isQuestion))
  if (
    tokens[index]?.opens &&
    isQuestion &&
    (startsVerb || (isQuestion && after !== undefined && isInfinitive(after.readings)))
  )
    return sure('où')
  const subject = subjects.has(next) || /^(?:j'|n'|se|s'|y|l'on)$/.test(next)
  if (next === "l'" && third === 'autre') return null
  if (
    placesAndTimes.has(prev) &&
    (subject || (determiners.has(next) && clauseAfter(tokens, index).some(isPlainVerb)))
  )
    return subject ? sure('où') : likely('où')
  if (placesAndTimes.has(prev) && after !== undefined && isPlainVerb(after)) return likely('où')
  // « savoir d’où vient », « dites-nous où vous trouver »
  if (
    /^(?:savoir|sais|sait|savez|demande|demandez|voir|voyez|devinez|découvrir|dites|dire|expliquer|montrer)$|^-(?:nous|moi)$/.test(
      prev,
    ) &&
    (subject || startsVerb || determiners.has(next))
  )
    return likely('où')
  // A noun, then a subject and its verb: « l’atelier ou nous cousons ».
  const words = clauseAfter(tokens, index)
  const verb = words.slice(0, 4).findIndex(isPlainVerb)
  const isNounBefore =
    tokens[index - 1] !== undefined &&
    isNoun(tokens[index - 1]?.readings ?? []) &&
    !isConjugated(tokens[index - 1]?.readings ?? [], '2p')
  if (isNounBefore && /^(?:nous|on|il|elle|ils|elles|je|j'|tu)$/.test(next) && verb > 0) return likely('où')
  if (isNounBefore && after !== undefined && isPlainVerb(after) && isConjugated(after.readings, '3p'))
    return likely('où')
  if (
    isNounBefore &&
    singularDeterminers.has(next) &&
    verb >= 2 &&
    verb <= 3 &&
    third !== '' &&
    isConjugated(words[verb]?.readings ?? [], '3s')
  )
    return likely('où')
  return null
}

function clauseEnd(tokens: Token[], index: number): string {
  for (let at = index; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (/^[.!?…\n]$/.test(text)) return text
  }
  return ''
}

function orInsteadOfWhere({ tokens, index, before, after, prev, next }: Place): Found | null {
  if (before === undefined || after === undefined) return null
  if (/^(?:d'|jusqu'|là|par|n'importe|n'|importe|vers)$/.test(prev)) return null
  if (next === 'bien' || next === 'non' || next === 'plus' || next === 'moins') return sure('ou')
  if (before.kind === 'number' || after.kind === 'number' || before.kind === 'code')
    return before.kind === 'number' && after.kind === 'number' ? sure('ou') : likely('ou')
  if (days.has(prev) && days.has(next)) return sure('ou')
  const rest = clauseAfter(tokens, index)
  const hasVerb =
    rest.some((one) => isPlainVerb(one) || (isConjugated(one.readings) && !isNoun(one.readings))) ||
    rest.some(({ lower }) => lower === 'est' || lower === 'a')
  // « sur place où à emporter », « en bus où en train »: a place needs a verb, which is missing here.
  if (!hasVerb && !isInfinitive(after.readings) && !rest.some(({ readings }) => isConjugated(readings)))
    return sure('ou')
  if (!hasVerb && !isInfinitive(after.readings)) return likely('ou')
  if (/^(?:à|en|avec|sans|par|pour)$/.test(next) && prev !== '' && next !== 'en') return likely('ou')
  if (isNounOnly(after) && !subjects.has(next)) return likely('ou')
  if (isPlainInfinitive(after) && isInfinitive(before.readings)) return likely('ou')
  return null
}

function thatInsteadOfHers({ after, next, prev, before }: Place): Found | null {
  if (after === undefined)
    return before !== undefined && /^(?:comme|tout|pour|avec|que|fait|aime|avez|faites|sans|de)$/.test(prev)
      ? sure('ça')
      : null
  if (
    /^(?:y|n'|ne|se|s'|nous|vous|va|fait|sera|c'est|a|est|vaut|marche|sent|donne|commence|continue|bouge|promet)$/.test(
      next,
    )
  )
    return isNoun(after.readings) && !/^(?:fait|va|est|a)$/.test(next) ? likely('ça') : sure('ça')
  return isPlainVerb(after) ? sure('ça') : null
}

function reflexiveOrThis({ tokens, index, after, next, prev, third }: Place): Found | null {
  if (after === undefined) return null
  if (next === '' || /^-/.test(next)) return null
  const isThere = /^(?:sera|serait|sont|n'est|qui|que|dont|n'|n'était)$/.test(next)
  if (/^(?:qui|que|qu'|dont)$/.test(next)) return sure('ce')
  if (/^(?:sera|serait)$/.test(next) && !/^(?:il|elle|on|qui|ils|elles)$/.test(prev)) return sure('ce')
  if (isThere && next === 'sont')
    return (prev === '' || prev === 'et') && determiners.has(third) ? sure('ce') : null
  if (days.has(next)) return sure('ce')
  if (
    after.readings.length > 0 &&
    isNoun(after.readings) &&
    !after.readings.some(({ kind }) => kind === 'verb') &&
    singular(after)
  )
    return sure('ce')
  // « Se samedi », « Se produit est »: a noun by its sentence.
  if (
    tokens[index]?.opens === true &&
    isNoun(after.readings) &&
    singular(after) &&
    !isInfinitive(after.readings)
  )
    return sure('ce')
  if (
    /^(?:pour|dans|avec|à|sur|chez|en|après|depuis|dès)$/.test(prev) &&
    isNoun(after.readings) &&
    singular(after) &&
    !isInfinitive(after.readings) &&
    !isPlainVerb(after)
  )
    return likely('ce')
  if (/^(?:petit|grand|nouveau|beau|bel|premier|joli|dernier|même|prochain|bon)$/.test(next))
    return sure('ce')
  return null
}

function singular({ readings }: Token): boolean {
  return readings.some(({ kind, number, gender }) => kind === 'noun' && number !== 'p' && gender !== 'f')
}

const afterThis = set(
  'sont sera serait serais seront seraient est était étaient fut furent soit peut pourrait doit devrait doivent peuvent ne n qui que dont me m te à',
)

function thisOrReflexive({ after, next, prev, third }: Place): Found | null {
  if (after === undefined || afterThis.has(next) || /^-/.test(next)) return null
  if (isNoun(after.readings) || after.readings.some(({ kind }) => kind === 'other')) {
    // « pour ce garer » is no noun; « on ce retrouve » follows a subject.
    return /^(?:on|il|elle|ils|elles)$/.test(prev) && after.readings.some(({ kind }) => kind === 'verb')
      ? sure('se')
      : null
  }
  if (isInfinitive(after.readings)) return /^(?:faire|dire)$/.test(next) ? null : sure('se')
  if (after.readings.length > 0 && isConjugated(after.readings, '3s', '3p') && !isParticiple(after.readings))
    return sure('se')
  if (
    /^(?:qui|il|elle|on|ils|elles)$/.test(prev) &&
    /^(?:situe|trouve|fait|sont)$/.test(next) &&
    third !== ''
  )
    return sure('se')
  return null
}

/** « il c’est passé », « la fête c’est bien déroulée ». */
function isOrHasBeen({ tokens, index, before, next }: Place): Found | null {
  if (!/^(?:est|était)$/.test(next) || before === undefined) return null
  const participle = tokens[index + 2]
  const real =
    participle !== undefined &&
    /^(?:bien|pas|enfin|très|tout|donc|aussi|déjà|encore|vraiment|mal|toujours)$/.test(participle.lower)
      ? tokens[index + 3]
      : participle
  if (real === undefined || !isParticiple(real.readings)) return null
  if (/^(?:il|elle|on|qui)$/.test(before.lower)) return sure('s’')
  const reflexive =
    /^(?:passé|déroulé|terminé|fait|mis|vendu|tenu|ouvert|développé|installé|envolé|produit|posé|arrêté|transformé|agrandi|rendu|achevé|trouvé|retrouvé|inspiré|remis|senti|réuni|engagé|spécialisé|lancé|perdu|cassé|occupé|chargé)e?s?$/
  const isSubject = isNoun(before.readings) || before.isName
  return isSubject && reflexive.test(real.lower) && clauseBefore(tokens, index).length > 1
    ? likely('s’')
    : null
}

function hasBeenOrIs({ tokens, index, next, before, third }: Place): Found | null {
  if (!/^(?:est|était)$/.test(next) || third.startsWith('-')) return null
  if (before === undefined && !/^(?:il|elle|on|qui)$/.test(tokens[index - 1]?.lower ?? '')) {
    const participle = tokens[index + 2]
    if (
      determiners.has(third) ||
      third === 'pour' ||
      third === 'avec' ||
      /^(?:ici|parti|gratuit|bon|bien|très|aussi|bientôt|fini|simple|quoi|toujours|votre|encore|avec|que|ouvert|fermé|dans|le|chez)$/.test(
        third,
      )
    )
      return sure('c’')
    return participle !== undefined && participle.kind !== 'sign' && !isParticiple(participle.readings)
      ? sure('c’')
      : null
  }
  return before !== undefined && /^(?:et|car|mais|que|donc)$/.test(before.lower) && determiners.has(third)
    ? sure('c’')
    : null
}

/** « ces un plaisir », « ses parti ». */
function theseOrIs({ next, before, after, tokens, index, third }: Place): Found | null {
  if (
    /^(?:un|une|le|la|l'|votre|notre|mon|pas|parti|ici|gratuit|bientôt|pourquoi|fini|ça|toujours|déjà|nous|vous|lui|eux|très|trop)$/.test(
      next,
    ) &&
    (before === undefined || /^(?:et|car|mais|que|qu'|parce|donc|si|quand)$/.test(before.lower))
  )
    return sure('c’est')
  // « elle vend ces plus belles pièces », « Marie et ces enfants »: the owner is in the sentence.
  const clause = clauseBefore(tokens, index)
  if (
    tokens[index]?.lower === 'ces' &&
    next === 'plus' &&
    after !== undefined &&
    isNoun(tokens[index + 2]?.readings ?? []) &&
    third !== '' &&
    (isSingularSubject(clause.slice(0, -1)) ||
      clause.some(({ lower, isName }) => isName || /^(?:il|elle|on)$/.test(lower)))
  )
    return likely('ses')
  return null
}

/** « le magasin et ouvert ». */
function andOrIs({ tokens, index, prev, after, before, next }: Place): Found | null {
  if (after === undefined || before === undefined) return null
  if (/^(?:il|on|ce|c'|n'|s'|qu'il|tout|cela|ça)$/.test(prev)) {
    const ok =
      isParticiple(after.readings) ||
      isNoun(after.readings) ||
      /^(?:bien|très|déjà|toujours|pas|là|à|en|prêt|un|une|le|la|possible|temps|ici|enfin|bientôt)$/.test(
        next,
      )
    return ok && prev !== 'tout' ? sure('est') : ok && isPlainParticiple(after) ? likely('est') : null
  }
  if (prev === 'elle' && (isPlainParticiple(after) || /^(?:très|déjà|toujours|bien|prête)$/.test(next)))
    return likely('est')
  if (prev === 'qui' && !/^(?:qui|que|comment|où|quand)$/.test(next)) return sure('est')
  const clause = clauseBefore(tokens, index)
  const rest = clauseAfter(tokens, index)
  const hasVerb =
    rest.some((one) => isPlainVerb(one) || one.lower === 'a' || one.lower === 'est') ||
    clause.some((one) => isPlainVerb(one))
  if (hasVerb || !isSingularSubject(clause) || clause.length < 2 || clause.length > 3) return null
  const head = clause.at(-1)
  if (head === undefined || isParticiple(head.readings) || (!isNoun(head.readings) && !head.isName))
    return null
  // « Le magasin et fermé », « La boutique et ouverte », « Votre commande et prête »; not « Le pain et la brioche ».
  const predicate = /^(?:très|déjà|toujours|bien|enfin|bientôt|maintenant|exceptionnellement|de|en|à)$/.test(
    next,
  )
    ? 'adverb'
    : isPlainParticiple(after) ||
        /^(?:ouverte?|fermée?|prête?|complète?|complet|gratuite?|disponible|libre|pleine?|terminée?|finie?|arrivée?|limitée?|offerte?)$/.test(
          next,
        )
      ? 'participle'
      : null
  if (predicate === null) return null
  return predicate === 'participle'
    ? tokens[index + 2] === undefined ||
      tokens[index + 2]?.kind === 'sign' ||
      !isNoun(tokens[index + 2]?.readings ?? []) ||
      days.has(tokens[index + 2]?.lower ?? '')
      ? likely('est')
      : null
    : rest.length > 1
      ? likely('est')
      : null
}

/** « du pain est des gâteaux », « samedi est dimanche ». */
function isOrAnd({ tokens, index, prev, next, before, after }: Place): Found | null {
  if (before === undefined || after === undefined) return null
  if (
    /^(?:il|elle|on|ce|c'|qui|n'|s'|l'|tout|y|en|ne|m'|t'|quel|quelle|où|que|ça|cela|-)$/.test(prev) ||
    next.startsWith('-')
  )
    return null
  if (/^(?:nord|sud)$/.test(prev)) return null
  if (days.has(prev) && days.has(next)) return sure('et')
  if (/^(?:de|du|à|au|l'|le)$/.test(prev)) return null
  const clause = clauseBefore(tokens, index)
  const rest = clauseAfter(tokens, index)
  const isPlural = isPluralOnly(before.readings) && !before.isName
  const verbs = clause.filter((one, at) => isOwnedVerb(one, clause[at - 1]))
  const isBroken = clause.some(({ lower }) =>
    /^(?:qui|que|qu'|dont|où|si|quand|car|ce|comme|lorsque|mais|ms|et|ou|ni)$/.test(lower),
  )
  // « nos pains est », with a verb before and no other subject: a list.
  if (verbs.length > 0 && !isBroken) {
    if (determiners.has(next) || next === 'de' || next === "d'" || isNoun(after.readings) || after.isName)
      return isPlural || clause.at(0)?.lower === 'nous' ? sure('et') : likely('et')
    return likely('et')
  }
  // A second verb after, in the plural: « Le pain est la brioche sont prêts ».
  const isPluralVerb = rest.some(
    (one) =>
      /^(?:sont|ont|seront|auront|étaient)$/.test(one.lower) ||
      (isPlainVerb(one) && isConjugated(one.readings, '3p')),
  )
  if (
    isPluralVerb &&
    (determiners.has(next) || after.isName || isNoun(after.readings)) &&
    !isBroken &&
    !rest.some(({ lower }) => /^(?:qui|que|qu'|dont|où|car|et|si|quand)$/.test(lower))
  )
    return likely('et')
  if (isConjugated(after.readings, '3s') && isPlainVerb(after) && isSingularSubject(clause))
    return likely('et')
  if (/^(?:un|une)$/.test(clause[0]?.lower ?? '') && clause.length >= 2 && /^(?:du|des)$/.test(next))
    return likely('et')
  // Two adjectives side by side: « un pain frais est croustillant ».
  if (
    clause.length >= 2 &&
    /^(?:un|une|des|du)$/.test(clause[0]?.lower ?? '') &&
    isAdjective(before) &&
    isAdjective(after) &&
    clause.length > 2
  )
    return likely('et')
  return null
}

/** « nous avons », « on propose », « goûtez »: a verb whose subject is known, so that « est » has none. */
function isOwnedVerb(token: Token, before: Token | undefined): boolean {
  const isVerb = isPlainVerb(token) || /^(?:est|a)$/.test(token.lower)
  if (!isVerb) return false
  if (before === undefined) return /[ie]z$/.test(token.lower)
  return /^(?:nous|vous|on|il|elle|je|j'|ils|elles|y|ne|n'|c')$/.test(before.lower)
}

function isAdjective({ readings }: Token): boolean {
  return readings.some(({ kind, gender }) => kind === 'noun' && gender !== null)
}

/** « nos clients on adoré », « ils on ». */
function oneOrHave({ tokens, index, prev, after, before }: Place): Found | null {
  if (before === undefined || after === undefined) return null
  const target = /^(?:bien|déjà|tous|toutes|enfin|aussi|tout|toujours|été|vraiment|beaucoup)$/.test(
    after.lower,
  )
    ? tokens[index + 2]
    : after
  const isParticipleNext = target !== undefined && isParticiple(target.readings)
  if (/^(?:ils|elles)$/.test(prev)) return sure('ont')
  const isFinitePast = target !== undefined && isConjugated(target.readings, '3s')
  if (prev === 'qui' || prev === "l'" || prev === 'nous' || prev === 'vous')
    return isParticipleNext && prev !== "l'" ? sure('ont') : null
  if (!isParticipleNext || isFinitePast)
    return isPluralSubject(tokens, index) && isParticipleNext ? likely('ont') : null
  return isPluralOnly(before.readings) ||
    pluralDeterminers.has(tokens[index - 2]?.lower ?? '') ||
    before.isName ||
    isNoun(before.readings)
    ? sure('ont')
    : null
}

function isPluralSubject(tokens: Token[], index: number): boolean {
  const clause = clauseBefore(tokens, index)
  return clause.length >= 2 && clause.length <= 4 && pluralDeterminers.has(clause[0]?.lower ?? '')
}

/** « Ont vous attend ». */
function haveOrOne({ prev, after, before, next }: Place): Found | null {
  if (after === undefined) return null
  const isOpen =
    before === undefined || /^(?:que|qu'|si|quand|et|où|ou|mais|car|dont|lorsqu'|puisqu'|comme)$/.test(prev)
  if (!isOpen) return null
  if (/^(?:vous|nous|se|s'|ne|n'|y|en|l'|m'|t'|me|te|lui|leur)$/.test(next))
    return /^(?:l'|lui|leur)$/.test(next) ? likely('on') : sure('on')
  if (isConjugated(after.readings, '3s') && !isParticiple(after.readings)) return sure('on')
  return null
}

/** « les places son limitées », « ils son ». */
function hisOrAre({ tokens, index, prev, after, before, next }: Place): Found | null {
  if (/^(?:ils|elles|ce|qui)$/.test(prev) && (prev !== 'qui' || (after !== undefined && !isNounOnly(after))))
    return sure('sont')
  if (before === undefined || after === undefined) return null
  if (/^(?:le|un|du|ce|au|de|quel)$/.test(prev)) return null
  const isPluralNext =
    after.readings.length > 0 &&
    after.readings.every(({ number, kind }) => number === 'p' && kind !== 'other')
  if (isPluralNext) return sure('sont')
  if (isPluralOnly(before.readings) || isPluralSubject(tokens, index)) {
    if (
      determiners.has(next) ||
      /^(?:en|à|au|aux|dans|sur|pour|chez|de|du|très|bien|déjà|tous|toutes|toujours|là|ici|prêts|plus|aussi|encore|disponibles|offerts)$/.test(
        next,
      )
    )
      return sure('sont')
    if (isPlainParticiple(after)) return sure('sont')
  }
  return null
}

/** « avec sont équipe », « Sont atelier est ». */
function areOrHis({ prev, after, before, tokens, index, next }: Place): Found | null {
  if (after === undefined || after.isName || before?.isName === true) return null
  const isOneNoun = isSingularNoun(after.readings) && !after.readings.some(({ kind }) => kind === 'verb')
  if (/^(?:avec|dans|pour|sur|de|à|par|sans|chez|sous)$/.test(prev) && (isOneNoun || isNoun(after.readings)))
    return sure('son')
  if (
    prev === 'et' &&
    (isOneNoun || (isNoun(after.readings) && !isAdjective(after) && isConjugated(after.readings, '3s')))
  )
    return likely('son')
  const third = tokens[index + 2]
  const isGroup =
    isOneNoun || (isNoun(after.readings) && third !== undefined && isSingularNoun(third.readings))
  if (before !== undefined && isGroup && isParticiple(before.readings) && !isPluralOnly(before.readings))
    return likely('son')
  if (
    tokens[index]?.opens === true &&
    isNoun(after.readings) &&
    after.readings.some(({ number }) => number !== 'p') &&
    !isParticiple(after.readings) &&
    next !== 'notamment'
  )
    return clauseAfter(tokens, index).some((one) => isPlainVerb(one) || /^(?:est|a)$/.test(one.lower))
      ? sure('son')
      : likely('son')
  if (
    before !== undefined &&
    isConjugated(before.readings) &&
    !isNoun(before.readings) &&
    isOneNoun &&
    !etreForms.has(prev)
  )
    return likely('son')
  return null
}
