import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { TemplateData } from '#server/services/mails/templates/index.ts'
import { allowance } from '#server/services/rate-limits.ts'

/** A stored request, as the operator reads it. */
type StoredRequest = TemplateData<'request_notice'> & { userId: UserId | null }

const day = 24 * 3600
/** Whoever fills in somebody else's address does not fill up their box. */
const answers = { name: 'request-answers', points: 3, seconds: day }

/**
 * The mails about a stored request, in its transaction: one to the operator, unless nobody reads there, and one to the
 * sender with the reference. The latter goes to an address nobody has proved, so it repeats nothing that was typed.
 */
export function requestMails(deps: Pick<Deps, 'db' | 'contactTo' | 'secretKeys'>) {
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
