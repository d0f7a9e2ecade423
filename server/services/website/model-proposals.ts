import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Quoted, SiteReading } from '#server/integrations/ai/types.ts'
import type { PageFacts } from '#server/integrations/websites/types.ts'
import { usageRecorder } from '#server/services/ai-usage/record-usage.ts'
import { sign } from '#server/services/secrets/tokens.ts'
import { type WebsiteProposals, websiteFields } from '#shared/api/website-imports.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { brandLimits, companyLimits } from '#shared/limits.ts'
import { keywordsOf } from './rule-proposals.ts'
import { type Found, found, isContact, isLegal } from './rules/found.ts'
import { trades } from './rules/trades.ts'

type Words = Omit<WebsiteProposals, 'palette'>

interface Page {
  url: string
  title: string
  texts: string[]
}

/**
 * What the rules found, with what a model says better of the same pages: description, trade, tone, subjects. Each value
 * stands on words that are on the pages, as looked for here; the rest is the rules'. Never throws: a model that fails, is
 * silent until the signal, or says what no page says leaves the rules' words as they are.
 */
export async function improveByModel(
  deps: Pick<Deps, 'ai' | 'db' | 'log' | 'callMonitor' | 'secretKeys'>,
  { companyId, pages, words }: { companyId: CompanyId; pages: PageFacts[]; words: Words },
  signal: AbortSignal,
): Promise<Words> {
  const shown = pagesForModel(pages)
  if (shown.length === 0) return words
  const usage = usageRecorder(deps, { id: null, companyId })
  const endUser = sign(deps.secretKeys, 'end-user', companyId)
  try {
    const reading = await deps.ai.site.readSite(shown, signal, usage.report, endUser)
    return reading ? withReading(words, reading, shown) : words
  } catch (error) {
    if (!signal.aborted) deps.log.warn({ err: error }, 'site not read by a model')
    return words
  } finally {
    await usage.written()
  }
}

/** Characters of one page, and of all: small models have room for no more. */
const most = { page: 3_000, all: 8_000 }
const longestText = 600

/** What pages say to their reader, each text once; neither how to reach the company nor its legal notice. */
export function pagesForModel(pages: PageFacts[]): Page[] {
  const seen = new Set<string>()
  let left = most.all
  return pages
    .filter((page) => !(isLegal(page) || isContact(page)))
    .flatMap(({ url, title, metas, blocks }) => {
      const texts: string[] = []
      let ofPage = Math.min(most.page, left)
      const main = blocks.values().filter(({ part }) => part === 'main')
      for (const raw of [title, metas.description ?? '', ...main.map(({ text }) => text)]) {
        const text = spaced(raw.slice(0, longestText))
        if (text.length < 3 || seen.has(text)) continue
        if (text.length > ofPage) break
        seen.add(text)
        texts.push(text)
        ofPage -= text.length
        left -= text.length
      }
      return texts.length > 0 ? [{ url, title: spaced(title), texts }] : []
    })
}

const spaced = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The values that hold, in the places of the rules'; subjects before theirs. */
export function withReading(words: Words, reading: SiteReading, pages: Page[]): Words {
  const description = standing(reading.description, pages, (value, said) => {
    return fitsGraphemes(value, companyLimits.description) && value.length >= 20 && isSaid(value, said)
  })
  const industry = standing(reading.industry, pages, (value, said) => {
    return fitsGraphemes(value, companyLimits.industry) && (isTrade(value) || isSaid(value, said))
  })
  const tone = standing(reading.tone, pages, () => true)
  const own = reading.subjects.flatMap(
    (subject) => standing(subject, pages, (value, said) => isSubject(value) && isSaid(value, said)) ?? [],
  )
  const subjects = [...own, ...words.subjects]
    .filter(({ value }, index, all) => all.findIndex((other) => isSame(other.value, value)) === index)
    .slice(0, 3)
  const better = { description, industry, keywords: own.length > 0 ? keywordsOf(subjects) : null }
  const ofRules = new Map(words.texts.map((text) => [text.field, text]))
  return {
    ...words,
    texts: websiteFields.flatMap((field) => {
      const ours = field in better ? better[field as keyof typeof better] : null
      return ours ? [{ field, ...ours }] : (ofRules.get(field) ?? [])
    }),
    tone: tone ?? words.tone,
    subjects,
  }
}

/** Nine digits and more are a telephone or a register's number; hours are hours: all of them the rules' to find. */
const ofContact = /@|https?:|www\.|(?:\d[ .-]?){9}|\d\s?h(?:\s?\d\d)?(?![\p{L}\d])/iu

/** The value with its words as the site has them; null where one of them is not there, or it says more than they do. */
function standing<Value extends string>(
  quoted: Quoted<Value> | null,
  pages: Page[],
  holds: (value: Value, said: string) => boolean,
): Found<Value> | null {
  if (!quoted || quoted.quotes.length === 0 || ofContact.test(quoted.value)) return null
  const places = quoted.quotes.map((quote) => findQuote(quote, pages))
  const sources = places.filter((place) => place !== null)
  const [first] = sources
  if (!first || sources.length < places.length) return null
  const said = sources.map(({ quote }) => quote).join(' · ')
  return holds(quoted.value, said) ? found(quoted.value, said, first) : null
}

/** Shorter words stand anywhere. */
const shortestQuote = 8

/** The site's own words and their page. Spaces and the shape of apostrophes are alike; nothing else is. */
function findQuote(quote: string, pages: Page[]): { quote: string; url: string } | null {
  const sought = straight(spaced(quote))
  if (sought === '') return null
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(sought)}(?![\\p{L}\\p{N}])`, 'u')
  for (const { url, texts } of pages)
    for (const text of texts) {
      const at = straight(text).search(whole)
      if (at >= 0 && (sought.length >= shortestQuote || sought.length === text.length))
        return { quote: text.slice(at, at + sought.length), url }
    }
  return null
}

const straight = (text: string) => text.replace(/[’‘ʼ]/g, "'")

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/œ/g, 'oe')

/** Words that say nothing by themselves. */
const little =
  /^(?:les?|la|l|un|une|d|des?|du|a|aux?|en|et|ou|y|par|pour|sur|avec|dans|chez|entre|vers|nos|notre|vos|votre|nous|vous|son|sa|ses|leurs?|ce|cette|ces|c|est|sont|qui|que|qu|dont|ainsi|aussi|il|elle|on|s|se)$/

/** Without the ending of a plural or a feminine: « bretonnes » is « breton ». */
const stem = (word: string) => word.replace(/(?:nes|ne|es|s|x|e)$/, '')

const stemsOf = (text: string) =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !little.test(word)).map(stem)

const negation = /(?<![\p{L}])(?:ne|n|pas|ni|sans|non|jamais|aucune?)(?![\p{L}])/u

/** Whether each word of the value is among those that it stands on, and what these deny is denied. */
function isSaid(value: string, said: string): boolean {
  if (negation.test(folded(said)) && !negation.test(folded(value))) return false
  const known = new Set(stemsOf(said))
  const own = stemsOf(value)
  return own.length > 0 && own.every((word) => known.has(word))
}

const isSame = (one: string, other: string) => folded(one) === folded(other)

const isTrade = (value: string) => trades.some(([name]) => isSame(name, value))

const isSubject = (value: string) =>
  fitsGraphemes(value, brandLimits.word) && value.split(' ').length <= 5 && !/[?!@,\d]/.test(value)
