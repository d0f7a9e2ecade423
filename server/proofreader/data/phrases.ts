/** A pattern over the text, its apostrophes straight and its spaces plain, and what may stand in its place; an empty suggestion cuts it. */
export interface Phrase {
  source: string
  pattern: RegExp
  suggestions: string[]
}

/** Of whole words. */
export const patternOf = (source: string, flags: string) =>
  new RegExp(`(?<![\\p{L}-])(?:${source})(?![\\p{L}])`, flags)

/** One a line: a pattern, « = », and what is offered, parted by « | ». */
export function phrases(list: string): Phrase[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [source = '', offered = ''] = line.split(/ =(?: |$)/)
      return {
        source,
        pattern: patternOf(source, 'giu'),
        suggestions: offered === '-' ? [''] : offered === '' ? [] : offered.split(' | '),
      }
    })
}
