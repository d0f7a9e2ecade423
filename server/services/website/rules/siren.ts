import type { PageFacts } from '#server/integrations/websites/types.ts'
import { bareSiren, isSiren, vatKeyOf } from '#shared/siren.ts'
import { isOfHost } from './contact.ts'
import { blocksOf, type Found, found, isLegal, organisations, textOf } from './found.ts'

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
