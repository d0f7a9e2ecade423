const redacted = '[redacted]'
const maxDepth = 8
/** Of one text: patterns are tried at each of its characters. */
const maxText = 4_000
/** What a cut may have left of a secret goes too. */
const maxTorn = 300

/** Names whose value is a secret, in any writing: camelCase, snake_case, kebab-case. */
const secretName =
  /pass(word|wd|phrase|code)|secret|token(?!s\b)|authori[sz]ation|cookie|credential|api[-_]?key|private[-_]?key|signature|verifier|nonce|otp|recovery|sealed|bearer|jwt/i
const secretNames =
  '(?:pass(?:word|wd|phrase|code)|mot[ _-]?de[ _-]?passe|secret|token|authori[sz]ation|cookie|credential|api[-_]?key|access[-_]?key|private[-_]?key|signature|code_verifier|nonce|otp|jwt|csrf|session[-_]?id)'

/** What gives a secret away in a text, and what stands for it. */
const patterns: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g, redacted],
  // Headers, whole: a cookie or a digest goes on to the end of the line.
  [
    /\b((?:proxy-)?authorization|(?:set-)?cookie)(["'\\]{0,8}\s{0,8}[:=]\s{0,8})[^\n\r"]+/gi,
    `$1$2${redacted}`,
  ],
  [/\b(bearer|basic|digest)\s+[A-Za-z0-9+/_.~=%-]{6,}/gi, `$1 ${redacted}`],
  // name=value, name: value, "name":"value", also when the JSON was quoted once more.
  [
    new RegExp(
      `(${secretNames}[\\w-]{0,40}(?:\\\\{0,8}["'])?\\s{0,8}(?:[:=]|=>|%3D)\\s{0,8})(\\\\{0,8}"(?:[^"\\\\]|\\\\(?!["]))*|'[^']*|[^\\s"'&,;}\\]]+)`,
      'gi',
    ),
    `$1${redacted}`,
  ],
  // What an address carries in its query, and before its host.
  [/([?&#](?:code|state|key|sig|hash|t|u|link)=)[^&\s"'#]+/gi, `$1${redacted}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/)[^\s/@"']{1,300}@/gi, `$1${redacted}@`],
  [/\b(?:rmg|sk|rk|pk|whsec|xox[a-z]|gh[a-z]|ya29|EAA|IGQ|IGAA|AIza|AQ[U-X])[_.A-Za-z0-9-]{16,}/g, redacted],
  [/\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]*)?/g, redacted],
  [/\$argon2\w*\$\S+/g, redacted],
  [/[^\s"'<>()[\]{},;:=@\\]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu, '[e-mail]'],
]

/** Long runs of letters and digits: hashes, tokens and secrets in base64, whoever made them. Ids and paths are not. */
const longRun = /[A-Za-z0-9+/_=-]{32,}/g
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function hideRandom(run: string): string {
  if (uuid.test(run)) return run
  const isRandom = run
    .split('/')
    .some(
      (part) =>
        (part.length >= 40 && /\d/.test(part) && /[A-Za-z]/.test(part)) ||
        (part.length >= 24 && /\d/.test(part) && /[a-z]/.test(part) && /[A-Z]/.test(part)) ||
        /^[0-9a-f]{32,}$/i.test(part),
    )
  return isRandom ? redacted : run
}

function cut(text: string): string {
  if (text.length <= maxText) return text
  const head = text.slice(0, maxText)
  return `${head.slice(0, Math.max(head.lastIndexOf(' '), maxText - maxTorn))}…`
}

/** Without secrets, e-mail addresses, control characters or signs that turn the writing round: one line. */
export function redactText(text: string): string {
  const hidden = patterns.reduce((left, [pattern, by]) => left.replace(pattern, by), cut(text))
  return singleLine(hidden.replace(longRun, hideRandom))
}

/** Control characters, line and paragraph separators, and signs that turn the writing round. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g

export const singleLine = (text: string) => text.replace(unprintable, ' ').toWellFormed()

/** The same for every text in a value; what a secret's name holds goes altogether. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value === null || typeof value !== 'object') return value
  if (depth === maxDepth) return '[deep]'
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      redactText(name),
      isSecret(name, inner) ? redacted : redact(inner, depth + 1),
    ]),
  )
}

/** Numbers of tokens are figures, not secrets. */
const isSecret = (name: string, value: unknown) =>
  secretName.test(name) && value !== null && !['number', 'boolean'].includes(typeof value)
