/** What tells the company's statistics where a visitor comes from. An empty campaign is left out. */
export interface UtmParameters {
  source: string
  medium: string
  campaign: string
}

/** A link as networks make one of it; what follows a sentence's sign is no part of it. */
const links = /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>«»“”"]+/giu
const endSign = /[.,;:!?…'’*_\])}]/u

/**
 * The text with the parameters on each of its links; everything else stays byte for byte. A link that carries any
 * parameter of the kind was tagged by hand, and stays as it is (decision 0049).
 */
export const withUtm = (text: string, utm: UtmParameters | null): string =>
  utm ? text.replace(links, (found) => tagged(found, utm)) : text

/** Links of these texts that get the parameters. */
export const countTagged = (texts: string[], utm: UtmParameters | null): number =>
  utm
    ? texts.flatMap((text) => text.match(links) ?? []).filter((found) => tagged(found, utm) !== found).length
    : 0

/** The same for one address. */
export const urlWithUtm = (url: string, utm: UtmParameters | null): string =>
  utm ? withParameters(url, utm) : url

function tagged(found: string, utm: UtmParameters): string {
  const url = found.slice(0, endOf(found))
  return withParameters(url, utm) + found.slice(url.length)
}

/** Where the address ends. « …/Bois_(matière) »: a bracket that was opened in the address belongs to it. */
function endOf(found: string): number {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  while (endSign.test(found[end - 1] ?? '')) {
    const isBracket = found[end - 1] === ')'
    if (isBracket && unopened <= 0) break
    if (isBracket) unopened -= 1
    end -= 1
  }
  return end
}

function withParameters(url: string, { source, medium, campaign }: UtmParameters): string {
  if (!URL.canParse(/^https?:/i.test(url) ? url : `https://${url}`)) return url
  const [, base = url, query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(url) ?? []
  if (/[?&]utm_/i.test(query)) return url
  const parameters = [
    `utm_source=${encodeURIComponent(source)}`,
    `utm_medium=${encodeURIComponent(medium)}`,
    ...(campaign ? [`utm_campaign=${encodeURIComponent(campaign)}`] : []),
  ].join('&')
  const joint = query === '' ? '?' : /[?&]$/.test(query) ? '' : '&'
  return `${base}${query}${joint}${parameters}${fragment}`
}
