import { readWord } from '#server/proofreader/words.ts'
import { lowerFirst } from './words.ts'

const jobLead =
  /^((?:nous|on|je) (?:recherchons|recherche|cherchons|cherche|recrutons|recrute|embauchons|embauche)(?: (?:actuellement|toujours|encore|aussi|donc|également|maintenant|désormais|enfin))*) (?=\p{L})/iu
const determined =
  /^(?:une?|des|deux|trois|quatre|plusieurs|notre|nos|le|la|les|l’|son|sa|un\(e\)|\d|quelqu’un|pour|à |en )/iu
const mixed =
  /(?<![\p{L}])(?:[HF] ?\/ ?[HF]|h\/f|f\/h)(?![\p{L}])|\([etnr]\p{L}*\)|\/\p{L}|[·•]| ou une? | ou femme| ou homme| ou \p{L}+(?:euse|trice|ière|ienne)/iu
const titleEnd =
  /,|\.|:|[\s\u00a0]\(|[\s\u00a0](?=(?:CDI|CDD|intérim|alternance|temps|\d|\p{Lu}{3,}[\s\u00a0]R?\d|pour|avec|qui|afin|dès|dans|chez|secteur|en|à (?:\p{Lu}|partir|temps|mi-temps|pourvoir|compter)|sur|confirmée?s?|expérimentée?s?|motivée?s?|saison|débutante?s?|diplômée?s?|polyvalente?s?|saisonnière?s?|jeune|du|le|au)(?![\p{Ll}]))|$/u

const noPerson =
  /[\s\u00a0](?:de|d’|du|à)$|(?<!\p{L})(?:femme|homme|bénévole|quelqu’un|personne|volontaire|renfort|apprenti|stagiaire)/iu

/** « Cherche serveur CDI » is said whole, and open to all (docs/product/writing.md §2.4). */
export function withJobTitle(text: string): string {
  const lead = jobLead.exec(text)
  if (lead?.[1] === undefined) return text
  const title = text.slice(lead[0].length)
  // « on cherche pour la saison : un serveur »
  if (/^(?:pour|à|en|dès) /iu.test(title)) return text
  const first = /^\p{L}+/u.exec(title)?.[0] ?? ''
  const readings = readWord(first.toLowerCase())
  if (readings.length > 0 && readings.every(({ kind }) => kind === 'other')) return text
  const article = /[^s]s$/u.test(first)
    ? 'des '
    : /(?:euse|trice|ière|ienne|ante)$/u.test(first)
      ? 'une '
      : 'un '
  const isHers = isFeminine(ofPerson(text))
  if (isHers && article === 'un ' && !determined.test(title)) return text
  const whole = determined.test(title) ? title : `${article}${title}`
  return `${lead[1]} ${mixed.test(text) || isHers ? whole : openToAll(whole)}`
}

/** The job and what stands alone beside it; « voiture fournie » is no word for a person. */
const ofPerson = (text: string): string =>
  text
    .split(', ')
    .filter((part, at) => at === 0 || !/\s/.test(part.trim()))
    .join(', ')

/** « une auxiliaire diplômée »: what agrees with a woman is left as the user wrote it. */
function isFeminine(text: string): boolean {
  const adjectives = text.match(
    /(?<!(?<!\p{L})(?:la|une|notre|votre|cette) )(?<!\p{L})\p{L}+(?:[éi]e|ante|ente|euse|ive)s?(?!\p{L})/giu,
  )
  return (adjectives ?? []).some((word) => {
    const readings = readWord(word)
    const isThing = readings.some(({ kind, lemma }) => kind === 'noun' && lemma === word)
    return (
      !isThing &&
      readings.some(({ lemma, gender, form }) => gender === 'f' && lemma !== word && form !== 'finite')
    )
  })
}

const quality = /^[\s\u00a0](?:confirmé|expérimenté|motivé|qualifié|diplômé|polyvalent)s?(?![\p{L}])/u

function openToAll(title: string): string {
  const count = /^\d+(?: (?:à|ou) \d+)?[\s\u00a0]/u.exec(title)?.[0].length ?? 0
  const bare = count + (titleEnd.exec(title.slice(count))?.index ?? title.length)
  // « un mécanicien confirmé (F/H) », but « un maçon (F/H) et 1 apprenti »
  const end =
    bare +
    (quality.exec(title.slice(bare))?.[0].length ?? 0) -
    (/[\s\u00a0](?:et|ou|\+)$/u.exec(title.slice(0, bare))?.[0].length ?? 0)
  const person = title.slice(0, end)
  const isPerson = end > 5 && person.split(/[\s\u00a0]/u).length <= 8 && !noPerson.test(person)
  const rest = title.slice(end).replace(/^[\s\u00a0](?=(?:CDI|CDD|alternance|intérim)(?!\p{L}))/u, ' en ')
  return isPerson && !mixed.test(title) ? `${person} (F/H)${rest}` : title
}

export const recruits =
  /(?<!\p{L})(?:recrut|recherch|cherch|embauch|postes?(?!\p{L})|rejoi|emploi|alternan|stage|apprenti|candidat|bénévol|besoin|renfort)/iu

/** « Serveuse, CDI, 35 h »: a job without a verb is said to be one. */
export function nameJob(first: { kind: string; text: string } | undefined): void {
  if (first?.kind !== 'note') return
  const open = isFeminine(first.text) ? first.text : openToAll(first.text)
  first.text = `Nous recrutons\u00a0: ${/^\p{Lu}\p{Ll}/u.test(open) ? lowerFirst(open) : open}`
}
