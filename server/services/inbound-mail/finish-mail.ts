import type { Db } from '#server/db/client.ts'
import { getCreditAccount, getReservation, lockCreditAccount } from '#server/db/credits.ts'
import { getGeneration } from '#server/db/generations.ts'
import { getImage, type ImageRow } from '#server/db/images.ts'
import { type ClaimedInboundMail, endInboundMail } from '#server/db/inbound-mails.ts'
import type { MailWriter } from '#server/db/mail-addresses.ts'
import { getPostWithPicture, insertPost, lockPost, updatePost } from '#server/db/posts.ts'
import type { MailPhotos } from '#server/db/schema/inbound-mails.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import type { ShownPicture } from '#server/services/mails/mail-content.ts'
import { sendMail } from '#server/services/mails/send.ts'
import type { NotKeptReason, RefusedReason } from '#server/services/mails/templates/inbound-mail.ts'
import { assertPostLimit } from '#server/services/posts/assert-post.ts'
import { recordEditedVersion } from '#server/services/posts/versions.ts'
import { objectives } from '#shared/objectives.ts'
import { plans } from '#shared/plans.ts'
import { permissionsOf } from '#shared/role-permissions.ts'

/*
 * The ends of a mail: each in one transaction with its answer, so that both happen once. Whoever lost the claim meanwhile
 * ends nothing.
 */

type MailDeps = Pick<Deps, 'db'>

/** What the mail said, kept in the gallery and as words. */
interface MailBrief {
  photos: MailPhotos
  ids: string[]
  prompt: string
}

const noPhotos: MailPhotos = { kept: 0, refused: 0, noRoom: 0, tooMany: 0 }
const answerTo = ({ id }: ClaimedInboundMail, { id: userId, email: to }: MailWriter) => ({
  to,
  userId,
  uniqueKey: `inbound_mail:${id}`,
})

/** Without an answer: nobody is there to read it, or they have deleted the draft. */
export async function finishWithoutAnswer({ db }: MailDeps, row: ClaimedInboundMail): Promise<void> {
  await endInboundMail(db, row, { status: 'refused', postId: null, photos: row.photos })
}

/** There is no draft, and the answer says why. */
export async function finishRefused(
  { db }: MailDeps,
  row: ClaimedInboundMail,
  writer: MailWriter,
  reason: RefusedReason,
): Promise<void> {
  const photos = row.photos ?? noPhotos
  await db.transaction(async (tx) => {
    if (!(await endInboundMail(tx, row, { status: 'refused', postId: null, photos }))) return
    const data = { firstName: writer.firstName, reason, photos }
    await sendMail(tx, { ...answerTo(row, writer), template: 'mail_not_kept', data })
  })
}

/** The draft was written, illustrated, or both. */
export async function finishWithDraft(
  { db }: MailDeps,
  row: ClaimedInboundMail,
  writer: MailWriter,
): Promise<void> {
  await db.transaction(async (tx) => {
    const shown = row.postId ? await getPostWithPicture(tx, row.companyId, row.postId) : null
    const { postId, photos } = row
    if (!(await endInboundMail(tx, row, { status: 'made', postId, photos })) || !shown || !postId) return
    const { post, picture } = shown
    await auditDraft(tx, row)
    await sendMail(tx, {
      ...answerTo(row, writer),
      template: 'mail_draft',
      data: {
        firstName: writer.firstName,
        postId,
        text: post.description,
        picture: picture && previewOf(picture),
        photos: photos ?? noPhotos,
        spent: await spentOn(tx, row),
        postsLeft: await postsLeft(tx, writer),
        canPublish: permissionsOf(writer.memberRole, writer.editorsPublish).includes('publish'),
      },
    })
  })
}

/** Nothing could be made: the sender's own words and first photo are the draft, ready to be written from. */
export async function finishAsWritten(
  { db }: MailDeps,
  row: ClaimedInboundMail,
  writer: MailWriter,
  brief: MailBrief,
  reason: NotKeptReason,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await lockCreditAccount(tx, row.companyId)
      const postId = await writeDraft(tx, row, writer, brief)
      const { photos, prompt, ids } = brief
      if (!(await endInboundMail(tx, row, { status: 'kept', postId, photos }))) throw new LostClaim()
      await auditDraft(tx, row)
      const picture = ids[0] ? await getImage(tx, row.companyId, ids[0]) : null
      await sendMail(tx, {
        ...answerTo(row, writer),
        template: 'mail_draft_waiting',
        data: {
          firstName: writer.firstName,
          postId,
          reason,
          text: prompt,
          picture: picture && previewOf(picture),
          photos,
        },
      })
    })
  } catch (error) {
    if (error instanceof LostClaim) return
    if (error instanceof WrittenMeanwhile)
      return finishWithDraft({ db }, { ...row, photos: brief.photos }, writer)
    if (!(error instanceof AppError) || error.code !== 'post_limit') throw error
    await finishRefused({ db }, { ...row, photos: brief.photos }, writer, 'post_limit')
  }
}

/** Takes back what the transaction wrote. */
class LostClaim extends Error {}
class WrittenMeanwhile extends Error {}

/** Throws post_limit, WrittenMeanwhile where the draft shows something, which may be about to go out. */
async function writeDraft(
  tx: Db,
  { id, companyId, userId, postId }: ClaimedInboundMail,
  { plan }: MailWriter,
  { ids, prompt }: MailBrief,
): Promise<string> {
  const content = { description: prompt, ...(ids[0] && { imageId: ids[0] }) }
  const existing = postId ? await lockPost(tx, companyId, postId) : null
  if (existing?.description || existing?.imageId) throw new WrittenMeanwhile()
  if (existing) {
    await recordEditedVersion(tx, existing, content, userId)
    await updatePost(tx, companyId, existing.id, { ...content, updatedBy: userId })
    return existing.id
  }
  await assertPostLimit(tx, { companyId, plan })
  const post = await insertPost(tx, {
    id,
    companyId,
    network: 'linkedin',
    objective: objectives[0],
    prompt,
    sourceImageIds: ids,
    createdBy: userId,
    updatedBy: userId,
    ...content,
  })
  await recordEditedVersion(tx, { ...post, description: '', imageId: null }, content, userId)
  return post.id
}

const auditDraft = (tx: Db, { userId, photos }: ClaimedInboundMail) =>
  audit(tx, { kind: 'post_made_from_mail', userId, details: { photos: photos?.kept ?? 0 } })

const previewOf = ({ companyId, key, width, height, altText }: ImageRow): ShownPicture => ({
  key,
  path: `${imageFolder(companyId, key)}/master`,
  width,
  height,
  alt: altText ?? '',
})

/** Whether its credit was spent, rather than given back or not asked for. */
async function spentOn(tx: Db, { companyId, generationId }: ClaimedInboundMail): Promise<boolean> {
  const generation = generationId ? await getGeneration(tx, companyId, generationId) : null
  const reservation = generation?.reservationId ? await getReservation(tx, generation.reservationId) : null
  return reservation?.status === 'settled'
}

/** Null on a plan that counts none. */
async function postsLeft(tx: Db, { companyId, plan }: MailWriter): Promise<number | null> {
  if (plans[plan].monthlyPosts === null) return null
  const { monthly, welcome, purchased } = await getCreditAccount(tx, companyId)
  return monthly + welcome + purchased
}
