import type { Db } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { openAllowance } from '#server/services/attempts.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { TemplateData } from '#server/services/mails/templates/index.ts'

/** A stored request, as the house reads it. */
type Told = TemplateData<'request_notice'> & { userId: string | null }

const day = 24 * 3600
/** Whoever fills in somebody else's address does not fill up their box. */
const answers = { name: 'request-answers', points: 3, seconds: day }

/**
 * The mails about a stored request, in its transaction: one to the house, unless nobody reads there, and one to the
 * sender with the reference. The latter goes to an address nobody has proved, so it repeats nothing that was typed.
 */
export function openTelling({ db, contactTo }: Pick<Deps, 'db' | 'contactTo'>) {
  const mayAnswer = openAllowance(db, answers)

  /** Asked before the transaction, which holds a connection. */
  const isAnswered = (email: string) => mayAnswer(email)

  const tell = async (tx: Db, { userId, ...request }: Told, isAnswering: boolean) => {
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
  return { isAnswered, tell }
}
