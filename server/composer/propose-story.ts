import { fold, upperFirst } from '#server/brief/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { repairTypography } from '#shared/typography.ts'
import { proposeWords, type Words } from './propose-words.ts'

/** Of a slide, in characters. */
const longestHeadline = 70
const longestFact = 120

interface StoryRequest {
  company: CompanyFacts
  objective: Objective
  /** What the cover is about: the user's words. */
  context: string
  /** Whose facts are told, one a slide. */
  text: string
  photoCount: number
  /** Slides at most. */
  max: number
}

/** One slide of a story: a photo as it is, words alone, or both. */
export interface StorySlide {
  /** Its rank among the photos; null for words alone. */
  photo: number | null
  /** Null for a photo as it is. */
  words: Words | null
}

/** Cover, one photo or one fact a slide, and at the end how to reach the company, where its card says so. */
export function proposeStory(request: StoryRequest): StorySlide[] {
  const { company, objective, context, photoCount, max } = request
  const news = proposeWords({ company, objective, context: context || request.text })
  const contact = contactOf(company)
  // Where every photo has its slide and one more would be too many, the last photo is the contact's.
  const room = max - 1 - (contact ? 1 : 0)
  const others = Array.from({ length: Math.max(0, photoCount - 1) }, (_, index) => index + 1)
  const facts = factsOf(request, news)
  // What a slide tells is not told on the cover.
  const told = facts.slice(0, room).map((fact) => fold(`${fact.headline} ${fact.secondLine}`))
  const parts = news.secondLine.split(' · ').filter((part) => !told.some((one) => one.includes(fold(part))))
  const cover = photoCount > 0 ? news : { ...news, secondLine: parts.join(' · ') }
  const middle: StorySlide[] =
    photoCount > 0
      ? others.slice(0, room).map((photo, index) => ({ photo, words: facts[index] ?? null }))
      : facts.slice(0, room).map((words) => ({ photo: null, words }))
  const last = others[room] ?? null
  return [
    { photo: photoCount > 0 ? 0 : null, words: cover },
    ...middle,
    ...(contact ? [{ photo: last, words: contact }] : []),
  ]
}

/** In their order in the text, each in the text's own words; what the cover says already is not said again. */
function factsOf({ text }: StoryRequest, cover: Words): Words[] {
  const said = new Set([fold(cover.headline)])
  return statementsOf(text).flatMap((statement) => {
    const words = wholeWords(statement)
    const key = fold(words?.headline ?? '')
    if (!words || [...said].some((one) => key.includes(one) || one.includes(key))) return []
    if (isRetold(key, fold(cover.headline))) return []
    said.add(key)
    return [words]
  })
}

/** « Cinq gestes pour rendre un gîte en ordre » after « Cinq gestes pour un gîte bien rendu »: begins alike and says little else. */
function isRetold(fact: string, title: string): boolean {
  const [words, known] = [fact, title].map((text) => text.match(/[\p{L}\d]{3,}/gu) ?? [])
  if (!words || !known) return false
  const isAlike = (word: string) => known.some((one) => one.slice(0, 4) === word.slice(0, 4))
  return isAlike(words[0] ?? '') && words.filter(isAlike).length >= words.length * 0.7
}

/** A statement whole: as a headline, or parted where it pauses. Null where it has no room: nothing is cut. */
function wholeWords(statement: string): Words | null {
  const text = repairTypography(statement.replace(/[.!…;:,\s]+$/u, ''))
  if (text.length <= longestHeadline) return { eyebrow: '', headline: text, secondLine: '' }
  for (const pause of text.matchAll(/\s?[,:;–]\s+/gu)) {
    const headline = text.slice(0, pause.index)
    const secondLine = upperFirst(text.slice(pause.index + pause[0].length))
    const fits = headline.length <= longestHeadline && secondLine.length <= longestFact
    if (fits && headline.length >= minHeadline) return { eyebrow: '', headline, secondLine }
  }
  return null
}

const minHeadline = 12

/** Sentences and lines that state something: no greeting, question, hashtag, address or number to call. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/#[\p{L}\p{N}_]+/gu, '')
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}«\d])/u)
    .map((part) => part.replace(/[^\p{L}\p{N}«»€%’'(),.:;!?\s/°²³&+-]/gu, '').trim())
    .filter((part) => part.length >= 12 && !/[?]\s*$|@|www\.|https?:|\d{2}[\s.]\d{2}[\s.]\d{2}/u.test(part))

/** How to reach the company, from its card; null where it says nothing of it. */
function contactOf({ telephone, email, website, address, openingHours }: CompanyFacts): Words | null {
  const site = (website ?? '').replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/, '')
  const known = [telephone, site, email, address, openingHours].flatMap((part) => part || [])
  const parts: string[] = []
  for (const part of known) if ([...parts, part].join(' · ').length <= longestFact) parts.push(part)
  return parts.length > 0 ? { eyebrow: '', headline: 'Contactez-nous', secondLine: parts.join(' · ') } : null
}
