const sentences = new Intl.Segmenter('fr', { granularity: 'sentence' })

/** Where each sentence stands, without the spaces around it; a line always ends one. */
export function passagesOf(text: string): { start: number; end: number }[] {
  return [...sentences.segment(text)].flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length
    const end = index + segment.trimEnd().length
    return start < end ? [{ start, end }] : []
  })
}
