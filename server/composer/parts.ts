import { fold, upperFirst } from '#server/brief/words.ts'
import { isVerbal } from './main-clause.ts'
import { pullPrice, pullWhen } from './phrases.ts'

/** Of all that the second line says, in characters. */
const longestSecond = 190
const longestPart = 165

/** Begins on what was said just before, and says nothing without it. */
const leaning =
  /^(?:ils?|elles?|celui|celle|ceux|celles|ce(?:la)?|ça|c’(?:est|était)|son|sa|ses|leurs?|lui|eux|et|mais|ou|puis|ensuite|alors|ainsi|donc|car|même|aussi|enfin|y|en attendant|d’autres|les autres|l’autre|pour (?:les autres|lui|elle|eux|ça|cela)|les deux|dont|où|qui|que|nous (?:l’|le |la |les |lui |en |y )|on (?:l’|le |la |les |en |y ))(?![\p{L}’])/iu
export const isLeaning = (text: string): boolean =>
  (leaning.test(text) && !/^il (?:(?:en |nous |vous )?reste|y a|faut|est |fait )/iu.test(text)) ||
  /^(?:nous|on|je) (?:l’|en |y )|^j’(?:en |y )/iu.test(text)

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
export function weightOf(part: string): number {
  if (
    /^(?:merci|nous (?:vous )?remercions|bravo|désolée?s?|nous sommes désolés|à (?:bientôt|très vite))(?!\p{L})/iu.test(
      part,
    )
  )
    return 0
  if (
    /allerg|danger|risque|rapporte|rembours|ne (?:l’|le |la |les )?\p{L}+ (?:pas|plus)(?!\p{L})/iu.test(part)
  )
    return 4
  if (
    /\d\s?(?:€|%|h(?!\p{L}))|\d{2}(?:[\s\u00a0]\d{2}){3}|\p{L}{2,}di(?!\p{L})|gratuit|offert|inscri|réserv|\d (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu.test(
      part,
    )
  )
    return 3
  if (/\d|\p{L}{3,}ez(?!\p{L})/u.test(part)) return 2
  return 1
}

/** « Quelques réflexes simples »: announces what follows, which says it. */
export const announcing =
  /^(?:voici|quelques|(?:deux|trois|quatre|cinq|nos|mes) (?:petits? |bons? )?)\s?(?:réflexes?|conseils?|astuces?|choses|règles?|étapes?|gestes?)(?: \p{L}+){0,3}$|^(?:notre|mon|le) conseil$|^(?:s’il vous plaît|svp|merci (?:de partager|d’avance|à vous))[\s!.]*$/iu

/** What is said to the writer in the middle of a note. */
const aside =
  /\s(?:genre )?\d+ (?:lignes?|mots|phrases) max\p{L}*.*$|\s(?:genre )?max\p{L}* \d+ (?:lignes?|mots|phrases).*$|\s(?:fais|faut faire|mets?) (?:un truc|saliver|une? petite? |avant ?\/ ?après).*$|\s(?:ça|ca) fait (?:nian|trop|un peu|pas trop) ?[\p{L} -]*[.!]*$|\s[:;]-?[)D(]$/iu

const measure =
  /^\d[\d\s\u00a0]*(?:,\d+)?[\s\u00a0]?(?:m²|m³|kW|kg|km|tonnes?|places?|jours?|semaines?|heures?)(?!\p{L})/u
/** So many characters of a note without one sign are not read at a glance. */
const longestRunOn = 70

export const withoutAside = (part: string): string => part.replace(aside, '').trim()

/** Of a hurried note what can be read at a glance: of a long run of words without a sign the measure, or the price and the moment, that it begins with. */
export function glanced(part: string): string[] {
  const said = withoutAside(part)
  if (said.length <= longestRunOn || /[,;:.!?»](?=\s)|\s[–·]\s/u.test(said)) return [said]
  const [size = ''] = measure.exec(said) ?? []
  if (size !== '') return [size]
  const price = pullPrice(said)
  const isPriced = price.found !== '' && price.before.trim() === ''
  const { found, before, after } = pullWhen(isPriced ? price.after : said)
  const [hours = ''] =
    /^,?\s(?:à partir de|dès|à|de)\s\d{1,2}\sh(?:\s\d\d)?(?:\sà\s\d{1,2}\sh(?:\s\d\d)?)?/u.exec(after) ?? []
  const isFirst = before.trim() === '' || /^\p{L}{3,}ez(?!\p{L})/iu.test(before)
  const moments = /\d|\p{L}{2,}di(?!\p{L})/u.test(found) && isFirst ? [upperFirst(`${found}${hours}`)] : []
  return isPriced ? [price.found, ...moments] : moments
}

/** Parts in their order, those that a reader needs least left out where there are too many; nothing said twice. */
export function joinedParts(parts: string[], headline: string): string {
  const said = fold(headline)
  let kept = parts
    .map((part) =>
      upperFirst(
        unstopped(part.trim()).replace(
          /^(?:mais|car|puis|donc|et(?! (?:non|pas|alors|si)(?!\p{L}))),? (?=\p{L})/iu,
          '',
        ),
      ),
    )
    .filter(
      (part, index, all) => part.length > 1 && !said.includes(fold(part)) && all.indexOf(part) === index,
    )
  // One long part is the text's matter: it leaves its place to what can be read at a glance.
  const brief = kept.filter((part) => part.length <= longestPart || weightOf(part) === 4)
  if (kept.join(' · ').length > longestSecond && brief.length > 0) kept = brief
  while (kept.join(' · ').length > longestSecond && kept.length > 1) {
    // A long sentence that decides little goes before several short facts do.
    const worth = kept.map((part) => (weightOf(part) === 4 ? 1_000 : 40 * weightOf(part)) - part.length)
    const index = worth.lastIndexOf(Math.min(...worth))
    kept = kept.filter((_, at) => at !== index)
  }
  // Beside a sentence with its full stop others have theirs.
  const hasStops = kept.some((part) => /[.!?…]$/u.test(part))
  return kept
    .map((part) => (hasStops && part.length > 24 && isVerbal(part) ? stopped(part) : part))
    .join(' · ')
}
