/** Tokens of a text: four characters each, at least one for any text. */
export function tokensOf(text: string): number {
  return Math.ceil([...text].length / 4)
}

/** Tokens of an image that is read: one for each 32 px patch, at most 1,536. */
export function patchTokens(width: number, height: number): number {
  return Math.min(Math.max(Math.ceil(width / 32) * Math.ceil(height / 32), 1), 1_536)
}
