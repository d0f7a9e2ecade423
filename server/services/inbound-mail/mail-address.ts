import type { UserId } from '#server/db/ids.ts'
import { getMailKey, renewMailKey } from '#server/db/mail-addresses.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'

type AddressDeps = Pick<Deps, 'db' | 'inboundMail'>

/** The member's private address, such as `0f8b…@post.ramage.example`; null where mail is not received. */
export async function readMailAddress(
  { db, inboundMail }: AddressDeps,
  userId: UserId,
): Promise<string | null> {
  return inboundMail && addressOf(await getMailKey(db, userId), inboundMail.domain)
}

/** Another one; the one before is nobody's from now on. */
export async function renewMailAddress(
  { db, inboundMail }: AddressDeps,
  user: { id: UserId; ip: string },
): Promise<string | null> {
  if (!inboundMail) return null
  return db.transaction(async (tx) => {
    await audit(tx, { kind: 'mail_address_renewed', userId: user.id, origin: user })
    return addressOf(await renewMailKey(tx, user.id), inboundMail.domain)
  })
}

const addressOf = (key: string, domain: string) => `${key.replaceAll('-', '')}@${domain}`

/** What `addressOf` made an address of; null for any other address. */
export function mailKeyOf(address: string, domain: string): string | null {
  const [, host = ''] = /@([^@]*)$/.exec(address) ?? []
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})@/i.exec(address)
  return parts && host.toLowerCase() === domain ? parts.slice(1).join('-').toLowerCase() : null
}
