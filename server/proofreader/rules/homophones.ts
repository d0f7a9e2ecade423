import {
  clauseBefore,
  days,
  isNounOnly,
  isPlainInfinitive,
  isPlainVerb,
  isSingularSubject,
  wordAfter,
  wordBefore,
} from '#server/proofreader/context.ts'
import { type Correction, correct, withCaseOf } from '#server/proofreader/correction.ts'
import type { Token } from '#server/proofreader/tokens.ts'
import {
  isConjugated,
  isInfinitive,
  isNoun,
  isPluralOnly,
  isSingularNoun,
} from '#server/proofreader/words.ts'
import {
  hasBeenOrIs,
  isOrHasBeen,
  reflexiveOrThis,
  thatInsteadOfHers,
  theseOrIs,
  thisOrReflexive,
} from './homophones/ce-se.ts'
import { andOrIs, isOrAnd } from './homophones/et-est.ts'
import { areOrHis, haveOrOne, hisOrAre, oneOrHave } from './homophones/ont-sont.ts'
import { orInsteadOfWhere, whereOrOr } from './homophones/ou.ts'
import { type Found, likely, type Place, sure } from './homophones/place.ts'

const rules = new Map<string, (place: Place) => Found | null>(
  Object.entries({
    ou: whereOrOr,
    où: orInsteadOfWhere,
    sa: (place) => thatInsteadOfHers(place),
    ça: ({ after, before }) =>
      after !== undefined &&
      isNounOnly(after) &&
      isSingularNoun(after.readings) &&
      (before === undefined ||
        isConjugated(before.readings) ||
        /^(?:de|à|dans|pour|avec|et|sur)$/.test(before.lower))
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
    quelque: ({ after }) =>
      after !== undefined && !after.isName && isPluralOnly(after.readings) ? sure('quelques') : null,
    fermes: ({ prev, next }) =>
      /^(?:sommes|sont|serons|seront|restons|restent)$/.test(prev) &&
      (next === '' ||
        /^(?:le|les|du|ce|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|pour|jusqu'|aujourd'hui|demain)$/.test(
          next,
        ))
        ? likely('fermés')
        : null,
    peu: peuOrCan,
    peut: ({ prev, next }) =>
      prev === 'un' || (/^(?:de|d')$/.test(next) && /^(?:a|très|si|trop|aussi|assez)$/.test(prev))
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
    leurs: ({ after, prev }) =>
      after === undefined || isNoun(after.readings)
        ? null
        : isPlainInfinitive(after) ||
            (/^(?:nous|vous|on|je|il|elle|ils|elles)$/.test(prev) && isPlainVerb(after))
          ? sure('leur')
          : null,
    quand: ({ next, third }) =>
      /^(?:à|aux?)$/.test(next) &&
      /^(?:la|l'|le|les|nous|vous|moi|lui|eux|elles?|nos|vos|notre|votre|ses|son|sa|ceux)$|^$/.test(third)
        ? sure('quant')
        : null,
    quant: ({ next }) => (/^(?:à|au|aux|a|)$/.test(next) ? null : sure('quand')),
    tout: ({ next, before }) =>
      /^(?:les|nos|vos|mes|ses|ces|leurs)$/.test(next) &&
      !/^(?:du|le|après|un|par)$/.test(before?.lower ?? '')
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
    cote: ({ prev, next }) =>
      /^(?:à|a)$/.test(prev) && /^(?:de|du|des|d')$/.test(next) ? sure('côté') : null,
    sur: ({ prev, after, tokens, index }) =>
      prev === 'bien' &&
      (tokens[index - 2] === undefined || tokens[index - 2]?.kind === 'sign' || after === undefined)
        ? sure('sûr')
        : null,
    parmis: () => sure('parmi'),
    entrain: ({ next, prev }) =>
      next === 'de' && prev !== '' && !/^(?:plein|beaucoup|l'|cet|avec)$/.test(prev)
        ? sure('en train')
        : null,
    bienvenu: ({ next, tokens, index }) =>
      tokens[index]?.opens === true && /^(?:dans|à|chez|au|aux|sur|en)$/.test(next)
        ? sure('bienvenue')
        : null,
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
    la: ({ next, prev, after, tokens, index }) =>
      next === 'où' && prev === ''
        ? sure('là')
        : /^(?:dès|jusqu'|depuis|pour|de|tous|toute)$/.test(next) &&
            /^(?:est|sommes|sont|êtes|serons|suis)$/.test(prev)
          ? sure('là')
          : next === 'bas'
            ? null
            : next === 'ou'
              ? null
              : /^(?:celui|celle|ceux|celles)$/.test(prev)
                ? null
                : after === undefined &&
                    /^(?:$|[.!?,;…\n])/.test(tokens[index + 1]?.text ?? '') &&
                    /^(?:est|sont|êtes|sommes|sera|serons|déjà|toujours|jusque|par)$/.test(prev)
                  ? sure('là')
                  : null,
    voila: () => sure('voilà'),
    "qu'en": () => null,
  }),
)

/** « on peu visiter », « Le taxi peu vous prendre ». */
function peuOrCan({ prev, after, tokens, index }: Place): Found | null {
  if (after === undefined) return null
  const verb = /^(?:vous|nous|se|s'|le|la|les|l'|y|en|lui|leur|être|aussi|toujours|également)$/.test(
    after.lower,
  )
    ? tokens[index + 2]
    : after
  if (verb === undefined || !isInfinitive(verb.readings)) return null
  if (/^(?:on|il|elle|qui|ça|cela)$/.test(prev)) return sure('peut')
  const isSubject = isSingularSubject(clauseBefore(tokens, index)) && prev !== ''
  return isSubject && isPlainInfinitive(verb) ? likely('peut') : null
}

/** Words that sound alike: ou/où, ça/sa, ce/se, et/est, on/ont, son/sont and their like. */
export function checkHomophones(tokens: Token[]): Correction[] {
  return tokens.flatMap((token, index) => {
    const rule = token.kind === 'word' ? rules.get(token.lower) : undefined
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
