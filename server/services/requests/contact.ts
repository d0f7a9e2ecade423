import { randomUUID } from 'node:crypto'
import { findContactRequest, insertContactRequest } from '#server/db/contact-requests.ts'
import type { UserId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { newReference, requestMails } from './request-mails.ts'

interface ContactMessage {
  name: string
  email: string
  message: string
  /** Whoever is signed in. */
  userId: UserId | null
  /** Of the form: sent twice, it is one message. */
  uniqueKey: string | null
}

/**
 * The function stores a message, then has it mailed. Throws idempotency_mismatch when its key came with another one.
 */
export function contactForm(deps: Pick<Deps, 'db' | 'contactTo' | 'secretKeys'>) {
  const { isAnswered, sendRequestMails } = requestMails(deps)

  return async ({ uniqueKey, ...message }: ContactMessage): Promise<void> => {
    const { db } = deps
    if (uniqueKey && (await isKnown(uniqueKey, message))) return
    const isAnswering = await isAnswered(message.email)
    const stored = await db.transaction(async (tx) => {
      const row = { ...message, id: randomUUID(), reference: newReference('contact'), uniqueKey }
      const request = await insertContactRequest(tx, row)
      if (!request) return false
      const { name, email, message: text, userId, reference } = request
      const mailed = { kind: 'contact' as const, reference, name, email, text, topic: null, priority: null }
      await sendRequestMails(tx, { ...mailed, userId }, isAnswering)
      return true
    })
    // The same message was stored at the same moment by another request.
    if (!stored && uniqueKey) await isKnown(uniqueKey, message)
  }

  async function isKnown(uniqueKey: string, message: Omit<ContactMessage, 'uniqueKey'>) {
    const known = await findContactRequest(deps.db, uniqueKey)
    if (!known) return false
    const isSame =
      known.name === message.name && known.email === message.email && known.message === message.message
    if (!isSame) throw new AppError('idempotency_mismatch')
    return true
  }
}
