import { randomUUID } from 'node:crypto'
import type { SessionUser } from '#server/db/sessions.ts'
import { insertSupportRequest } from '#server/db/support-requests.ts'
import type { Deps } from '#server/deps.ts'
import type { IssueType } from '#shared/issue-types.ts'
import { plans } from '#shared/plans.ts'
import { newReference, requestMails } from './request-mails.ts'

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
