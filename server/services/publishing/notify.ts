import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { getMember, listManagers, listMembers } from '#server/db/members.ts'
import type { PublicationRow } from '#server/db/publications.ts'
import type { StoredFailure } from '#server/db/schema.ts'
import { getCompanyContact } from '#server/db/users.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { notify } from '#server/services/push-notifications.ts'
import { causeOf, failureTexts, fill, questionTexts } from '#shared/messages/publishing.ts'

/** Who clicked a moment ago is still looking at the screen. */
const watchesForMs = 120_000

export const auditPublished = (publication: PublicationRow) => async (tx: Db) => {
  const { companyId, network, requestedBy } = publication
  const contact = requestedBy ? null : await getCompanyContact(tx, companyId)
  await audit(tx, {
    kind: 'post_published',
    userId: requestedBy ?? contact?.id ?? null,
    details: { network },
  })
  await pushOutcome(tx, publication, 'published')
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

const isWatching = ({ publishAt, createdAt }: PublicationRow) =>
  publishAt === null && Date.now() - createdAt.getTime() < watchesForMs

/** Who asked for it, and those who decide. */
async function listConcerned(tx: Db, { companyId, requestedBy }: PublicationRow) {
  const managers = await listManagers(tx, companyId)
  const asker = requestedBy && !managers.some((one) => one.id === requestedBy) ? requestedBy : null
  const author = asker ? await getMember(tx, companyId, asker) : null
  return [...managers, ...(author ? [author] : [])]
}

/** On their devices, to those who are no longer looking. */
async function pushOutcome(
  tx: Db,
  publication: PublicationRow,
  kind: 'published' | 'publication_failed',
  cause = '',
): Promise<void> {
  if (isWatching(publication)) return
  const { id, network, postId } = publication
  for (const user of await listConcerned(tx, publication))
    await notify(tx, user.id, { kind, data: { network, postId }, cause: `publication:${id}:${cause}` })
}

/** To who asked for it, and to those who decide; each may refuse such mails. */
async function sendPublicationMail(
  tx: Db,
  publication: PublicationRow,
  failure: { kind: 'failed' | 'uncertain' | 'late'; cause: string; remedy: string },
): Promise<void> {
  if (isWatching(publication)) return
  const { id, companyId, postId, network } = publication
  const contact = await getCompanyContact(tx, companyId)
  await pushOutcome(tx, publication, 'publication_failed', failure.kind)
  for (const user of await listConcerned(tx, publication)) {
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
