const firstToken = 0xe000
const maxTokens = 6_000

const domain =
  /^(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:fr|com|org|net|eu|io|bzh|paris|shop|info|biz|be|ch|ca|re|app|dev|example)(?:[/?#]\S*)?$/u
const address = /^(?:https?:\/\/\S+|www\.\S+|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255})$/iu
const hashtag = /^#[\p{L}_][\p{L}\p{N}_]*$/u

/** Closes the spaces that slip into addresses and the hyphens that cut hashtags. */
export function repairAddresses(text: string): string {
  return text
    .replace(/(https?) ?: ?\/\//gi, '$1://')
    .replace(/([\p{L}\p{N}]) @ ([\p{L}\p{N}-]+\.\p{L})/gu, '$1@$2')
    .replace(/(?<![^\s(])#\p{L}[\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)+/gu, joinHashtag)
}

function joinHashtag(tag: string): string {
  const parts = tag.slice(1).split('-')
  return `#${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}`
}

/** Is this word (no space in it) a web address, an e-mail or a hashtag? */
function isAddress(word: string): boolean {
  return address.test(word) || domain.test(word) || hashtag.test(word)
}

/** Replaces what must not change by one private-use character each. */
export function setTokensAside(text: string): { text: string; tokens: string[] } {
  const tokens: string[] = []
  const setAside = (token: string): string => {
    if (tokens.length >= maxTokens) return token
    tokens.push(token)
    return String.fromCharCode(firstToken + tokens.length - 1)
  }
  const open = text
    .split(/(\s+)/)
    .map((word) => {
      const core = word.replace(/^[("«[]+/, '')
      const start = word.slice(0, word.length - core.length)
      const end = trailingSigns(core)
      const bare = core.slice(0, core.length - end)
      if (isAddress(bare)) return start + setAside(bare) + core.slice(core.length - end)
      return word.replace(/[\uE000-\uF8FF]/g, setAside)
    })
    .join('')
  return { text: open, tokens }
}

function trailingSigns(word: string): number {
  let count = 0
  while (count < word.length && '.,;:!?)»"]…'.includes(word.charAt(word.length - 1 - count))) count += 1
  return count
}

/** Puts the characters of `setTokensAside` back into words. */
export function restoreTokens(text: string, tokens: string[]): string {
  return text.replace(/[\uE000-\uF8FF]/g, (mark) => tokens[mark.charCodeAt(0) - firstToken] ?? mark)
}
