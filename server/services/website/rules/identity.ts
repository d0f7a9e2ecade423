import type { PageFacts } from '#server/integrations/websites/types.ts'
import { bareSiren, isSiren, vatKeyOf } from '#shared/company-numbers.ts'
import { fitsGraphemes } from '#shared/graphemes.ts'
import { companyLimits as limits } from '#shared/limits.ts'
import { isOfHost } from './contact.ts'
import { blocksOf, type Found, firstFit, found, isLegal, organisations, textOf, typesOf } from './found.ts'
import { trades, tradesByType } from './trades.ts'

const letters = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** The parts of « Accueil - Menuiserie Le Goff | Quimper ». */
const partsOfTitle = (title: string) =>
  title
    .split(/\s[|–—·:•»-]\s|\s\|\s?|\s?\|\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:accueil|home|bienvenue|page d[’']accueil|index)$/i.test(part))

/** What the company calls itself. */
export function findName(pages: PageFacts[]): Found | null {
  const [home] = pages
  if (!home) return null
  const domain = letters(new URL(home.url).hostname.replace(/^www\./, '').replace(/\.[^.]+$/, ''))
  const isOfDomain = (part: string) => {
    const own = letters(part)
    return own.length > 2 && (domain.includes(own) || own.includes(domain))
  }
  const parts = partsOfTitle(home.title)
  const headings = home.blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => text)
  const named = [...parts, ...headings].find(isOfDomain)
  return firstFit(
    [
      ...organisations(pages).map(({ object, page }) =>
        found(textOf(object.name), textOf(object.name), page),
      ),
      ...[home.metas['og:site_name'] ?? ''].map((name) => found(name, name, home)),
      ...(named ? [found(named, parts.includes(named) ? home.title : named, home)] : []),
      ...parts.slice(0, 1).map((part) => found(part, home.title, home)),
      ...headings.slice(0, 1).map((text) => found(text, text, home)),
    ],
    limits.name,
  )
}

/** Its trade, as a type of JSON-LD or the words of title, headings and first lines name it; two at most. */
export function findIndustry(pages: PageFacts[]): Found | null {
  for (const { object, page } of organisations(pages)) {
    const type = typesOf(object).map((name) => name.split('/').at(-1) ?? '')
    const trade = type.map((name) => tradesByType[name]).find(Boolean)
    if (trade) return found(trade, `${textOf(object.name)} (${type.join(', ')})`, page)
  }
  const [home] = pages
  if (!home) return null
  const said = [
    home.title,
    home.metas.description ?? '',
    home.metas['og:description'] ?? '',
    ...home.blocks.filter(({ tag }) => tag === 'h1').map(({ text }) => text),
    ...home.blocks.slice(0, 30).map(({ text }) => text),
  ]
  for (const text of said) {
    let rest = text
    const names: string[] = []
    for (const [name, words] of trades) {
      if (!words.test(rest)) continue
      names.push(name)
      rest = rest.replace(words, ' ')
    }
    const both = names.slice(0, 2).join(', ')
    const value =
      both.length <= limits.industry
        ? both.charAt(0) + both.slice(1).replace(/, \p{Lu}/u, (start) => start.toLowerCase())
        : names[0]
    if (value) return found(value, text, home)
  }
  return null
}

/** Whole sentences of what the site says of itself, as many as fit; one that is too long ends at a comma. */
export function findDescription(pages: PageFacts[]): Found | null {
  const [home] = pages
  if (!home) return null
  const texts = [
    home.metas.description ?? '',
    home.metas['og:description'] ?? '',
    ...organisations(pages).map(({ object }) => textOf(object.description)),
    ...blocksOf([home])
      .filter(({ part, text, tag }) => part === 'main' && tag === 'p' && text.length > 60)
      .map(({ text }) => text),
  ]
    .filter((text) => text.length >= 20)
    .slice(0, mostDescriptions)
  for (const text of texts) {
    const value = shorten(text)
    if (value) return found(value, text, home)
  }
  return null
}

/** Texts that are tried; what a company says of itself stands near the top. */
const mostDescriptions = 30

function shorten(text: string): string {
  const sentences = text.match(/[^.!?…]+(?:[.!?…]+(?=\s|$)|$)|[^.!?…]+[.!?…]+/g) ?? []
  let kept = ''
  for (const sentence of sentences) {
    if (!fitsGraphemes(kept + sentence, limits.description)) break
    kept += sentence
  }
  if (kept.trim()) return kept.trim()
  const clauses = (sentences[0] ?? '').split(/(?<=[,;])\s/)
  let start = ''
  for (const clause of clauses) {
    if (!fitsGraphemes(`${start} ${clause}`, limits.description)) break
    start = `${start} ${clause}`.trim()
  }
  return start.replace(/[,;]$/, '')
}

const gap = '[\\s.\\u00a0\\u202f]?'
const digits = (count: number) => `\\d(?:${gap}\\d){${count - 1}}`
const siret = new RegExp(`(?<!\\d)(${digits(9)})${gap}${digits(5)}(?!\\d)`, 'g')
const siren = new RegExp(`(?<!\\d)(${digits(9)})(?!${gap}\\d)`, 'g')
const vat = new RegExp(`FR\\s?(\\d{2})${gap}(${digits(9)})(?!${gap}\\d)`, 'gi')
const label = /siren|siret|r\.?\s?c\.?\s?s|registre|immatricul|tva|r[ée]pertoire des m[ée]tiers|\brm\b/i

/** Nine digits that pass Luhn, in a sentence that says what they are; never those of who houses the site. */
export function findSiren(pages: PageFacts[]): Found | null {
  for (const { object, page } of organisations(pages)) {
    const given = bareSiren(textOf(object.taxID) || textOf(object.vatID) || textOf(object.identifier))
    const number = given.replace(/^FR\d{2}/i, '').slice(0, 9)
    if (isSiren(number)) return found(number, given, page)
  }
  let isHostPart = false
  let page: PageFacts | null = null
  let before = ''
  for (const block of blocksOf(pages, isLegal)) {
    if (block.page !== page) isHostPart = false
    // A heading begins another part; without one, a block that names the host opens its lines.
    if (/^h[1-6]$/.test(block.tag)) isHostPart = isOfHost(block.text)
    else if (isOfHost(block.text) && !label.test(block.text.slice(0, block.text.search(/h[ée]berg/i))))
      isHostPart = true
    else if (/[ée]diteur|[ée]dit[ée] par|propri[ée]taire/i.test(block.text)) isHostPart = false
    page = block.page
    const own = block.text.split(/h[ée]berg/i)[0] ?? ''
    const number = isHostPart ? null : numberIn(own, before)
    if (number) return found(number, block.text, block.page)
    before = block.text
  }
  return null
}

/** The label may stand in the block before: « SIRET », then the number. */
function numberIn(text: string, before: string): string | null {
  if (!label.test(text) && !label.test(before.slice(-40))) return null
  for (const [, key, number = ''] of text.matchAll(vat)) {
    const bare = bareSiren(number)
    if (isSiren(bare) && vatKeyOf(bare) === key) return bare
  }
  for (const pattern of [siret, siren])
    for (const [, number = ''] of text.matchAll(pattern))
      if (isSiren(bareSiren(number))) return bareSiren(number)
  return null
}
