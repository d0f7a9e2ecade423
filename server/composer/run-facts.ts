import { upperFirst, wordsOf } from '#server/brief/words.ts'
import { isNoun, readWord } from '#server/proofreader/words.ts'
import { isDangling, isVerbal, momentPattern, pricedThing, pricePattern } from './phrases.ts'

const weekday = '(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)'
const word = '[\\p{L}’-]+'
const clock = '\\d{1,2}\\sh(?:\\s\\d\\d)?(?!\\p{L})'
const months = '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'
const hours = `(?:(?:de|entre)\\s${clock}\\s(?:à|et)\\s${clock}|(?:à|dès|à partir de|après)\\s${clock})`
const moment = `(?:(?:jusqu’à\\s)?(?:fin|mi-|début)\\s?${months}|tous\\sles\\s${weekday}s\\set\\s${weekday}s(?:\\sà\\s${clock})?|tous\\sles\\sjours(?:\\s(?:à\\s)?${clock})?|à\\scompter\\sdu\\s(?:${weekday}\\s)?(?:1er|\\d{1,2})\\s${months}|${momentPattern})(?:,?\\s${hours})?(?:\\snon-stop)?`
const named = `(?:(?:des?|du|de\\sla|la|le)\\s|d’|l’|de\\sl’)*${word}(?:\\s(?:(?:du|de|des|de\\sla)\\s|d’)?\\p{Lu}${word})*`
/** Told by its capitals, so these count. */
const place = new RegExp(
  `(?<![\\p{L}\\d’-])(?:(?:(?:à|sur)\\sla|au|sur\\sle|devant\\s(?:le|la)|\\d{1,3},?(?:\\sbis)?)\\s)?(?:[Ss]alle|(?<![Ss]ur\\s)[Pp]lace|(?<=le\\s|au\\s)[Cc]lub|[Hh]alles?|[Pp]arc|[Gg]ymnase|[Éé]glise|[Mm]airie|[Ss]tade|[Rr]ue|[Aa]venue|[Bb]oulevard|[Qq]uai(?=\\s(?:d\\p{L}+\\s|d’|de la\\s)*\\p{Lu})|[Pp]lage|[Aa]llée)\\s${named}(?![\\p{L}\\d])`,
  'gu',
)

const measure = '\\d+(?:[\\s,]\\d+)?\\s(?:m²|m³|kW|tonnes?|jours|semaines)(?!\\p{L})'

/** Facts that are whole wherever they stand: of two that begin at one place the first is taken. */
const facts: RegExp[] = [
  `(?:(?:tél|téléphone|réservations?|renseignements?|inscriptions?|(?:appelez|contactez|demandez|réservez)(?:\\s(?:Mme|M\\.)?\\s?\\p{Lu}\\p{L}+)?(?:\\sau)?)[\\s:.,]+)?0\\d(?:\\s\\d\\d){4}`,
  '(?:cv\\s(?:à|par|sur)\\s)?[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+',
  `(?:appelez|contactez|demandez|voir\\savec)\\s(?:Mme\\s|M\\.\\s)?\\p{L}{3,}(?:\\s(?:le\\s(?:soir|matin)|après\\s${clock}))*|appeler(?:\\s(?:le\\s(?:soir|matin)|après\\s${clock}))+`,
  `(?:${weekday}(?:\\set\\s${weekday})?)\\s(?:obligatoires?|libres?|off|travaillés?|compris)`,
  `(?:command\\p{L}+|réserv\\p{L}+|inscri\\p{L}+)\\s(?:avant\\s|jusqu’(?:à|au)\\s|(?:est\\s)?conseillée\\spour\\s)?(?:${momentPattern}|${clock}|la\\sveille|le\\s\\d{1,2}(?!\\s?(?:€|%|h|\\d)))(?:\\sla\\sveille)?`,
  `c’est\\s(?:${weekday}|demain|ce\\ssoir)`,
  `(?:(?:nous|on)\\souvr(?:ons|e)|(?:ré)?ouvert(?:ure)?s?|fermée?s?|fermeture|retour|visites?|départs?|retrait|complet|disponibles?|distribution|reprise)\\s(?:tous\\sles\\s\\p{L}+s\\s|exceptionnellement\\s)?(?:${moment}|${hours}|${clock}|jusqu’à\\s(?:minuit|${clock})|7\\sj\\s?/\\s?7)`,
  '(?:garantie?|délai|durée|prête?s?\\sen|expédition\\sen|remplacement)\\s(?:de\\s)?\\d+\\s(?:mois|ans?|h|heures|jours?|min|semaines?)(?:\\s\\d\\d)?(?!\\p{L})',
  `${pricePattern}(?:\\s(?:adultes?|enfants?))?`,
  `${moment}|${hours}(?:\\snon-stop)?`,
  '(?:(?:il\\s)?(?:en\\s)?reste\\s|plus\\sque\\s|encore\\s)?(?:\\d+|deux|trois|quatre|cinq|six|huit|dix)\\s(?:places?|couverts|séances?|chambres?)(?:\\s(?:max\\p{L}*|disponibles?|limitées?|seulement))?(?!\\p{L})|il\\sen\\sreste\\s\\d+',
  '(?:[−–-]\\s?)?\\d{1,2}\\s?%\\s(?:de\\s(?:remise|réduction|rabais)|offerts?)',
  '(?:CDI|CDD|intérim|alternance|apprentissage)(?:\\s(?:de\\s)?\\d+\\smois)?(?:\\stemps\\s(?:plein|partiel))?(?!\\p{L})',
  '(?<!h\\s)\\d\\d\\s?h(?:\\spar\\ssemaine)?(?=\\s(?!\\d|ou\\s|à\\s|et\\s)|$)|\\d+\\sheures\\spar\\ssemaine|temps\\s(?:plein|partiel)(?!\\p{L})|permis\\s[A-E]{1,2}(?!\\p{L})|SMIC(?:\\s\\+\\s\\p{L}+)?',
  `(?:sans|sur)\\s(?:rendez-vous|réservation|devis|commande|inscription)(?:\\sle\\s\\p{L}+di)?`,
  '(?:devis|étude|livraison|estimation|expertise|entrée|essai|visite|dégustation)\\s(?:gratuite?|offerte?|libre|comprise)(?:\\s(?:dans|à|sur)\\s(?:(?:la|le)\\s|l’)?\\p{L}+)?(?!\\p{L})',
  '(?:au|à\\sla|à\\sl’|en)\\s?(?:parc|plage|ferme|boutique|magasin|marché|salon|atelier|cabinet|studio|mairie|gymnase|caserne|accueil)(?!\\s(?:d[eu]s?(?!\\p{L})|d’|municipal))',
  '(?:7\\sj\\s?/\\s?7|24\\sh\\s?/\\s?24)',
  `${measure}(?:\\sde\\s\\p{L}+)?`,
]
  .map((pattern) => new RegExp(`(?<![\\p{L}\\d’-])(?:${pattern})(?![\\p{L}\\d]|-\\p{L})`, 'giu'))
  .concat(place)

/** A group of words ends on one of these. */
const closing =
  /(?<=(?:^|\s)(?:obligatoires?|conseillée?s?|souhaitée?s?|exigée?s?|gratuite?s?|offerte?s?|comprise?s?|incluse?s?|fournie?s?|assurée?s?|remboursée?s?|acceptée?s?|possibles?|limitée?s?|uniquement|bienvenue?s?|indispensables?))\s(?!(?:à|en|sur|dans|au|aux|de|du|si|pour|le|la|les|jusqu’\p{L}+)(?!\p{L}))/iu
const endsClosed =
  /(?:^|\s)(?:obligatoires?|conseillée?s?|souhaitée?s?|exigée?s?|gratuite?s?|offerte?s?|comprise?s?|incluse?s?|fournie?s?|assurée?s?|remboursée?s?|acceptée?s?|possibles?|limitée?s?|uniquement|bienvenue?s?|indispensables?)$/iu
const opensBadly =
  /^(?:et|ou|de|du|des|d’|en|si|que|qu’|qui|pour|par|avec|sur|à|au|aux|dans|dès|chez|c’|ce|ça|mais|donc|puis|alors|plus|y|il|elle|on|nous|je|j’|genre|pas|ne|n’|est|sont|a|le|la|les|l’|tout|tous|toutes|compris|comprise|inclus|offert|offerte|chacun|chacune)(?![\p{L}-])|^(?:l|d|c|n|j|qu)’/iu

interface Found {
  start: number
  end: number
}

/** Where the next fact stands, from a place that only goes on: each kind is looked for again once its last one lies behind. */
export function factsFrom(text: string): (from: number) => Found | null {
  const ahead = facts.map((): Found | null => ({ start: -1, end: -1 }))
  return (from) => {
    let best: Found | null = null
    for (const [kind, pattern] of facts.entries()) {
      const known = ahead[kind]
      if (known && known.start < from) {
        pattern.lastIndex = from
        const match = pattern.exec(text)
        ahead[kind] = match && { start: match.index, end: match.index + match[0].length }
      }
      const found = ahead[kind]
      if (found && text.slice(found.start, found.end).trim() !== '' && (!best || found.start < best.start))
        best = found
    }
    return best
  }
}

/** Whether a text is one of these, from its first word to its last, with nothing beside it but what a price is for. */
export function isWholeFact(text: string): boolean {
  const plain = text.replaceAll('\u00a0', ' ')
  const found = factsFrom(plain.charAt(0).toLowerCase() + plain.slice(1))(0) ?? factsFrom(plain)(0)
  return (found?.start === 0 && found.end === text.length) || pricedThing(plain) !== null
}

/** What is told after these is another matter. */
const elsewhere =
  /\s(?:et aussi|(?:on|nous) (?:a|avons|cherche|cherchons|rachète|rachetons|reporte|reportons|recrute|recrutons)(?!\p{L})(?: aussi)?|et merci à|et (?:puis|sinon)|en plus on|attention aux?)\s.*$/iu
export const withoutElsewhere = (text: string): string => text.replace(elsewhere, '').replace(/[\s,;]+$/u, '')

/** What turns the fact behind it, or all that was said before: apart, its facts would say the opposite. */
const turning =
  /(?<!\p{L})(?:sauf|hors|excepté|jamais|annul\p{L}*|report\p{L}*|complete?s?(?! de)|au lieu(?! de \d)|mais|pas (?:les?|ce|du|au|avant|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche))(?!\p{L})/iu

/** By themselves a weekday, a month and an hour tell nothing. */
const alone =
  /^(?:(?:le|au|ce|en|pour|cette|du|vers|à|dès) )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|semaine|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)$|^(?:à|vers|après) \d{1,2} h(?: \d\d)?$/iu

/** Whether words between facts say something by themselves: a short group around a noun, or an order. */
function isGroup(text: string, isThing: boolean): boolean {
  const words = wordsOf(text)
  const isOrder = /^\p{L}{3,}ez(?!\p{L})/iu.test(text)
  const stands = endsClosed.test(text) ? 5 : isOrder ? 6 : isThing ? 4 : 3
  return (
    words.length > (isThing ? 0 : 1) &&
    words.length <= stands &&
    text.length >= 4 &&
    text.length <= longestGroup &&
    !/(?<!\p{L})\d(?!\d*\s?(?:kg|g|cl|l|m|min|personnes?|places?|chambres?|séances?|pièces?|ans)(?!\p{L})|,?\d*\s?[Tt](?!\p{L}))|\+/u.test(
      text,
    ) &&
    !opensBadly.test(text) &&
    !isDangling(text) &&
    (isOrder ? words.length > 1 : !isVerbal(text) && words.some((one) => isNoun(readWord(one.toLowerCase()))))
  )
}
const longestGroup = 38
/** In a sentence what is counted belongs to its clause, and so does a day in its middle. */
const counts =
  /^(?:\d+|deux|trois|quatre|cinq|six|huit|dix|encore|plus|il)\s(?:en |reste |places?|couverts|séances?|jours|semaines)/iu

/** Says of what stands before it how or where it is. */
const bound = /^(?:sur|sans|au|à la|à l’|en)\s/iu
const hasHours = /\d h(?: \d\d)?$/u
const isMoment = new RegExp(`^(?:${moment}|${hours})$`, 'iu')
/** What stands before the amount that a thing costs. */
const isCost = /(?:soit|prix|tarifs?|coûte\p{L}*|est|sont|à partir|inchangés?)(?:\s(?:de|d’|à|:))?\s$/iu
const taken =
  /^(?:retraits?|livraisons?|départs?|permanences?|visites?|distribution) (?:à|au|en|chez) |^réunion (?:d’)?info\p{L}*$/iu
const isSpan = /^de \d{1,2} h/iu
const priced = /^(?:à partir de |dès |de )?\d[\d\s]*(?:,\d+)?\s?€/u
const measured = new RegExp(`^${measure}$`, 'u')
const longestTurned = 76
const trimmed = (text: string) => text.replace(/^[\s,.;:+–-]+|[\s,.;:+–(-]+$/gu, '')

/**
 * The facts of a hurried run of words that are surely whole, in its order: days with their hours, prices with what they are for, places,
 * numbers to call, and short groups between them. What is not whole is left out; `count` says how many are more than groups.
 */
export function factsOfRun(
  run: string,
  hasGroups = true,
): { facts: string[]; isLossless: boolean; count: number } {
  if (turning.test(run))
    return {
      facts: run.length > longestTurned ? [] : [upperFirst(trimmed(run))],
      isLossless: false,
      count: 0,
    }
  const whole = run.replaceAll('\u00a0', ' ').replace(/(?<=ez) vous avez (?=jusqu)/giu, ' ')
  const text = hasGroups ? withoutElsewhere(whole) : whole
  const kept: string[] = []
  let isLossless = text === whole
  let at = 0
  let count = 0
  const between = (said: string, isBeforePrice: boolean): string => {
    const pieces = said.split(closing).map(trimmed).filter(Boolean)
    let waiting = ''
    for (const [index, piece] of pieces.entries()) {
      if (!hasGroups) isLossless = false
      else if (isBeforePrice && index === pieces.length - 1 && isGroup(piece, true)) waiting = piece
      else if (isGroup(piece, false)) kept.push(piece)
      else isLossless = false
    }
    return waiting
  }
  const next = factsFrom(text)
  for (let found = next(at); found; found = next(at)) {
    const said = text.slice(found.start, found.end)
    const isPrice = priced.test(said) || bound.test(said) || (measured.test(said) && found.start > 0)
    const before = text.slice(at, found.start)
    const last = kept.at(-1)
    // « 8 h–12 h / 14 h–18 h » are the hours of one day.
    if (last && hasHours.test(last) && isSpan.test(said) && /^[\s/]*(?:et)?\s*$/iu.test(before)) {
      kept[kept.length - 1] = `${last} et ${said}`
      at = found.end
      continue
    }
    const thing = between(before, isPrice)
    // « Retrait à la ferme jeudi de 17 h à 19 h »: a day belongs to what happens then.
    const near = kept.at(-1) ?? ''
    if (taken.test(near) && isMoment.test(said) && trimmed(text.slice(0, found.start)).endsWith(near)) {
      kept[kept.length - 1] = `${near} ${said}`
      at = found.end
      count += 1
      continue
    }
    // An amount behind words that do not say what it is for is nobody’s.
    const isLost =
      isPrice &&
      thing === '' &&
      trimmed(before) !== '' &&
      (bound.test(said) || /€|(?:²|³|W|s)$/u.test(said.trim()))
    const isInside =
      !hasGroups &&
      found.start > 0 &&
      (isMoment.test(said) || (priced.test(said) && !isCost.test(text.slice(0, found.start))))
    if (isLost || isInside) isLossless = false
    else kept.push(trimmed(thing === '' ? said : `${thing} ${said}`))
    at = found.end
    count += 1
  }
  between(text.slice(at), false)
  // Among several amounts one that says not what it is for is nobody’s.
  const amounts = kept.filter((one) => /\d\s?€/u.test(one))
  const sure = amounts.length > 1 ? kept.filter((one) => !/^\d[\d\s]*(?:,\d+)?\s?€$/u.test(one)) : kept
  const told = sure.filter((one) => !alone.test(one) && !isDangling(one) && (hasGroups || !counts.test(one)))
  return {
    facts: told.map((one) => (one.includes('@') ? one : upperFirst(one))),
    isLossless: isLossless && told.length === kept.length,
    count,
  }
}
