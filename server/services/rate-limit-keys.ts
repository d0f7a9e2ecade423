import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { deletePoints } from '#server/db/rate-limits.ts'
import { mailboxOf } from '#server/services/credits/welcome-posts.ts'
import type { SecretKeys } from '#server/services/secrets/encryption.ts'
import { sign } from '#server/services/secrets/tokens.ts'

const keyLength = 22

/** The key of an id, which is random: of fixed length, naming nobody. */
export const hashedKey = (id: string) =>
  createHash('sha256').update(id).digest('base64url').slice(0, keyLength)

/** The key of an e-mail or IP address, which can be guessed: only this installation makes it of one. */
export const hashedAddress = (secretKeys: SecretKeys, address: string) =>
  sign(secretKeys, 'rate-limit', address).slice(0, keyLength)

/** Whatever is counted under these e-mail addresses goes, with the places that they signed in from. */
export const forgetAddresses = (tx: Db, secretKeys: SecretKeys, emails: string[]) =>
  deletePoints(
    tx,
    emails.flatMap((email) => [email, mailboxOf(email)]).map((one) => hashedAddress(secretKeys, one)),
  )
