/** Tokens of a text: four characters each, at least one for any text. */
export function tokensOf(text: string): number {
  // Counted without an array of them: a streamed answer asks for it at each piece, system prompt included.
  const pairs = text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0
  return Math.ceil((text.length - pairs) / 4)
}

/** Tokens of an image that is read: one for each 32 px patch, at most 1,536. */
export function patchTokens(width: number, height: number): number {
  return Math.min(Math.max(Math.ceil(width / 32) * Math.ceil(height / 32), 1), 1_536)
}
