import { fold, upperFirst } from '#server/brief/words.ts'
import { isInfinitive, readWord } from '#server/proofreader/words.ts'
import { isGrave } from './bad-news.ts'
import { isVerbal, pricedThing, pullWhen } from './phrases.ts'

import { factsOfRun, withoutElsewhere } from './run-facts.ts'

/** Of all that the second line says, in characters. */
const longestSecond = 200
/** Where all of it decides. */
const longestDeciding = 240
/** Of loss and harm all that must be known; a list is told whole. */
const longestGrave = 260
/** In rows. */
const longestList = 7
const longestPart = 100

/** Begins on what was said just before, and says nothing without it. */
const leaning =
  /^(?:ils?|elles?|celui|celle|ceux|celles|ce(?:la)?|ça|c’(?:est|était)|son|sa|ses|leurs?|lui|eux|et|mais|ou|puis|ensuite|alors|ainsi|donc|car|même|aussi|enfin|y|en attendant|d’autres|les autres|l’autre|pour (?:les autres|lui|elle|eux|ça|cela)|les deux|dont|où|qui|que|nous (?:l’|le |la |les |lui |en |y )|on (?:l’|le |la |les |en |y ))(?![\p{L}’])/iu
export const isLeaning = (text: string): boolean =>
  (leaning.test(text) &&
    !/^il (?:(?:en |nous |vous )?reste|y a|n’y a(?:ura)?|faut|suffit|est |fait )/iu.test(text)) ||
  /^(?:nous|on|je) (?:l’|en |y )|^j’(?:en |y )|^pour [^,]{3,30}, c’est /iu.test(text)

/** Each part can be read by itself: a sentence that leans on the one before stays with it. */
export function standing(sentences: string[]): string[] {
  const parts: string[] = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    if (last !== undefined && isLeaning(sentence))
      parts[parts.length - 1] = `${stopped(last)} ${upperFirst(sentence)}`
    else parts.push(sentence)
  }
  return parts.map((part) => (/[.!?…]\s/u.test(part) || part.length > longestFact ? stopped(part) : part))
}

/** A shorter one is a fact and wants no full stop. */
const longestFact = 56
/** A short part at the end of a note is a fact as well. */
const unstopped = (text: string) =>
  text.length <= longestFact && !/[.!?…]\s/u.test(text) ? text.replace(/(?<!\.)\.$/u, '') : text
const stopped = (text: string) => (/[.!?…»]$/u.test(text) ? text : `${text}.`)

/** How much a reader needs it: what must not be missed, then what it costs and when it is, then the rest; thanks come last. */
export function weightOf(text: string): number {
  const part = text.replaceAll('\u00a0', ' ')
  if (
    /^(?:merci|nous (?:vous )?remercions|bravo|désolée?s?|nous sommes désolés|à (?:bientôt|très vite))(?!\p{L})/iu.test(
      part,
    )
  )
    return 0
  if (
    /obsèques|funérailles|cérémonie|inhum|recueill|allerg|danger|risque|rapporte|rembours|non (?:compris|inclus|fourni)|(?<!\p{L})(?:en plus|en sus)$|^salaire|€ (?:bruts?|nets?)(?!\p{L})|ne (?:l’|le |la |les )?\p{L}+ (?:pas|plus)(?!\p{L})|^n’\p{L}+ez (?:pas|plus|jamais)(?!\p{L})|^il n’y a|jusqu’à nouvel ordre|^(?:on|nous|je) (?:sera|serons|serai) (?:à|au|sur|dans|en) |(?:sera|serons|seront|serai) fermée?s?(?!\p{L})/iu.test(
      part,
    )
  )
    return 4
  // A second matter.
  if (/^(?:on|nous) (?:cherch|recherch|a besoin|avons besoin)/iu.test(part)) return 1
  // What bounds or rules out.
  if (
    /^pas (?:de|d’)[^,]{3,36}$|(?<!\p{L})(?:obligatoires?|obligé|exigée?s?|interdite?s?|sauf|uniquement|(?<!y )comprise?s?|incluse?s?)(?!\p{L})/iu.test(
      part,
    )
  )
    return 3
  if (
    /\d\s?(?:€|%|(?:h|heures?|euros?)(?!\p{L}))|valables?(?!\p{L})|(?<!\p{L})délai|(?:entrée|accès) (?:est )?libre|(?:dernier jour|jusqu’(?:à|au) .*\d)|\d{2}(?:[\s\u00a0]\d{2}){3}|\p{L}{2,}di(?!\p{L})|gratuit|offert|entrée libre|inscri|réserv|@|(?<!\p{L})(?:CDI|CDD|SMIC|CV)(?!\p{L})|\d (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu.test(
      part,
    )
  )
    return 3
  if (/^(?:(?:à la|sur la|au) )?(?:salle|place|parking|gymnase|halle|parc) /iu.test(part)) return 3
  // Series of what there is.
  const undated = part.replace(/(?:19|20)\d\d/gu, '')
  if (/\d|\p{L}{3,}ez(?!\p{L})|^[^,]+, [^,]+(?:, | et )/u.test(undated)) return 2
  return 1
}

const isPay =
  /€\s(?:bruts?|nets?)(?!\p{L})|(?<!\p{L})(?:salaire|paniers?|primes?|tickets?|caution|acompte|arrhes)(?!\p{L})/iu
/** What makes rows a list: each has its price, its day with hours, or they begin alike as things and steps do. */
const listKinds = {
  prices: (row: string) => pricedThing(row) !== null || (/\d\s?€/u.test(row) && !isPay.test(row)),
  week: (row: string) => /(?:\p{L}di|dimanche)s?(?!\p{L}).*\d\s?h(?!\p{L})/iu.test(row),
  things: (row: string) => /^une? /iu.test(row),
  steps: (row: string) => isInfinitive(readWord(/^\p{L}+/u.exec(row)?.[0].toLowerCase() ?? '')),
}
export type ListKind = keyof typeof listKinds
const kindsOfList: ListKind[] = ['prices', 'week', 'things', 'steps']

/** The list that a row is of, told all or none; null where no other row is like it. */
export function listOf(row: string, all: string[]): ListKind | null {
  const isOf = (kind: ListKind) => (one: string) => listKinds[kind](one.replaceAll('\u00a0', ' '))
  return kindsOfList.find((kind) => isOf(kind)(row) && all.filter(isOf(kind)).length > 1) ?? null
}

/** « Quelques réflexes simples »: announces what follows, which says it. */
export const announcing =
  /^(?:voici|quelques|(?:deux|trois|quatre|cinq|nos|mes) (?:petits? |bons? )?)\s?(?:réflexes?|conseils?|astuces?|choses|règles?|étapes?|gestes?)(?: \p{L}+){0,3}$|^(?:notre|mon|le) conseil$|^(?:s’il vous plaît|svp|merci (?:de partager|d’avance|à vous))[\s!.]*$/iu

/** What is said to the writer in the middle of a note. */
const aside =
  /\s(?:genre )?\d+ (?:lignes?|mots|phrases) max\p{L}*.*$|\s(?:genre )?max\p{L}* \d+ (?:lignes?|mots|phrases).*$|\sphoto \p{L}+ en (?:1er|premier)\p{L}*.*$|\s(?:fais|faut faire|mets?) (?:un truc|saliver|une? petite? |avant ?\/ ?après).*$|\s(?:ça|ca) fait (?:nian|trop|un peu|pas trop) ?[\p{L} -]*[.!]*$|\s[:;]-?[)D(]$/iu

/** So many characters of a note without one sign are read at a glance; with the owner's own signs a part may be longer. */
const longestRunOn = 44
const longestPaused = 70
/** « 65 € cheminée 85 poêle »: which amount is whose stays as it was typed. */
const isUnpaired = (said: string): boolean =>
  /^\d[\d\s]*(?:,\d+)?\s?€\s.*\p{L}\s\d/u.test(said) && !/€.*€/u.test(said)
/** « 35 € la journée 160 la semaine »: the same currency for another length of time. */
const twoRates =
  /^(\d[\d\s]*(?:,\d\d)?\s?€ (?:la|le|par|l’)\s?\p{L}+)\s(\d[\d\s]*)\s((?:la|le|par|l’)\s?\p{L}+)$/iu
/** Leans on words that are left out, or says nothing. */
const idle =
  /^(?:ça|ce n’est|c’est pas|si ça|si vous|enfin|genre|on compte sur vous|venez nombreux|désolée?s?$|gratuite?s? sur demande$|on vous attend|(?:on|nous) \p{L}+ aussi)(?!\p{L})|comme d’habitude|^\d{1,2} \d{1,2} €|\d (?:kg|g|cl|l) \d+(?![\d,]*\s?(?:€|,))/iu

export const withoutAside = (part: string): string => part.replace(aside, '').trim()

/** Of a hurried note what can be read at a glance: a short part as it is, or its facts where it runs on; of a longer one the facts that are whole. */
export function glanced(part: string): string[] {
  const said = withoutAside(part).replaceAll('\u00a0', ' ')
  if (idle.test(said)) return []
  // What stands behind an amount is what it is for.
  if (/^\d[\d\s]*(?:,\d\d)?\s?€ (?!disponible$|la |le |par |au lieu)\p{L}[^€\d]{2,30}$/iu.test(said))
    return [said]
  const [, rate = '', other = '', unit = ''] = twoRates.exec(said) ?? []
  if (rate !== '') return [rate, `${other} € ${unit}`]
  const [price = ''] = /^\d[\d\s]*(?:,\d\d)?\s?€(?= disponible$)/iu.exec(said) ?? []
  if (price !== '') return [price]
  // « 1er janvier coupe 18 »: from when a list of prices holds.
  const when = pullWhen(said)
  if (
    when.before === '' &&
    pricedThing(when.after.trim()) &&
    !/^(?:au|aux|à|en|sur|dans|chez) /iu.test(when.after.trim()) &&
    /\d/u.test(when.found)
  )
    return [when.found, upperFirst(when.after.trim())]
  const isPaused = /[,;:.!?»](?=\s)|\s[–·]\s/u.test(said)
  const kept = withoutElsewhere(said)
  if (isPaused && said.length <= longestPaused) return kept === '' ? [] : [kept]
  const { facts, isLossless, count } = factsOfRun(said)
  if (said.length > longestRunOn) return facts
  const runsOn = /^\p{L}{3,}ez(?!\p{L})/iu.test(said) && isVerbal(said)
  return (isLossless &&
    facts.length > 1 &&
    (count > 1 || (count > 0 && !/^\d[\d,]* m/u.test(said))) &&
    !isUnpaired(said)) ||
    ((runsOn || (!isPaused && count > 2)) && facts.length > 0)
    ? facts
    : [said]
}

/** More rows are a list that nobody reads; a list of prices may be longer. */
const mostRows = (parts: string[]) =>
  parts.filter((part) => pricedThing(part)).length > 2 || parts.every((part) => part.length <= 24)
    ? 7
    : parts.every((part) => part.length <= 36)
      ? 6
      : 5

const capital = (text: string) => (/^\S+@/u.test(text) ? text : upperFirst(text))

const amount = '\\d[\\d\\s]*(?:,\\d{1,2})?\\s?€'
const costs = new RegExp(
  `^(?:la |le |les |l’|notre |nos )?([\\p{L}’ -]{3,30}?) (?:est|sont|coûte|coûtent|passe|reste)(?: (?:à|de|proposée?s? à|vendue?s?))? (${amount}(?: (?:par|la|le|les|l’|HT|TTC) ?\\p{L}+)?)(?: (jusqu’au \\d+ \\p{L}+))?$`,
  'iu',
)
const unit =
  /^(?:kilo|litre|bouteille|carton|place|nuit|séance|journée|pièce|mètre|heure|panier|billet|cours)s?$/iu
const plural = /^(?:le|la|les|notre|nos) (?:prix|tarifs?|coût)/iu
const offered =
  /^(?:nous|je|on)\s(?:vous\s)?(?:organis|propos|pren)\p{L}+\s(?=(?:une?|les?|la|des|deux|trois|quatre|six)\s|l’)/iu
const longestSentence = 84

/** A sentence as a fact: « le nettoyage simple coûte 75 € » is « Nettoyage simple 75 € »; of a long one what decides. */
export function condensed(part: string): string[] {
  const said = withoutAside(part).replaceAll('\u00a0', ' ')
  const sentence = said.replace(/\.$/u, '')
  const [, thing = '', price = '', until = ''] = costs.exec(sentence) ?? []
  if (
    thing !== '' &&
    (sentence.match(/€/gu) ?? []).length === 1 &&
    !/(?:^|\s)(?:qui|que|nous|on)(?:\s|$)/iu.test(thing)
  ) {
    const article = /^(?:le|la|les|l’) ?(?=\p{L})/iu.exec(sentence)?.[0].toLowerCase() ?? ''
    const named = plural.test(sentence)
      ? price
      : unit.test(thing)
        ? `${price} ${article}${thing}`
        : `${thing} ${price}`
    return [named, until].filter(Boolean)
  }
  const held = sentence.replace(offered, '')
  if (held !== sentence) return condensed(upperFirst(held.replace(/^(?:les|la|le|des) |^l’/iu, '')))
  if (said.length <= longestSentence || weightOf(said) === 4) return [said]
  const { facts } = factsOfRun(said, false)
  return facts.length > 0 && said.length > longestPart ? facts : [said]
}

const dated =
  /\d (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|(?:\p{L}di|dimanche) (?:1er|\d{1,2})(?!\s?h)/iu

/** Parts in their order, those that a reader needs least left out where there are too many; nothing said twice, and a list whole or not at all. */
export function joinedParts(parts: string[], headline: string, isListed: (part: string) => boolean): string {
  const said = fold(headline)
  let kept = parts
    .map((part) =>
      capital(
        unstopped(part.trim()).replace(
          /^(?:qui|mais|car|puis|donc|et(?! (?:non|pas|alors|si)(?!\p{L}))),? (?=\p{L})/iu,
          '',
        ),
      ),
    )
    .filter(
      (part, index, all) => part.length > 1 && !said.includes(fold(part)) && all.indexOf(part) === index,
    )
  const list = kept.filter(isListed)
  if (list.length > longestList || list.join(' · ').length > longestGrave)
    kept = kept.filter((part) => !isListed(part))
  const hasList = kept.some(isListed)
  const most = isGrave(headline, kept.join(' · ')) || hasList ? longestGrave : longestSecond
  const mostOf = (all: string[]) => (hasList ? Math.max(mostRows(all), list.length + 2) : mostRows(all))
  // A short fact that decides little goes before a long one that decides; of what weighs alike the long one goes.
  const worthOf = (part: string) =>
    isListed(part)
      ? Number.POSITIVE_INFINITY
      : 1000 * weightOf(part) + (dated.test(part) ? 500 : 0) - part.length
  const isDeciding = (part: string) => isListed(part) || weightOf(part) > 2
  const mostNow = () => (kept.every(isDeciding) ? Math.max(most, longestDeciding) : most)
  while (kept.length > 1 && (kept.join(' · ').length > mostNow() || kept.length > mostOf(kept))) {
    const worth = kept.map(worthOf)
    const least = Math.min(...worth)
    if (least === Number.POSITIVE_INFINITY) break
    kept = kept.toSpliced(worth.lastIndexOf(least), 1)
  }
  // Beside a sentence with its full stop others have theirs.
  const hasStops = kept.some((part) => /[.!?…]$/u.test(part))
  return kept
    .map((part) => (hasStops && part.length > 24 && isVerbal(part) ? stopped(part) : part))
    .join(' · ')
}
