import robotsParser from 'robots-parser'

/** By this name a site's robots.txt speaks to us. */
export const robotName = 'RamageSiteReader'

/** Rules that are read, and how long one may be: matching costs as much as they are long. */
const maxCharacters = 30_000
const maxLineLength = 300
/** Each is tried at every place of an address. */
const mostStars = 8

/** Whether a robots.txt, fetched from `robotsUrl`, lets us read a page of the same origin. */
export function readRobots(robotsUrl: URL, text: string): (url: URL) => boolean {
  const lines = text
    .slice(0, maxCharacters)
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, maxLineLength))
    .filter((line) => line.split('*').length - 1 <= mostStars)
  const rules = parse(robotsUrl.href, lines.join('\n'))
  return ({ href }) => rules.isAllowed(href, robotName) ?? true
}

// The package is CommonJS, and its types say it is a module.
const parse: (url: string, text: string) => { isAllowed(url: string, name: string): boolean | undefined } =
  robotsParser
