import { z } from 'zod'
import type { PageFacts } from '#server/integrations/websites/types.ts'
import { companyLimits as limits } from '#shared/limits.ts'
import {
  blocksOf,
  type Found,
  firstFit,
  found,
  isContact,
  isLegal,
  organisations,
  recordOf,
  textOf,
} from './found.ts'

const frenchNumber = /(?<!\d)(?:(?:\+|00)33[\s.(0)-]{0,5}|0)[1-9](?:[\s.\u00a0\u202f-]?\d{2}){4}(?!\d)/g

/** « 02 98 00 00 00 »; numbers of other countries stay as they are written. */
function formatNumber(number: string): string {
  const digits = number
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^(?:\+33|0033)0?/, '0')
  return /^0[1-9]\d{8}$/.test(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : number.trim()
}

export function findTelephone(pages: PageFacts[]): Found | null {
  const contact = { isBest: isContact }
  const linked = pages.flatMap((page) =>
    page.links
      .filter(({ href }) => /^tel:/i.test(href))
      .map(({ href, text }) =>
        found(formatNumber(decode(href.slice(4))), text || decode(href.slice(4)), page),
      ),
  )
  const written = blocksOf(
    pages.filter((page) => !isLegal(page)),
    contact.isBest,
  )
    .values()
    .flatMap(({ text, page }) =>
      // A fax is nobody's number, and a long row of digits is a registration.
      text
        .matchAll(frenchNumber)
        .filter(
          ({ index }) =>
            !/(?:fax|t[ée]l[ée]copie)[^\d]{0,12}$/i.test(text.slice(Math.max(0, index - faxReach), index)),
        )
        .map(([number]) => found(formatNumber(number), text, page)),
    )
  const all = [
    ...organisations(pages).flatMap(({ object, page }) =>
      [textOf(object.telephone), textOf(recordOf(object.contactPoint).telephone)].map((number) =>
        found(formatNumber(number), number, page),
      ),
    ),
    ...micro(pages, 'telephone').map((one) => ({ ...one, value: formatNumber(one.value) })),
    ...linked,
  ]
  return firstFit(
    queueFairly(all, written).filter(({ value }) => /^\+?[(]?\d(?:[\s().-]*\d){3,14}$/.test(value)),
    limits.telephone,
  )
}

/** « télécopie » and twelve signs before its number. */
const faxReach = 24

function* queueFairly<Item>(...lists: Iterable<Item>[]): Generator<Item> {
  for (const list of lists) yield* list
}

export function findEmail(pages: PageFacts[]): Found | null {
  const [home] = pages
  const domain = home ? new URL(home.url).hostname.replace(/^www\./, '') : ''
  const linked = pages.flatMap((page) =>
    page.links
      .filter(({ href }) => /^mailto:/i.test(href))
      .map(({ href, text }) =>
        found(decode(href.slice(7).split('?')[0] ?? ''), text || decode(href.slice(7)), page),
      ),
  )
  const seen = new Set<string>()
  const written = blocksOf(pages, isContact)
    .values()
    .filter(({ text }) => text.includes('@'))
    .flatMap(({ text, page }) =>
      text
        .matchAll(/(?<![\w.+-])[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,3}/g)
        .filter(([address]) => !seen.has(address) && seen.add(address))
        .map(([address]) => found(address, text, page)),
    )
    .take(mostAddresses)
  const all = [
    ...organisations(pages).map(({ object, page }) =>
      found(textOf(object.email).replace(/^mailto:/i, ''), textOf(object.email), page),
    ),
    ...micro(pages, 'email'),
    ...linked,
    ...written,
  ]
    .map((one) => ({ ...one, value: one.value.trim().toLowerCase() }))
    .filter(
      ({ value }) =>
        z.email().safeParse(value).success &&
        !/no-?reply|@(?:exemple|example|sentry|wixpress|domain)\b|^(?:votre|nom|dpo|abuse|webmaster)@|cnil\.fr$|ovh\.|o2switch/i.test(
          value,
        ),
    )
  const own = all.filter(({ value }) => value.endsWith(`@${domain}`))
  // An address on a legal page may be the web agency's.
  const others = all.filter(({ url }) => !pages.some((page) => page.url === url && isLegal(page)))
  return firstFit([...own, ...others, ...all], limits.email)
}

/** Written on several lines, before it is tidied. */
const longestAddress = 2 * limits.address
/** Addresses that are looked at; beyond it a site lists somebody else's. */
const mostAddresses = 20

const street =
  /(?:\d{1,4}(?:\s?(?:bis|ter|quater))?,?\s+)?(?:rue|avenue|av\.|boulevard|bd|place|quai|impasse|chemin|route|all[ée]e|cours|square|lieu-dit|z\.?a\.?|zone|hameau|passage|venelle|faubourg|parc)\s[^|•]{2,80}?[\s,–-]{1,4}\d{5}\s+[\p{Lu}][\p{L}’' -]{1,40}/iu

export function findAddress(pages: PageFacts[]): Found | null {
  const said = organisations(pages).flatMap(({ object, page }) => {
    const address = recordOf(object.address)
    const written = typeof object.address === 'string' ? object.address : ''
    const value =
      written ||
      joinAddress(textOf(address.streetAddress), textOf(address.postalCode), textOf(address.addressLocality))
    return [found(value, value, page)]
  })
  const marked = pages.flatMap((page) => {
    const value = (name: string) => page.microdata.find((one) => one.name === name)?.value ?? ''
    const joined = joinAddress(value('streetAddress'), value('postalCode'), value('addressLocality'))
    return [found(joined, joined, page)]
  })
  const written = blocksOf(pages, isContact)
    .values()
    .filter(({ text, page }) => /\b\d{5}\b/.test(text) && !isLegal(page) && !isOfHost(text))
    .flatMap(({ text, page, tag }) => {
      const whole = tag === 'address' ? text : street.exec(text)?.[0]
      return whole && whole.length <= longestAddress ? [found(tidy(whole), text, page)] : []
    })
    .take(mostAddresses)
  return firstFit(queueFairly(said, marked, written), limits.address)
}

/** Whether a text speaks of who houses the site: those numbers and addresses are not the company's. */
export const isOfHost = (text: string) =>
  /h[ée]berg|\bovh\b|o2switch|\bionos\b|gandi|infomaniak|planethoster|\blws\b|\bwix\b|wordpress|squarespace|scaleway|amazon web|2 rue kellermann|webador|jimdo|shopify/i.test(
    text,
  )

const joinAddress = (line: string, postalCode: string, city: string) =>
  line === '' && postalCode === ''
    ? ''
    : [tidy(line), `${postalCode} ${city}`.trim()].filter(Boolean).join(', ')

/** The street and the town as one line, without what is written around them. */
const tidy = (text: string) =>
  text
    .replace(/\s*\n\s*/g, ', ')
    .replace(/\s+[–-]\s+(?=\d{5})/, ', ')
    .replace(/([^,\s])\s+(?=\d{5}\s)/, '$1, ')
    .replace(/\s{2,}/g, ' ')
    .replace(/[,\s]+$/, '')
    .trim()

const micro = (pages: PageFacts[], name: string) =>
  pages.flatMap((page) =>
    page.microdata.filter((one) => one.name === name).map(({ value }) => found(value, value, page)),
  )

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
