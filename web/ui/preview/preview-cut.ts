const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

interface PreviewCut {
  head: string
  isCut: boolean
}

/** What a network shows before « …voir plus »: at most so many characters and lines, cut between words. */
export function cutForPreview(text: string, maxLength: number, maxLines: number): PreviewCut {
  const lines = text.split('\n').slice(0, maxLines).join('\n').trimEnd()
  const head = takeGraphemes(lines, maxLength)
  if (head.length === text.trimEnd().length) return { head: text, isCut: false }
  return { head: head.length < lines.length ? cutAtWord(head) : head, isCut: true }
}

function takeGraphemes(text: string, max: number): string {
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index)
    count++
  }
  return text
}

/** A word longer than a third of the hook is cut through, as the networks do. */
function cutAtWord(text: string): string {
  const cut = text.search(/\s+\S*$/u)
  return cut > text.length * 0.66 ? text.slice(0, cut) : text
}
