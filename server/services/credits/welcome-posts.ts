import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Database, Db } from '#server/db/client.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { countMembers } from '#server/db/members.ts'
import {
  claimWelcomePosts,
  deletePlainMailbox,
  findMailboxKey,
  insertMailboxKey,
  listPlainMailboxes,
} from '#server/db/welcomed-mailboxes.ts'
import type { Deps } from '#server/deps.ts'
import { type SecretKeys, seal, unseal } from '#server/services/secrets/encryption.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { creditCosts } from '#shared/credits.ts'
import { grantCredits } from './reserve-and-settle.ts'

/** Once for each account, whoever asks. */
export const grantWelcome = (db: Db, companyId: CompanyId) =>
  grantCredits(db, {
    companyId,
    bucket: 'welcome',
    amount: creditCosts.welcome,
    source: 'welcome',
    sourceId: companyId,
  })

/**
 * Once for each company, and once a year for each mailbox: only for an address whose mail its owner was seen to read,
 * and for nobody who came to a company by invitation. In the transaction of its cause.
 */
export async function grantProvenWelcome(
  tx: Db,
  { secretKeys }: Pick<Deps, 'secretKeys'>,
  user: { companyId: CompanyId; email: string },
) {
  if ((await countMembers(tx, user.companyId)) > 1) return
  const plain = hashToken(mailboxOf(user.email))
  const key = await readMailboxKey(tx, secretKeys)
  const given = await deletePlainMailbox(tx, plain)
  const isFirst = await claimWelcomePosts(tx, keyed(key, plain), given ?? undefined)
  if (isFirst && !given) await grantWelcome(tx, user.companyId)
}

const batch = 200

/** Puts what the release before wrote under the key: nothing is forgotten, and nothing of an address can be tried. */
export async function keyWelcomedMailboxes({ db, secretKeys }: { db: Database; secretKeys: SecretKeys }) {
  let isDone = false
  while (!isDone) {
    isDone = await db.transaction(async (tx) => {
      const hashes = await listPlainMailboxes(tx, batch)
      if (hashes.length === 0) return true
      const key = await readMailboxKey(tx, secretKeys)
      for (const plain of hashes) {
        const given = await deletePlainMailbox(tx, plain)
        if (given) await claimWelcomePosts(tx, keyed(key, plain), given)
      }
      return hashes.length < batch
    })
  }
}

/** Of the plain hash: what lies in the table from before leads to the same value as its address does. */
const keyed = (key: Buffer, plain: Buffer) => createHmac('sha256', key).update(plain).digest()

/** A random key, made once, that lies in the database sealed under the installation's: it outlives their rotation. */
async function readMailboxKey(tx: Db, secretKeys: SecretKeys): Promise<Buffer> {
  const found = (await findMailboxKey(tx)) ?? (await makeMailboxKey(tx, secretKeys))
  return Buffer.from(
    unseal(secretKeys, { ownerId: found.id, purpose: 'mailboxes' }, found.keySealed),
    'base64',
  )
}

async function makeMailboxKey(tx: Db, secretKeys: SecretKeys) {
  const id = randomUUID()
  const keySealed = seal(
    secretKeys,
    { ownerId: id, purpose: 'mailboxes' },
    randomBytes(32).toString('base64'),
  )
  await insertMailboxKey(tx, { id, keySealed })
  const kept = await findMailboxKey(tx)
  if (!kept) throw new Error('the key of mailboxes is not there')
  return kept
}

/** One spelling for all addresses that end in the same mailbox: `+tag` everywhere, and what Gmail does besides. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)]
  const plain = /^[^+]+/.exec(local)?.[0] ?? local
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
