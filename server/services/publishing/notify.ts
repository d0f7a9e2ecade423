import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { getMember, listManagers, listMembers } from '#server/db/members.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import type { StoredFailure } from '#server/db/schema.ts'
import { getCompanyContact } from '#server/db/users.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { causeOf, failureTexts, fill, questionTexts } from '#shared/messages/publishing.ts'

/** Who clicked a moment ago is still looking at the screen. */
const watchesForMs = 120_000

export const auditPublished =
  ({ companyId, network, requestedBy }: PublicationRow) =>
  async (tx: Db) => {
    const contact = requestedBy ? null : await getCompanyContact(tx, companyId)
    await audit(tx, {
      kind: 'post_published',
      userId: requestedBy ?? contact?.id ?? null,
      details: { network },
    })
  }

/** A mail to who is no longer looking; null: the outcome is not known. */
export async function mailFailure(
  tx: Db,
  publication: PublicationRow,
  failure: StoredFailure | null,
): Promise<void> {
  const { network } = publication
  const texts = failure ? failureTexts[failure.code] : null
  await sendPublicationMail(tx, publication, {
    kind: failure ? 'failed' : 'uncertain',
    cause: failure ? causeOf(failure, network) : fill(questionTexts.outcome, { network }),
    remedy: texts ? fill(texts.remedy, { network }) : '',
  })
}

export const mailLate = (publication: PublicationRow) => (tx: Db) =>
  sendPublicationMail(tx, publication, { kind: 'late', cause: questionTexts.late, remedy: '' })

/** One mail to each person concerned, however many publications of a company now ask for an account; not to `except`. */
export async function mailHeld(tx: Db, held: PublicationRow[], except: UserId | null): Promise<void> {
  const [first] = held
  if (!first) return
  const { companyId, postId } = first
  const managers = await listManagers(tx, companyId)
  const told = (await listMembers(tx, companyId)).filter(
    ({ id, suspendedAt }) =>
      !suspendedAt &&
      id !== except &&
      (managers.some((manager) => manager.id === id) || held.some(({ requestedBy }) => requestedBy === id)),
  )
  for (const user of told) {
    if (!(await wantsMail(tx, user.id, 'publication_failed'))) continue
    await sendMail(tx, {
      to: user.email,
      userId: user.id,
      template: 'account_to_choose',
      data: {
        firstName: user.firstName,
        account: first.accountName,
        count: held.length,
        postId: held.length === 1 ? postId : null,
      },
    })
  }
}

/** To who asked for it, and to those who decide; each may refuse such mails. */
async function sendPublicationMail(
  tx: Db,
  { id, companyId, postId, network, publishAt, createdAt, requestedBy }: PublicationRow,
  failure: { kind: 'failed' | 'uncertain' | 'late'; cause: string; remedy: string },
): Promise<void> {
  const isWatching = publishAt === null && Date.now() - createdAt.getTime() < watchesForMs
  if (isWatching) return
  const contact = await getCompanyContact(tx, companyId)
  const managers = await listManagers(tx, companyId)
  const asker = requestedBy && !managers.some((one) => one.id === requestedBy) ? requestedBy : null
  const author = asker ? await getMember(tx, companyId, asker) : null
  for (const user of [...managers, ...(author ? [author] : [])]) {
    if (!(await wantsMail(tx, user.id, 'publication_failed'))) continue
    const key = `publication:${id}:${failure.kind}`
    await sendMail(tx, {
      to: user.email,
      userId: user.id,
      template: 'publication_failed',
      data: { firstName: user.firstName, network, postId, ...failure },
      uniqueKey: user.id === contact?.id ? key : `${key}:${user.id}`,
    })
  }
}
