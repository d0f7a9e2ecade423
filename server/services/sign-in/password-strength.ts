import { AppError } from '#server/errors.ts'
import { accountTexts, passwordTooShort } from '#shared/messages/accounts.ts'
import { missingPasswordLength } from '#shared/password.ts'
import { bareLetters, commonPasswords, unmasked } from './common-passwords.ts'

/** Characters of its own that a password needs once common words and names are taken out. */
const minOwnLength = 6
const minDistinct = 5

/**
 * Refuses what falls short of 50 bits, common passwords and what the owner's names give away (docs/product/promises.md, Accounts).
 * Throws weak_password, saying how many characters are missing.
 */
export function checkPassword(password: string, owner: { email: string; names: string[] }) {
  const missing = missingPasswordLength(password)
  if (missing > 0) throw weak(passwordTooShort(missing))
  const isMonotonous = new Set(password.toLowerCase()).size < minDistinct
  if (isMonotonous || ownLength(password, commonPasswords) < minOwnLength)
    throw weak(accountTexts.commonPassword)
  const own = [
    owner.email,
    ...owner.email.split(/[@.+_-]/),
    ...owner.names,
    ...owner.names.flatMap(splitWords),
  ]
  const words = [...own.map(bareLetters).filter((word) => word.length >= 3), 'ramage', ...commonPasswords]
  if (ownLength(password, words) < minOwnLength) throw weak(accountTexts.ownWords)
}

const splitWords = (name: string) => name.split(/[^\p{L}\p{N}]+/u)

/** What stays once the words are taken out, longest first, read as typed and unmasked; a repeated sign counts once. */
function ownLength(password: string, words: readonly string[]): number {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const signs = new Set(password.match(/[^\p{L}\p{N}\s]/gu))
  const lengths = [password, unmasked(password)].map((reading) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), bareLetters(reading))
    return rest.length + signs.size
  })
  return Math.min(...lengths)
}

const weak = (message: string) => new AppError('weak_password', { message, details: { password: message } })
