import { upperFirst as capital, lowerFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { pricedItems } from './note-words.ts'
import { isLeaning } from './parts.ts'
import { isVerbal } from './phrases.ts'

const amount = '\\d[\\d\\s]*(?:,\\d{1,2})?\\s?€'
const per = '(?:\\s(?:HT|TTC|bruts?|nets?))?(?:\\s(?:la|le|par|l’)\\s?[\\p{L}-]+)?'
const month = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const day = `(?:(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\\s)?(?:1er|\\d{1,2})(?:\\s${month})?(?:\\s20\\d\\d)?`

/** A sentence that says one thing of another as a row of a poster; each keeps all its conditions. */
const shorter: [RegExp, string][] = [
  [/^(?:le |notre |mon )?salaire est (?:de |d’)(.+)$/iu, 'Salaire : $1'],
  [/^(?:les |vos )?candidatures sont à (?:adresser|envoyer|transmettre) (à .+)$/iu, 'Candidature $1'],
  [
    /^(?:la |le |les |l’)?(.{3,40}?) (?:n’est|ne sont|ne sera) pas (compris|inclus|travaill|rembours|obligatoir|fourni)(\p{L}*)$/iu,
    '$1 non $2$3',
  ],
  [
    /^(?:l’|la |le |les |notre )?(entrée|visite|dégustation|participation|livraison|rencontre|réservation|inscription|devis|déplacement) (?:est|sont) (gratuite?|libre|obligatoire|offerte?|comprise?|conseillée)(?! (?:que|si|seulement))(?! et (?!sans|donn))(.*)$/iu,
    '$1 $2$3',
  ],
  [/^une? (.{4,40}?) est (demandée?|exigée?|souhaitée?|indispensable|nécessaire|obligatoire)$/iu, '$1 $2'],
  [/^il faut (?:apporter|venir avec|prévoir) (.+)$/iu, 'À apporter : $1'],
  [/^il suffit de (?:venir avec|apporter) (.+)$/iu, 'À apporter : $1'],
  [
    /^(?:il|elle)s? (?:est|sont|sera|seront) (?:proposée?s?|vendue?s?|en vente|disponibles?) (.+)$/iu,
    'En vente $1',
  ],
  [
    /^(?:vous (?:nous|les|le|la) trouverez|retrouvez-(?:nous|les|le|la)|nous sommes) (au .+|à la .+|sur .+)$/iu,
    '$1',
  ],
  [/^(?:chez )?nous,? c’est (?=\d)/iu, ''],
  [/^c’est (?=\d{1,3},? (?:bis )?(?:rue|place|avenue|boulevard|quai|allée|chemin|route) )/iu, ''],
  [/^à (?=\d[\d\s]*(?:,\d\d)?\s?€)/iu, ''],
  [/^et non, /iu, ''],
  [/,? s’il vous plaît/iu, ''],
  [/^(?:il|elle)s? (?:coûte|coûtent|coûtera) (?=\d)/iu, ''],
  [
    /^(?:le |la |les |l’)(?!cérémonie|obsèques|messe|inhumation|crémation)(\p{L}+) (?:ont|a|aura|auront) lieu (?=le |du |de |tous |chaque |à )/iu,
    '$1 ',
  ],
  [/^le salaire va de (.+)$/iu, 'Salaire : $1'],
  [/^même (\p{L}+),? même (tarif|prix) (\d.*)$/iu, 'Même $1, même $2 : $3'],
  [/^il (?:nous )?a fallu ([^,]{4,40}?)(?:,.*| et une? .*)?$/iu, '$1'],
  [/^((?:lun|mar|mercre|jeu|vendre|same)di|dimanche) et le (?=\p{L}+di|dimanche)/iu, '$1 et '],
  [
    /^fermé ((?:lun|mar|mercre|jeu|vendre|same)di|dimanche) ((?:lun|mar|mercre|jeu|vendre|same)di|dimanche)$/iu,
    'Fermé $1 et $2',
  ],
  [/^envoyer sms$/iu, 'Envoyer un SMS'],
  [new RegExp(`^(.*(?:${month}|di \\d{1,2}|dimanche \\d{1,2})), (?=(?:de|à|dès) \\d{1,2} h)`, 'iu'), '$1 '],
  [/^dans la limite de (.+)$/iu, 'Limite : $1'],
  [/^à partir de (?=(?:lun|mar|mercre|jeu|vendre|same)di |dimanche )/iu, 'À partir du '],
  [/^(\d+) places? (?:il )?(?:en )?reste(?:nt)? (\d+)$/iu, 'Reste $2 places sur $1'],
]
const costs = new RegExp(
  `^(?:la |le |les |l’)?(.{3,34}?) (?:coûte|coûtera|coûtent|coûteront) (${amount}${per})(?: et (?:dure|durera|prend) (.+))?$`,
  'iu',
)
const pots = new RegExp(
  `^(?:en vente )?en (\\p{L}{3,14}) de (\\d[^€]{0,12}?) à (${amount}) et (?:en \\p{L}+ )?(?:de )?(\\d[^€]{0,12}?) à (${amount})$`,
  'iu',
)
const listed = new RegExp(
  `^(?:(?:la |le |les |l’)?(?!soit)([^,€]{3,34}?)(?: coûte| coûtent| à| est à)? (${amount}${per}))(?:, (?:et )?|$)`,
  'iu',
)
const twoRates = new RegExp(
  `^(${amount}(?: \\p{L}[^€\\d,]{2,24}| l’\\p{L}+)),?\\s(${amount} (?!au |ou )\\p{L}[^€\\d]{2,24})$`,
  'iu',
)

const thenFree = new RegExp(
  `^(${amount} (?:l’|la |le |par )\\p{L}+) ((?:1er|1re|premi\\p{L}+) \\p{L}+ (?:gratuite?|offerte?))$`,
  'iu',
)
const thenMany = new RegExp(
  `^((?:\\d )?\\p{L}[^€\\d]{2,24} ${amount}|${amount} l[ea] \\p{L}+) (?:(les \\d{1,2}) (${amount})|(${amount}) (les \\d{1,2}))$`,
  'iu',
)
/** « Frangipane 4/6/8 personnes 16 € 23 € 29 € »: as many sizes as amounts. */
const sizes =
  /^(\p{L}[\p{L}’ -]{2,24}) (\d{1,2}(?:\/\d{1,2}){1,3}) (\p{L}{4,}) (\d+(?:,\d\d)? €(?: \d+(?:,\d\d)? €){1,3})(?: et (?:la |le |les |l’)(.{4,}))?$/u
function sizesOf([whole, thing, numbers = '', unit, sums = '', rest = '']: RegExpExecArray): string[] {
  const prices = sums.split(/(?<=€) /u)
  const each = numbers.split('/')
  if (each.length !== prices.length) return [whole]
  return [
    ...each.map((number, at) => `${thing} ${number} ${unit} ${prices[at]}`),
    ...(rest === '' ? [] : [upperFirst(rest)]),
  ]
}
const bareTwo =
  /^(\p{L}[\p{L}+’ ]{3,20})(?<! (?:à|de|dès|vers|partir)) (\d{2}) (?!(?:heures?|minutes?|jours?|mois|places?|personnes?) )(\p{L}{4,14}) (\d{2}(?: \([^)]*\))?)\.?$/u

const upperFirst = (text: string) => (/^\S+@/u.test(text) ? text : capital(text))

/** A part as the rows that it is made of. */
export function rowsOfPart(part: string): string[] {
  let said = part.replaceAll('\u00a0', ' ')
  const stop = /[.]$/u.test(said) && !/[.!?…]\s/u.test(said) ? '.' : ''
  if (stop) said = said.slice(0, -1)
  // A stroke between spaces is a pause.
  if (/\S - \S/u.test(said)) return said.split(' - ').flatMap(rowsOfPart)
  const [, thing = '', price = '', length = ''] = costs.exec(said) ?? []
  if (thing !== '') return [`${upperFirst(thing)} : ${price}`, length && `Durée : ${length}`].filter(Boolean)
  // Of two sentences the first is a list of prices: what leans on it is left out.
  const [, prices = '', after = ''] = /^([^.]*€)\. (.+)$/u.exec(said) ?? []
  const sold = prices === '' ? null : listIn(prices)
  if (sold) return [...sold, ...(isLeaning(after) || /^il y en a/iu.test(after) ? [] : rowsOfPart(after))]
  const sentences = said.split(/(?<=[.!?]) (?=\p{Lu})/u)
  if (
    sentences.length > 1 &&
    said.length > 84 &&
    sentences.slice(1).every((one) => isLeaning(one) && !/\d/u.test(one))
  )
    return rowsOfPart(sentences[0] ?? '')
  if (sentences.length > 1 && sentences.some((one) => /^Même \p{L}+ même /u.test(one)))
    return sentences.flatMap(rowsOfPart)
  for (const [pattern, row] of shorter) said = said.replace(pattern, row)
  const [, kind = '', one = '', first = '', other = '', second = ''] = pots.exec(said) ?? []
  if (kind !== '')
    return [`${upperFirst(kind)} de ${one} : ${first}`, `${upperFirst(kind)} de ${other} : ${second}`]
  const [, rate = '', next = ''] = twoRates.exec(said) ?? []
  if (rate !== '') return [rate, next]
  // « 140 € l’année 1er cours gratuit », « carton 4 € les 3 10 € »: two facts in a row.
  const [, paid = '', free = ''] = thenFree.exec(said) ?? []
  if (paid !== '') return [paid, free]
  const [, single = '', many = '', their = '', sumOf = '', so = ''] = thenMany.exec(said) ?? []
  if (single !== '')
    return [upperFirst(single), many === '' ? `${sumOf} ${so}` : `${upperFirst(many)} : ${their}`]
  // « 8 personnes 29 € et la brioche sur commande »
  const [, its1 = '', beside = ''] =
    /^(\p{L}[^€]{2,36} \d[\d,]* €|\d+ \p{L}+ \d[\d,]* €) et ((?:la|le|les) [^€]{8,}|l’[^€]{8,})$/iu.exec(
      said,
    ) ?? []
  const sized = sizes.exec(said)
  if (sized) return sizesOf(sized)
  if (its1 !== '') return [upperFirst(its1), upperFirst(beside)]
  if (/ au lieu de \d+ \p{L}+ \d+ au lieu de /u.test(said))
    return said.split(/(?<=au lieu de \d+),? (?=\p{L})/u).map(upperFirst)
  const [, cut = '', sum = '', more = '', its = ''] = bareTwo.exec(said) ?? []
  if (cut !== '') return [`${upperFirst(cut)} ${sum}`, `${upperFirst(more)} ${its}`]
  if (/^En vente .*, (?:à|dans|au) /u.test(said))
    return said.split(/, (?=à \d|dans la|au prix)/u).flatMap(rowsOfPart)
  // « 1er janvier coupe 17 barbe 12 »: from when a list of prices holds.
  const [, since = '', prices2 = ''] =
    new RegExp(`^((?:1er|\\d{1,2}) ${month}) (\\p{L}.+)$`, 'iu').exec(said) ?? []
  const sums = since === '' ? null : pricedItems(prices2.replace(/\.$/u, ''))
  if (sums) return [`Au ${since}`, ...sums.map((one) => upperFirst(one)).flatMap(rowsOfPart)]
  const list = listIn(said)
  if (list) return list
  const steps = said.split(
    /, (?:et |puis )?(?=\p{L}{3,}ez(?!\p{L}))|(?<=\p{L}{4}) et (?=\p{L}{3,}ez(?!\p{L}))/u,
  )
  if (
    steps.length > 2 &&
    steps.every((step) => /^(?:ne |n’)?\p{L}{3,}ez(?!\p{L})/iu.test(step) && step.length < 60)
  )
    return steps.map(upperFirst)
  return [upperFirst(said) + (stop && isVerbal(said) && said.length > 60 ? stop : '')]
}

/** « La boîte coûte 5,90 €, le lot de trois 16,50 € »: each thing with its own amount; null where a word is left over. */
function listIn(said: string): string[] | null {
  if ((said.match(/€/gu) ?? []).length < 2) return null
  const rows: string[] = []
  for (let rest = said; rest !== ''; ) {
    const [whole = '', thing = '', price = ''] = listed.exec(rest) ?? []
    if (whole === '' || isVerbal(thing) || /\d\s?%|(?:^|\s)(?:ou|et|soit|de|à)$/iu.test(thing)) return null
    rows.push(`${upperFirst(thing)} : ${price}`)
    rest = rest.slice(whole.length)
  }
  return rows
}

const contract = /^(?:en )?(?:CDI|CDD|intérim|alternance|apprentissage|contrat)(?!\p{L})/iu
const hours =
  /^(?:\d\d\s?h(?:\spar semaine)?|\d\d heures(?: par semaine| sur \p{L}+ jours)?|(?:à )?temps (?:plein|partiel|complet))$/iu
const pay = /\d\s?€.*(?:brut|net|mois|heure)|SMIC|^salaire/iu
const start = new RegExp(
  `^(?:à partir du|dès le|début|dès|démarrage)\\s(?:le )?(${day}|${month}|(?:dès )?que possible)$`,
  'iu',
)

/** Of an event its day comes first, of a job contract with hours, pay and beginning; twin facts are one; idle talk and what begins nowhere is left out. */
export function ranked(parts: string[], objective: Objective, isJob: boolean, isCareful: boolean): string[] {
  const kept: string[] = []
  for (const typed of parts) {
    const said = typed.replaceAll('\u00a0', ' ')
    const part = said.replace(/[\s,;:.!]+$/u, (end) => (/[.!?…]\s/u.test(said) ? end.trim() : ''))
    if (part === '' || /https?:/u.test(part) || (!isCareful && isTalk(part))) continue
    // What limits a fact, or says when a thing is free, stays with it.
    const last = kept.at(-1) ?? ''
    const isLimit = /^(?:sauf|hors(?! ser)|excepté|pas un(?:e)? de plus)(?!\p{L})/iu.test(part)
    const isFree = !isCareful && /^gratuite?s? \p{L}/iu.test(part) && /^\p{L}[\p{L}’ -]{3,28}$/u.test(last)
    const isOfOne = kept.filter((one) => one.includes('€')).length < 2
    if (last !== '' && ((isLimit && isOfOne) || isFree))
      kept[kept.length - 1] = `${last}${isLimit ? ', ' : ' '}${lowerFirst(part)}`
    else kept.push(part)
  }
  if (!isJob) {
    const first = objective === 'evenement' ? kept.findIndex((part) => dated.test(part)) : -1
    return first < 1
      ? kept
      : [...kept.slice(first, first + 1), ...kept.slice(0, first), ...kept.slice(first + 1)]
  }
  const deal = kept.filter((part) => contract.test(part))
  const worked = kept.filter((part) => hours.test(part))
  const twin = [...deal, ...worked].map((part, at) => {
    const bare = part.replace(/^(?:en|à) /iu, '')
    return at === 0 || /^\p{Lu}{2}/u.test(bare) ? upperFirst(bare) : lowerFirst(bare)
  })
  const others = kept.filter((part) => !deal.includes(part) && !worked.includes(part))
  const bare = twin.join(', ').replace(/^cD/u, 'CD')
  // « CDD » by itself is no row; beside other facts of the table it has its label there.
  const isLone = /^\p{Lu}{3}$/u.test(bare) && others.every((part) => labelOf(part, objective) === null)
  return [
    ...(bare === '' ? [] : [isLone ? `Contrat : ${bare}` : bare]),
    ...others.filter((part) => pay.test(part)),
    ...others.filter((part) => start.test(part) && !pay.test(part)),
    ...others.filter((part) => !pay.test(part) && !start.test(part)),
  ]
}

const dated = new RegExp(
  `^(?:le |du |les )?(?=.*(?:${month}|\\p{L}di |dimanche))(?:${day})(?!\\s?(?:€|%|places|ans))`,
  'iu',
)

/** Goes on with what stands elsewhere, or only chats. */
const isTalk = (part: string): boolean =>
  !/\d/u.test(part) &&
  (/^(?:parmi|comme) /iu.test(part) ||
    /^(?:c’est vrai|on l’a|je l’ai|on a vu|n’appell?e|ça |photos? (?:sans|avec|en) |seule? ou seule? [Oo][Kk]$|la \p{Lu}\p{L}+ (?:a|à) )/u.test(
      lowerFirst(part),
    ))

/** Of a row of a job what it is called in a table; null where that is not sure. */
export function labelOf(part: string, objective: Objective): { label: string; value: string } | null {
  const [, label = '', value = ''] =
    /^(\p{L}[\p{L}’ ]{2,20}?)\s:\s(.{2,80})$/u.exec(part.replaceAll('\u00a0', ' ')) ?? []
  if (label !== '' && label.split(' ').length < 4) return { label, value }
  if (objective !== 'recrutement') return null
  if (contract.test(part) || hours.test(part))
    return { label: 'Contrat', value: upperFirst(part.replace(/^en\s/iu, '')) }
  if (pay.test(part) && part.length < 44) return { label: 'Salaire', value: part }
  const [, town = ''] = /^à (\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?)$/u.exec(lowerFirst(part)) ?? []
  if (town !== '') return { label: 'Lieu', value: town }
  const [, when = ''] = start.exec(part.replaceAll('\u00a0', ' ')) ?? []
  return when === '' ? null : { label: 'Début', value: upperFirst(when) }
}
