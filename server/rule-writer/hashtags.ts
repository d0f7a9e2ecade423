import type { Brief } from '#server/brief/read-brief.ts'
import { fold, listOf, wordsOf } from '#server/brief/words.ts'
import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isPersonName } from '#server/proofreader/words.ts'
import { isInHashtag, mentions } from '#shared/mentions.ts'
import { welcomes } from './closing.ts'
import { hashtagsOfTrade, isTopicNamed } from './trade-hashtags.ts'

const aims = { linkedin: 3, instagram: 4 }
/** « Plomberie chauffage », « Élevage et vente directe » are two trades. */
const gluedTrades =
  /[,/;]| et | (?=(?:\p{L}*(?:erie|age|ation|ure|ment)s?|presse|restaurant|tabac|escape game|retouches|jeux)(?!\p{L}))/u
/** What takes place or is sold at a time, where the company itself holds or sells it. */
const occasions =
  'FêteDesMères FêteDesPères MarchéDeNoël Noël Pâques Toussaint Halloween SaintValentin PortesOuvertes Soldes Vendanges Déstockage Dégustation Concert Loto VideGrenier Brocante Gala Exposition Dédicace Inauguration'.split(
    ' ',
  )
/** What a shop sells among other things: no tag of a post about those. */
const oneOfMany = listOf('Pain Gâteau Poisson Viande')
const legalForms = listOf('SARL SAS SASU EURL SCP SA SCOP SELARL EI')
const small = listOf('de du des da la les le un une et à au aux en d l pour dans sur chez')

/** Trade, subject, place and name of this very post; the user's own hashtags come first (docs/product/writing.md §5). */
export function hashtagLine(request: TextRequest, brief: Brief, turn: number): string {
  if (!brief.wishes.hashtags) return brief.tags.join(' ')
  const { company, objective, network } = request
  const own = brief.tags.map((tag) => tag.slice(1))
  const town = townOf(request, brief)
  const name = nameTag(company.name)
  const keywords = company.keywords.flatMap((keyword) => keyword.split(',')).map((word) => word.trim())
  const spoken = keywords.filter((keyword) => mentions(brief.said, keyword))
  if (!brief.isFrench) return lineOf(request, own, [...spoken, ...name], aims[network])
  const known = hashtagsOfTrade(company.industry)
  const [trade = '', other = ''] = known?.tags ?? ownWords(company.industry)
  const second = oneOfMany.has(other) && !isTopicNamed(other, brief.said) ? '' : other
  if (brief.isSober) {
    const plain = brief.isGrief ? [name[0] ?? trade, ...town] : [trade, ...town, ...name]
    return lineOf(request, own, turn % 2 === 0 ? plain : plain.toReversed(), 3)
  }
  const isHelp = mentions(brief.said, 'bénévole')
  const job =
    objective !== 'recrutement' || welcomes.test(brief.said) ? [] : [isHelp ? 'Bénévolat' : 'Recrutement']
  const habits = (request.brand?.learned?.hashtags ?? []).slice(0, 2).map((tag) => tag.slice(1))
  const wanted = (request.brand?.subjects ?? []).filter((subject) => mentions(brief.said, subject))
  const isOffered = objective === 'evenement' || objective === 'produit'
  const topics = [...(isOffered ? occasions : []), ...(known?.topics ?? [])].filter((topic) =>
    isTopicNamed(topic, brief.said),
  )
  const subject = [...spoken, ...wanted, ...(job.length > 0 ? [] : topics)].slice(0, 1)
  const rest = turn % 2 === 0 ? [second, ...name] : [...name, second]
  const orders = [
    [trade, ...subject, ...town, ...rest],
    [...town, trade, ...subject, ...rest],
    [...subject, trade, ...town, ...rest],
  ]
  // A fourth only where the post names its subject.
  const aim = subject.length > 0 ? aims[network] : 3
  return lineOf(request, [...own, ...habits], [...job, ...(orders[turn % 3] ?? [])], aim)
}

/** A trade that the table does not hold: its own words, where they make a tag. */
const ownWords = (industry: string): string[] =>
  industry
    .split(gluedTrades)
    .filter((one) => !/[’']/u.test(one) && wordsOf(one).filter((word) => !small.has(word)).length <= 3)

/** The name whole and right, or none: « L’Encre Bleue » and « Roy & Fils » lose their signs in a hashtag. */
const nameTag = (name: string): string[] => (/^[\p{L}\d -]+$/u.test(name.trim()) ? [name.trim()] : [])

function lineOf(request: TextRequest, given: string[], sources: string[], aim: number): string {
  const tags: string[] = []
  const isTaken = (tag: string): boolean =>
    tags.some((other) => isLike(other, tag)) ||
    (request.brand?.wordsToAvoid ?? []).some((word) => isInHashtag(`#${tag}`, word))
  for (const tag of given) if (tags.length < 5 && !isTaken(tag)) tags.push(tag)
  for (const source of sources) {
    const tag = hashtag(source)
    if (tags.length < aim && tag !== null && !isTaken(tag)) tags.push(tag)
  }
  return tags.map((tag) => `#${tag}`).join(' ')
}

/** « #Tarte » says nothing beside « #TarteAuxMirabelles ». */
function isLike(one: string, other: string): boolean {
  const [a, b] = [fold(one).replace(/s$/, ''), fold(other).replace(/s$/, '')]
  const [stem, root] = [a.slice(0, 6), b.slice(0, 6)]
  const isOneTrade = stem === root && ((a.length < 10 && b.length < 10) || /^architec/.test(a))
  return a === b || isOneTrade || (a.length > 4 && b.startsWith(a)) || (b.length > 4 && a.startsWith(b))
}

/** PascalCase with its accents, without apostrophes or hyphens; null when it makes no good tag. */
function hashtag(source: string): string | null {
  const words = wordsOf(source.replace(/[’']/g, ' ').replace(/ & /g, ' et ')).filter(
    (word) => !legalForms.has(word),
  )
  while (words.length > 1 && small.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  const isLoud = words.length > 1 && words.every((word) => word === word.toUpperCase())
  const tag = words
    .flatMap((word) => word.split('-'))
    .map((word) => {
      const plain = word.toLowerCase()
      const isOwn = (/^[A-Z]{2,4}$/.test(word) && !isLoud) || /\p{Ll}\p{Lu}/u.test(word)
      return isOwn ? word : plain.charAt(0).toUpperCase() + plain.slice(1)
    })
    .join('')
  return /^\p{L}[\p{L}\d]{2,29}$/u.test(tag) ? tag : null
}

const townName = "(?!Le |La |Les |Rue|Place|Avenue)\\p{Lu}[\\p{Ll}’]+(?:-(?:[dl]['’])?\\p{L}[\\p{Ll}]*){0,4}"
/** « La Rochelle », « Les Sables-d’Olonne »: with its article where an address gives it. */
const addressTown = `(?:L(?:e|a|es) )?${townName}`

/** The town of the brief where work or a job is told, else that of the address or the description; at most one. */
export function townOf({ company, objective }: TextRequest, brief: Brief): string[] {
  const find = (source: string, text: string): string | undefined => new RegExp(source, 'u').exec(text)?.[0]
  const placed = `(?<=(?<!\\p{L})(?<!(?:merci|bravo|grâce|félicitations|bienvenue|demander|adresse\\p{L}*|présenter|confiée?|offerte?|livrée?) )(?:à|près de) )${townName}`
  const said = brief.isSober ? undefined : find(placed, brief.said)
  const isPerson = said !== undefined && isPersonName(said.toLowerCase())
  const theirs = said === undefined || isPerson || mentions(company.name, said) ? undefined : said
  const town =
    (objective === 'realisation' || objective === 'recrutement' ? theirs : undefined) ??
    find(`(?<=\\d{5} )${addressTown}(?: ${townName})?`, company.address ?? '') ??
    find(`^${addressTown}$`, company.address?.trim() ?? '') ??
    find(placed, company.description) ??
    find(`(?<=[,.] )${townName}(?=[.,]|$| \\(| \\p{Ll}| / )`, company.description) ??
    theirs
  return town === undefined ? [] : [town]
}
