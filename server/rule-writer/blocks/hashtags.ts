import type { TextRequest } from '#server/integrations/ai/types.ts'
import { isTagAvoided } from '#server/rule-writer/brand/avoided.ts'
import type { Brief } from '#server/rule-writer/brief/brief.ts'
import { fold, wordsOf } from '#server/rule-writer/language/words.ts'

const maxLength = 30
const aims = { linkedin: 3, instagram: 4 }
/** Without its accent the word would be another one, or it says nothing (docs/product/writing.md §5). */
const refused = new Set(
  'sale peche cote pate tache mur jeune forme cure passion qualite conseil conseils service services entreprise local proximite artisan france travail ete'.split(
    ' ',
  ),
)
/** A day or a month alone is no subject: « #Samedi » gathers nothing. */
const moments = new Set(
  'lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre demain hier matin soir midi week end prochain dernier heures jour jours semaine mois annee nos tarifs tarif prix conges ferme fermee fermeture horaires'.split(
    ' ',
  ),
)
const legalForms = new Set(['SARL', 'SAS', 'SASU', 'EURL', 'SCP', 'SA', 'SCOP', 'SELARL', 'EI'])
const empty = new Set('de du des la le les un une et à au aux en d l pour dans sur'.split(' '))

/** Trade, subject, place, then the company's own; the order turns with the variant. */
export function hashtagLine(request: TextRequest, brief: Brief): string {
  if (!brief.wishes.hashtags) return ''
  const { company } = request
  const place = places(brief)
  const keywords = company.keywords.flatMap((keyword) => keyword.split(','))
  const job = brief.job === null ? [] : ['Recrutement']
  const trade = company.industry.split(/[,/;]/)[0] ?? ''
  const subject =
    brief.job?.title.replace(/^(?:\d+(?: à \d+)?|deux|trois|quatre|cinq|six|plusieurs) /u, '') ??
    shortSubject(brief)
  const turn = request.variant % 3
  const orders = [
    [...job, keywords[0], trade, subject, ...place, ...keywords.slice(1), company.name],
    [...job, trade, ...place, keywords[1], keywords[0], subject, ...keywords.slice(2), company.name],
    [...job, subject, keywords[0], company.name, ...place, trade, ...keywords.slice(1)],
  ]
  const tags = habits(request)
  for (const source of orders[turn] ?? []) {
    const tag = hashtag(source ?? '')
    if (tag === null || isTagAvoided(request, tag) || tags.some((other) => contains(other, tag))) continue
    tags.push(tag)
  }
  return tags
    .slice(0, aims[request.network])
    .map((tag) => `#${tag}`)
    .join(' ')
}

/** The two tags the company puts most often, spelt as it does; the others speak of the subject. */
function habits(request: TextRequest): string[] {
  return (request.brand?.learned?.hashtags ?? [])
    .map((tag) => tag.replace('#', ''))
    .filter((tag) => tag.length <= maxLength && !isTagAvoided(request, tag))
    .slice(0, 2)
}

function contains(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a === b || `${a}s` === b || a === `${b}s`
}

/** PascalCase without accents, ligatures, apostrophes or hyphens; null when it makes no good tag. */
function hashtag(source: string): string | null {
  const words = wordsOf(source.replace(/[’']/g, ' ').replace(/&/g, ' ')).filter(
    (word) => !legalForms.has(word),
  )
  const shouted = words.length > 1 && words.every((word) => word === word.toUpperCase())
  if (words.every((word) => moments.has(fold(word)) || empty.has(word.toLowerCase()) || /^\d/.test(word)))
    return null
  while (words.length > 1 && empty.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  const tag = words
    .flatMap((word) => word.split('-'))
    .map((word) => plain(word))
    .map((word) =>
      /^[A-Z]{2,4}$/.test(word) && !shouted
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
  if (tag.length < 3 || tag.length > maxLength || !/^[A-Za-z][A-Za-z0-9]*$/.test(tag)) return null
  return refused.has(tag.toLowerCase()) ? null : tag
}

function plain(word: string): string {
  return word
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'Oe')
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'Ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Names of places in the description: a capital after « à », « en » or « de ». */
function places(brief: Brief): string[] {
  const found =
    brief.description
      .join(' ')
      .match(/(?<=(?<!\p{L})(?:à|en|près de|de) )\p{Lu}[\p{Ll}’]+(?:-\p{L}[\p{Ll}]*){0,4}/gu) ?? []
  return found.slice(0, 1)
}

function shortSubject(brief: Brief): string {
  if ((['closed', 'info', 'people', 'thanks', 'bad'] as const).some((flag) => brief.flags.has(flag)))
    return ''
  const label = brief.units[0]?.subject?.label ?? ''
  const words = label.split(/[\s\u00a0]/)
  return words.length <= 4 && !/\d|[\s’]\p{Lu}|\uE000/u.test(label)
    ? label.replace(/^(?:nouveaux|nouvelles?|nouveau|nouvel|dernière?|dernières?|derniers) /iu, '')
    : ''
}
