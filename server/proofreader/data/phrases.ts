/** A pattern over the text, its apostrophes straight and its spaces plain, and what may stand in its place; an empty suggestion cuts it. */
export interface Phrase {
  pattern: RegExp
  suggestions: string[]
}

/** One a line: a pattern, « = », and what is offered, parted by « | ». */
export function phrases(list: string): Phrase[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [source = '', offered = ''] = line.split(/ =(?: |$)/)
      return {
        pattern: new RegExp(`(?<![\\p{L}-])(?:${source})(?![\\p{L}])`, 'giu'),
        suggestions: offered === '-' ? [''] : offered === '' ? [] : offered.split(' | '),
      }
    })
}
