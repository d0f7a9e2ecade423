import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { findContactRequest, insertContactRequest, insertSupportRequest } from '#server/db/form-requests.ts'
import type { UserId } from '#server/db/ids.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { TemplateData } from '#server/services/mails/templates/index.ts'
import { allowance } from '#server/services/rate-limits.ts'
import type { IssueType } from '#shared/issue-types.ts'
import { plans } from '#shared/plans.ts'

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

interface SupportDemand {
  name: string
  email: string
  issueType: IssueType
  description: string
}

type Sender = Pick<SessionUser, 'id' | 'plan' | 'email' | 'isEmailVerified'>

/** The function stores a demand under the priority of its account's plan, then has it mailed; answers its reference. */
export function supportForm(deps: Pick<Deps, 'db' | 'contactTo' | 'secretKeys'>) {
  const { isAnswered, sendRequestMails } = requestMails(deps)

  return async (user: Sender, demand: SupportDemand): Promise<string> => {
    // A proved address is nobody else's box: it gets each reference.
    const isOwn = user.isEmailVerified && demand.email === user.email
    const isAnswering = isOwn || (await isAnswered(demand.email))
    const priority = plans[user.plan].supportPriority
    return deps.db.transaction(async (tx) => {
      const reference = newReference('support')
      await insertSupportRequest(tx, { ...demand, id: randomUUID(), reference, userId: user.id, priority })
      const { name, email, issueType: topic, description: text } = demand
      const mailed = { kind: 'support' as const, reference, name, email, text, topic, priority }
      await sendRequestMails(tx, { ...mailed, userId: user.id }, isAnswering)
      return reference
    })
  }
}

/** A stored request, as the operator reads it. */
type StoredRequest = TemplateData<'request_notice'> & { userId: UserId | null }

const day = 24 * 3600
/** Whoever fills in somebody else's address does not fill up their box. */
const answers = { name: 'request-answers', points: 3, seconds: day }

/**
 * The mails about a stored request, in its transaction: one to the operator, unless nobody reads there, and one to the
 * sender with the reference. The latter goes to an address nobody has proved, so it repeats nothing that was typed.
 */
function requestMails(deps: Pick<Deps, 'db' | 'contactTo' | 'secretKeys'>) {
  const { contactTo } = deps
  const mayAnswer = allowance(deps, answers)

  /** Asked before the transaction, which holds a connection. */
  const isAnswered = (email: string) => mayAnswer(email)

  const sendRequestMails = async (tx: Db, { userId, ...request }: StoredRequest, isAnswering: boolean) => {
    const { kind, reference, email } = request
    if (contactTo)
      await sendMail(tx, {
        to: contactTo,
        userId,
        replyTo: email,
        template: 'request_notice',
        data: request,
      })
    if (isAnswering)
      await sendMail(tx, {
        to: email,
        userId,
        ...(contactTo && { replyTo: contactTo }),
        template: 'request_received',
        data: { kind, reference, canReply: contactTo !== null },
      })
  }
  return { isAnswered, sendRequestMails }
}

/** Without the letters that are taken for figures, or make words. */
const signs = '0123456789BCDFGHJKMNPQRSTVWXYZ'

/** What a sender is told and may read out on the telephone: `C-7KQ4-2M9T`. Says nothing of how many others wrote. */
export function newReference(kind: 'contact' | 'support'): string {
  const drawn = [...randomBytes(8)].map((byte) => signs[byte % signs.length]).join('')
  return `${kind === 'contact' ? 'C' : 'S'}-${drawn.slice(0, 4)}-${drawn.slice(4)}`
}
