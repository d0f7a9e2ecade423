import type { Db } from '#server/db/client.ts'
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
  ({ companyId, network }: PublicationRow) =>
  async (tx: Db) => {
    const contact = await getCompanyContact(tx, companyId)
    await audit(tx, { kind: 'post_published', userId: contact?.id ?? null, details: { network } })
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

async function sendPublicationMail(
  tx: Db,
  { id, companyId, postId, network, publishAt, createdAt }: PublicationRow,
  failure: { kind: 'failed' | 'uncertain' | 'late'; cause: string; remedy: string },
): Promise<void> {
  const isWatching = publishAt === null && Date.now() - createdAt.getTime() < watchesForMs
  const user = isWatching ? null : await getCompanyContact(tx, companyId)
  if (!user || !(await wantsMail(tx, user.id, 'publication_failed'))) return
  await sendMail(tx, {
    to: user.email,
    userId: user.id,
    template: 'publication_failed',
    data: { firstName: user.firstName, network, postId, ...failure },
    uniqueKey: `publication:${id}:${failure.kind}`,
  })
}
