/** What a post costs (decisions.md D2). One credit opens a post: its first text and first image. */
export const creditCosts = {
  post: 1,
  /** Regenerations given with each post; each one after costs `regeneration`. */
  freeTextRegenerations: 3,
  freeImageRegenerations: 2,
  regeneration: 1,
  welcome: 3,
} as const
