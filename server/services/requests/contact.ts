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
export function contactForm(deps: Pick<Deps, 'db' | 'contactTo'>) {
  const { isAnswered, sendRequestMails } = requestMails(deps)

  return async ({ uniqueKey, ...given }: ContactMessage): Promise<void> => {
    const { db } = deps
    if (uniqueKey && (await isKnown(uniqueKey, given))) return
    const isAnswering = await isAnswered(given.email)
    const stored = await db.transaction(async (tx) => {
      const row = { ...given, id: randomUUID(), reference: newReference('contact'), uniqueKey }
      const request = await insertContactRequest(tx, row)
      if (!request) return false
      const { name, email, message: text, userId, reference } = request
      const mailed = { kind: 'contact' as const, reference, name, email, text, topic: null, priority: null }
      await sendRequestMails(tx, { ...mailed, userId }, isAnswering)
      return true
    })
    // Its twin came first, at the same moment.
    if (!stored && uniqueKey) await isKnown(uniqueKey, given)
  }

  async function isKnown(uniqueKey: string, given: Omit<ContactMessage, 'uniqueKey'>) {
    const known = await findContactRequest(deps.db, uniqueKey)
    if (!known) return false
    const isSame = known.name === given.name && known.email === given.email && known.message === given.message
    if (!isSame) throw new AppError('idempotency_mismatch')
    return true
  }
}
