import { upperFirst, wordsOf } from '#server/brief/words.ts'
import { isNoun, readWord } from '#server/proofreader/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { isDangling, isTorn, isVerbal, mayTell, withoutEdges } from './phrases.ts'

import { factsFrom, factsOfRun } from './run-facts.ts'
import type { Told } from './sentence-words.ts'

/** A title of so many characters is read at a glance. */
const atAGlance = 44

/** Nouns for what was done or decided: « nous venons de remplacer la chaudière » is « Remplacement de la chaudière ». */
const deeds: Record<string, string> = {
  termin: '',
  fini: '',
  achev: '',
  reç: '',
  recevoir: '',
  livr: 'Livraison',
  pos: 'Pose',
  install: 'Installation',
  restaur: 'Restauration',
  rénov: 'Rénovation',
  remplac: 'Remplacement',
  ferm: 'Fermeture',
  arrêt: 'Arrêt',
  audit: 'Audit',
  répar: 'Réparation',
  construi: 'Construction',
  suspend: 'Suspension',
}
const ends = 'ferm|suspend|arrêt'
/** What has an end of its own: « nous avons fermé deux jours » is over. */
const stems = Object.keys(deeds)
  .filter((stem) => !ends.split('|').includes(stem))
  .join('|')
const determiner =
  '(le |la |les |l’|un |une |des |du |nos |notre |votre |vos |cette |ce |deux |trois |quatre |cinq |six |sept |huit |dix |douze |quinze |vingt |trente |cent |\\d+ )'
const done = new RegExp(
  `^(?:nous|on|je|j’)\\s?(?:ven(?:ons|ez)|vient|viens|avons|a|ai)\\s(?:(?:tout juste|enfin|pris la décision|décidé|choisi)\\s)?(?:(?:de |d’)?(${stems})(?:\\p{L}{0,4}))(?:\\s(?:la semaine dernière|cette semaine|hier|ce matin|récemment|ce mois-ci|en \\p{L}+|samedi|lundi|mardi|mercredi|jeudi|vendredi))?\\s${determiner}(.{4,})$`,
  'iu',
)
const deciding = new RegExp(
  `^(?:nous|on|je|j’)\\s?(?:(?:avons|a|ai)\\s(?:pris la décision|décidé|choisi)\\s(?:de |d’))?(${ends})(?:ons|e|ent|er|re)\\s(?:définitivement\\s)?${determiner}(.{4,})$`,
  'iu',
)

/** « le », « les » and « un » after « de ». */
function complementOf(article: string, noun: string): string {
  const word = article.trim().toLowerCase()
  if (word === 'le') return `du ${noun}`
  if (word === 'les' || word === 'des') return `${word === 'les' ? 'des' : 'de'} ${noun}`
  if (word === 'l’') return `de l’${noun}`
  return /^[aeiouéèêh]/iu.test(word) ? `d’${article}${noun}` : `de ${article}${noun}`
}

/** A name needs no article before it; « Un pain », « Deux bancs » keep theirs. */
const bare = (text: string): string =>
  upperFirst(text.replace(/^(?:(?:le|la|les|notre|nos|des)\s|l’)(?=\p{L})/iu, ''))

const mourned =
  /(?:annon\p{L}+|apprend\p{L}+|faire part d[ue]|part d[ue]|déplor\p{L}+)\s(?:avec [^,]{4,30}? )?(?:le |la |du |l’)?(décès|disparition|mort)\s(d[eu]s? .{3,40}|d’.{3,40})$/iu
const offering =
  /^(?:(?:nous|on|je)\s(?:vous\s)?(?:lan[cç]\p{L}+|organis\p{L}+|projet\p{L}+|propos\p{L}+|programm\p{L}+|dispos\p{L}+\sde|pren(?:ons|d|ds)(?! ma retraite)|cherch\p{L}+|recherch\p{L}+|présent\p{L}+|vend\p{L}+|ouvr\p{L}+|(?:avons|a|ai)\sreçu)|we\s(?:are\s)?(?:hosting|launching|offering|opening|host|launch|offer))\s(?:désormais\s|aussi\s|enfin\s|encore\s|maintenant\s)?(?=\p{L}|\d)/iu
const scheduled =
  /\s(?:est|sont)\s(?:programmée?s?|prévue?s?|organisée?s?)$|\s(?:aura|auront)\slieu$|\s(?:revient|reviennent)$/iu
/** What is no part of the thing: opens a relative clause, a reason or a manner. */
const goesOn =
  /(?<!(?:personnes?|ceux|celles|clients?|clientes?|familles?|parents|gens|candidats?))\s(?:qui|que|qu’\p{L}+|dont|où|pour que|afin|parce|car|suite à|en raison|grâce à|for|which|who|dans une?)\s.*$|,\s.*$|\set (?:nos|notre|il|elle|nous|on|les|la|le)\s.{8,}$/iu
/** Kinds of news that stand over what they announce. */
const kinds =
  /^(plat du jour|menu du jour|formule du (?:jour|midi)|arrivage(?: (?:du jour|ce matin|de ce matin|d’aujourd’hui))?|exclu(?:sivité)?|promo(?:tion)?(?: de la semaine| du mois)?|rappel|disponible|offre (?:du moment|spéciale)|vente flash|flash vente|dernière minute|nouveau(?=\s*[:,])|nouveauté)[\s:,]+(?=\p{L}|\d)(.{5,})$/iu
const sorry = /[\s,]+(?:désolée?s?|merci|svp|s’il vous plaît|bisous)[\s!.]*$/iu
const finished =
  /^(.{6,44}?\s(?:fini|refait|posé|terminé|livré|rénové|réalisé|installé|restauré)e?s?(?:\s(?:hier|ce matin|cette semaine|aujourd’hui))?(?:\s(?:à|chez|sur)\s(?:la\s|l’)?(?:\p{L}+-)*\p{L}+|\s(?:au|aux)\s\p{L}+(?:\s(?:des?|du)\s\p{L}+)?)?)\s(?!des?\s|du\s|d’|à\s|au\s|aux\s)(.{3,})$/iu
/** « Éthiopie Guji reçu hier torréfié ce matin »: what it is, then what happened to it. */
const received =
  /^(.{5,40}?)\s((?:reçu|arrivé|torréfié|disponible)e?s?\s(?:hier|ce matin|aujourd’hui|cette semaine))(?:\s(.+))?$/iu

const isShort = (text: string) => text.length <= atAGlance && wordsOf(text).length <= 7

/** A title that names the fact in few words: a phrase that is whole, without who says it, a greeting or what follows as a fact. */
export function shortTitle(told: Told, objective: Objective, isCareful: boolean): Told {
  const headline = told.headline
    .replaceAll('\u00a0', ' ')
    .replace(sorry, '')
    .replace(
      /^we are (?:pleased|delighted|happy|proud) to (?:announce|share|welcome)(?: that)? (?=.{8})/iu,
      '',
    )
  const named = (title: string, rest: string[] = [], eyebrow = told.eyebrow): Told => ({
    ...(eyebrow !== undefined && { eyebrow }),
    headline: upperFirst(title.trim()),
    parts: [...rest.map((one) => upperFirst(one.trim())).filter((one) => one.length > 2), ...told.parts],
  })
  if (headline.startsWith('«')) return told
  // Who is sorry says first what for.
  const [first = '', ...others] = told.parts
  if (/^désolée?s?$/iu.test(headline) && first.length > 8)
    return shortTitle({ ...told, headline: first, parts: others }, objective, isCareful)
  const [, loss = '', whose = ''] = mourned.exec(headline) ?? []
  if (loss !== '') return named(`${loss} ${whose}`)
  if (objective === 'recrutement')
    return ofPost(headline.replace(/^(.*?) et \(H\/F\) (.+)$/u, '$1 et $2 (H/F)'), named)
  const [, kind = '', thing = ''] = kinds.exec(headline) ?? []
  // Several things that came are a list; of one thing its facts follow.
  const [next = ''] = told.parts
  const isList = next !== '' && next.length < 30 && !/\d/u.test(next) && !isVerbal(next)
  if (/^arrivage/iu.test(kind) && told.parts.length > 1 && (isList || isDangling(thing)))
    return named(kind, [thing])
  if (
    kind !== '' &&
    told.eyebrow === undefined &&
    !isDangling(thing) &&
    !/^(?:d[eu]s?|d’|sur|pour|au|aux)\s/iu.test(thing)
  )
    return shortTitle({ ...named(thing), eyebrow: upperFirst(kind) }, objective, isCareful)
  return isCareful ? ofSentence(headline, told, named) : ofNote(headline, named)
}

type Named = (title: string, rest?: string[], eyebrow?: string) => Told

/** What is no part of a post's name: how urgent it is, its hours. */
function ofPost(headline: string, named: Named): Told {
  const name = headline.replace(/^urgent[\s:!,]+(?=\p{L})/iu, '')
  const [, worked = ''] = /\s(temps (?:plein|partiel))(?= \(H\/F\)|$)/iu.exec(name) ?? []
  return worked === '' ? named(name) : named(name.replace(` ${worked}`, ''), [worked])
}

/** Of a hurried note the words before its first fact. */
function ofNote(headline: string, named: Named): Told {
  const [, work = '', more = ''] = finished.exec(headline) ?? []
  // « au parking du Super U de Nieul »: a name goes on.
  const [, name = '', rest = ''] =
    (/\p{Lu}\p{L}*$/u.test(work) && /^(\p{Lu}\S*(?: d(?:es?|u) \p{Lu}\S*)?)(.*)$/u.exec(more)) || []
  if (work !== '' && !isDangling(work))
    return name === '' ? named(work, [more]) : named(`${work} ${name}`, [rest])
  const [, thing = '', state = '', others = ''] = received.exec(headline) ?? []
  if (thing !== '' && !isDangling(thing) && !isVerbal(thing)) return named(thing, [state, others])
  // « Fini hier la toiture de la longère »: that it is done stands over what was done.
  const [, end = '', what = ''] =
    /^((?:fini|terminé|posé|livré|monté)e?s?(?:\s(?:hier|ce matin|aujourd’hui|cette semaine))?)\s(?:la|le|les|l’|une?|des)\s?(.{5,})$/iu.exec(
      headline,
    ) ?? []
  if (end !== '' && !isDangling(what)) return named(what, [], end)
  const [, novelty = '', isNew = ''] = /^(.{6,}?)\s(nouveauté|nouveau|promo)$/iu.exec(headline) ?? []
  if (isNew !== '') return named(novelty, [], upperFirst(isNew))
  const next = factsFrom(headline)
  for (let found = next(0); found; found = next(found.end)) {
    if (found.start === 0 && /^(?:ferm|complet|ouver|rouver|de retour)/iu.test(headline))
      return named(headline.slice(0, found.end), [headline.slice(found.end)])
    const before = headline.slice(0, found.start).trim()
    const head = withoutEdges(before.replace(/\s(?:disponible|ouvert|et)$/iu, ''))
    const isName =
      head.length >= 6 &&
      !isDangling(head) &&
      !/\s\d{1,2}$/u.test(head) &&
      !isTorn(head, headline.slice(found.start)) &&
      !isVerbal(head) &&
      !/(?:^|\s)(?:de|du|d’|des)$/iu.test(before)
    // A count belongs to a short name.
    const isCount =
      /^\d+\s(?:séances?|places?|pièces?|jours|semaines)/iu.test(headline.slice(found.start)) &&
      headline.length <= 30
    if (
      isName &&
      !isCount &&
      !adjective.test(head) &&
      (head.includes(' ') || isNoun(readWord(head.toLowerCase())))
    )
      return named(head, [headline.slice(found.start)])
  }
  const [, ordered = ''] = /^(.{6,})\s(?:commander?|commandes|réservations?)$/iu.exec(headline) ?? []
  if (ordered !== '') return named(ordered)
  if (headline.length > atAGlance && headline.includes(' + '))
    return named(headline.split(' + ')[0] ?? headline)
  const [, things = ''] =
    /^(?:on|nous|j’|je)\s?(?:a|avons|ai)\s(?:reçu|rentré|encore)?\s?(\d+ .{6,})$/iu.exec(headline) ?? []
  return named(things === '' ? headline : things.replace(/\s(?:tout )?neuf$/iu, ''))
}

const adjective = /^(?:nouve(?:au|l|lle)s?|grande?s?|petite?s?|belles?|beaux?)$/iu

/** Of a sentence the thing that it is about. */
function ofSentence(sentence: string, told: Told, named: Named): Told {
  // What ends on its moment has it as a fact of its own.
  const last = lastFact(sentence)
  const undated = last && sentence.length > atAGlance ? withoutEdges(sentence.slice(0, last.start)) : sentence
  const isApart =
    undated !== sentence &&
    undated.length >= 14 &&
    !isDangling(undated) &&
    !isTorn(undated, sentence.slice(undated.length))
  const headline = isApart ? undated : sentence
  const moment =
    isApart && last ? [sentence.slice(last.start).replace(/^(?:le|au) (?=\p{L}+di |dimanche|\d)/iu, '')] : []
  const cut = (text: string): [string, string[]] => {
    const short = text.replace(goesOn, '')
    return [
      short,
      [
        ...moment,
        ...text
          .slice(short.length)
          .split(/, /u)
          .flatMap((one) => factsOfRun(one.trim(), false).facts),
      ],
    ]
  }
  const [, deed = '', article = '', object = ''] = done.exec(headline) ?? deciding.exec(headline) ?? []
  if (deed !== '') {
    const noun = deeds[deed.toLowerCase()] ?? ''
    const [what, rest] = object.length > atAGlance ? cut(object) : [object, moment]
    if (!isDangling(what))
      return named(noun === '' ? bare(`${article}${what}`) : `${noun} ${complementOf(article, what)}`, rest)
  }
  const offered = headline.replace(offering, '')
  if (offered !== headline) {
    const [what, rest] = offered.length > longestThing ? cut(offered) : [offered, moment]
    if (what.length >= 8 && what.length < 64 && !isDangling(what)) return named(bare(what), rest)
  }
  const planned = headline.replace(scheduled, '')
  if (planned !== headline && planned.length >= 8) return named(bare(planned), moment)
  if (isShort(headline))
    return named(mayTell(headline) ? headline : headline.replace(/^(?:notre|nos)\s/iu, ''), moment)
  // « Samedi dernier, Élise et Romain se sont dit oui »: when it was decides nothing.
  const late = headline.replace(early, '')
  const isBound = /^(?:si|s’il|quand|lorsque|plus|pas)(?!\p{L})/iu.test(late)
  const [clause, rest] = late.length > 64 && !isBound ? cut(late) : [late, moment]
  const isWhole = clause.length >= 14 && clause.length <= 72 && !isDangling(clause) && !/[«(]/u.test(clause)
  return isWhole && told.parts.length + rest.length > 0
    ? named(clause, rest)
    : named(late.length > 12 ? late : headline, moment)
}

const longestThing = 58
const early =
  /^(?:(?:samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|hier|ce matin|la semaine|cette|chaque|depuis|en|après|à|avec|pour|cet)(?!\p{L})[^,\d«]{0,28}), (?=\p{L}.{14,}$)/iu

/** The fact on which a sentence ends; null where it ends on none. */
function lastFact(text: string): { start: number; end: number } | null {
  const next = factsFrom(text)
  for (let found = next(0); found; found = next(found.end))
    if (text.slice(found.end).trim() === '' && /\d|di$|dimanche$/iu.test(text.slice(found.start)))
      return found
  return null
}
