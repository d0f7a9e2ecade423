import { upperFirst } from '#server/brief/words.ts'
import { behind, cutAtGroup, isDangling, pullPrice, pullWhen, withoutEdges } from './phrases.ts'

/** The name of a post, whole, in characters. */
const longestPost = 60

const hires =
  /^(?:(?:on|nous|je) )?(?:(?:cherch|recherch|recrut|embauch|ouvr|propos)(?:e|ons|ent)?|rech\.?|besoin) (?:d’|de )?(?:encore |aussi |maintenant )?(?:un poste d(?:e |’)|une? (?:ou une? )?|un\(e\) |des )?/iu
/** « Le camping recrute pour l’été deux saisonniers »: the post is the news, what for comes second. */
const employer =
  /^(?:(?:le|la|les|notre|nos)\s|l’)[\p{L}’ -]{2,36}?\s(?:recrut|recherch|cherch|embauch)e(?:nt)?\s(pour\s[^,\d]{3,24}?\s)?(?=(?:une?|des|deux|trois|quatre|cinq|\d+)\s)/iu
/** The contract is not part of the post's name. */
const contract = /[\s,]+(?:en )?((?:CDI|CDD|alternance|intérim|stage)(?:(?: de)? \d+ mois)?)(?=\s|$)/u

/** The post's name, without who hires; its contract, and what follows the name as it was written. */
export function postOf(first: string): { headline: string; parts: string[] } {
  const [, season = ''] = employer.exec(first) ?? []
  const bare = first
    .replace(/^urgent[\s:!,]*(?=\p{L})/iu, '')
    .replace(employer, '')
    .replace(/(?<!\p{L})une? ou une (\p{L}+(?:i|é|ant|ent))e(?!\p{L})/iu, 'un $1(e)')
    .replace(/^(?:on|nous) ouvr\p{L}+ (?:à cette occasion )?(?:un|le) (?:\p{L}+ )?poste d(?:e |’)/iu, '')
    .replace(hires, '')
    .replace(
      / pour (?:remplacer \p{Lu}.*|(?:lui|leur|la|le|les) (?:succéder|remplacer|seconder|épauler))$/u,
      '',
    )
    .replace(/^(?:une? )?personne (?:titulaire|diplômée) (?:du |d’un |de la )?(?=\p{Lu})/iu, '')
    .replace(/^une?\s(?!(?:ou|à)\s)/iu, '')
    .replace(/^(\p{L}+) ou une? \1(?!\p{L})/iu, '$1')
    .replace(/ ou une? (?=\p{L})/u, ' ou ')
  const kind = contract.exec(bare)
  const named = kind ? withoutEdges(bare.replace(kind[0], '')) : bare
  // The first day, amount or number of hours ends the name.
  const ends = [
    pullWhen(named).found && pullWhen(named).before.length,
    pullPrice(named).found && pullPrice(named).before.length,
    /\s\d[\d\s]*(?:h(?!\p{L})|net|brut|%)|\s\(\d|\ssecteur\s|\s(?:km|permis|véhicule)\s/u.exec(named)
      ?.index ?? '',
  ].filter((end): end is number => typeof end === 'number' && end >= 5)
  const end = Math.min(named.length, ...ends)
  const name = withoutEdges(named.slice(0, end)).replace(/\s(?:pas|jamais|sauf|hors)$/iu, '')
  const isWhole = end === named.length || isDangling(name) || name.length < 5
  const { head, tail } = cutAtGroup(isWhole ? named : name, longestPost)
  const rest = isWhole ? tail : `${tail} ${behind(named, name)}`.replace(/^[\s,]+/u, '')
  return {
    headline: upperFirst(head)
      .replace(/\(F\/H\)/u, '(H/F)')
      // The name of the post is said whole before whom it addresses.
      .replace(/^(.*?)\s(\(H\/F\))\s((?!(?:à|au|en|pour|dans|chez)\s)\p{Ll}[\p{L}’ -]*)$/u, '$1 $3 $2'),
    parts: [kind?.[1] ?? '', season.trim(), rest].map(upperFirst),
  }
}
