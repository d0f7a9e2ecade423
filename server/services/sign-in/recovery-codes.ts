import { createHash, randomInt } from 'node:crypto'
import type { UserId } from '#server/db/ids.ts'

export const recoveryCodeCount = 10

/** Without 0, 1, i, l, o, u: copied by hand without a doubt. 16 of them are 78 bits. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'
const groups = 4
const groupLength = 4

/** « k3mf-92xd-7qwa-pz4h », shown once. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Long random codes need no slow hash; the owner's id keeps one table of hashes from serving for all. */
export const recoveryHash = (userId: UserId, code: string) =>
  createHash('sha256')
    .update(`${userId}:${code.replace(/[\s-]/g, '').toLowerCase()}`)
    .digest()
