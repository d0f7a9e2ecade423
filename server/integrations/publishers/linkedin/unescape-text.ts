/**
 * LinkedIn's « little text » as people read it: escapes undone, hashtags and mentions by their words. The inverse of
 * `escapeText`, for what LinkedIn gives back (docs/product/linkedin.md §1.9).
 */
export const unescapeText = (commentary: string): string =>
  commentary
    .replace(/\{hashtag\|(?:\\?#)\|((?:\\.|[^\\{}|])*)\}/gsu, '#$1')
    .replace(/@\[((?:\\.|[^\\\]])*)\]\(urn:li:[^)]*\)/gsu, '$1')
    .replace(/\\([\\|{}@[\]()<>#*_~])/gu, '$1')
