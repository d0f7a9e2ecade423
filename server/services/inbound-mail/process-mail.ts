import { createHash } from 'node:crypto'
import { isDatabaseAway, sqlStateOf } from '#server/db/database-errors.ts'
import { getGeneration } from '#server/db/generations.ts'
import {
  type ClaimedInboundMail,
  claimInboundMail,
  extendInboundMail,
  getRawMail,
  releaseInboundMail,
} from '#server/db/inbound-mails.ts'
import { getMailWriter, type MailWriter } from '#server/db/mail-addresses.ts'
import { getPost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { InboundMail, MailContents } from '#server/integrations/inbound-mail/types.ts'
import { requestPost } from '#server/services/generation/generation-request.ts'
import { startGeneration } from '#server/services/generation/start-generation.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { GenerateBody } from '#shared/api/generation.ts'
import { maxPromptLength } from '#shared/limits.ts'
import { finishAsWritten, finishRefused, finishWithDraft, finishWithoutAnswer } from './finish-mail.ts'
import { storeAttachedPhotos } from './store-attached-photos.ts'

/** Longer than one photo takes: it is renewed before each. */
const leaseSeconds = 60
const runMs = 5_000
const lookAgainSeconds = 2
const placeSeconds = 10
const minDelaySeconds = 20
const maxDelaySeconds = 3_600
/** Before the mail itself has to go. */
const giveUpSeconds = 6 * 24 * 3_600
/** Processes that ended while they worked at the same mail. */
const maxFailures = 6
/** Generations of one mail whose process ended. */
const maxTries = 5

/** Works off what was accepted, a step at a time, in this process and any other; each step may be the last of a process. */
export async function processInboundMails(deps: Deps): Promise<void> {
  const { inboundMail } = deps
  if (!inboundMail) return
  const until = performance.now() + runMs
  while (performance.now() < until) {
    const row = await claimInboundMail(deps.db, leaseSeconds)
    if (!row) return
    try {
      await processMail(deps, inboundMail, row)
    } catch (err) {
      if (isTemporary(err)) await defer(deps, row, err)
      else await endFailed(deps, row, err)
    }
  }
}

/** Whether the same may succeed later: something was away, full or busy, or another had the lock. */
function isTemporary(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 429 || error.status > 500
  if (!(error instanceof Error)) return false
  return isDatabaseAway(error) || /^40/.test(sqlStateOf(error) ?? '') || 'syscall' in error
}

async function defer({ db, log }: Deps, row: ClaimedInboundMail, err: unknown): Promise<void> {
  // Waits as long again as it has waited already.
  const delay = Math.min(Math.max(row.ageSeconds, minDelaySeconds), maxDelaySeconds)
  await releaseInboundMail(db, row, delay)
  log.warn({ err, mail: row.id }, 'inbound mail deferred')
}

/** Its sender learns it; where even that cannot be told, it waits as for something temporary. */
async function endFailed(deps: Deps, row: ClaimedInboundMail, err: unknown): Promise<void> {
  deps.log.error({ err, mail: row.id }, 'inbound mail failed')
  try {
    const writer = await getMailWriter(deps.db, row.userId)
    if (writer?.companyId === row.companyId) await finishRefused(deps, row, writer, 'failed')
    else await finishWithoutAnswer(deps, row)
  } catch (unsaid) {
    await defer(deps, row, unsaid)
  }
}

async function processMail(deps: Deps, inboundMail: InboundMail, row: ClaimedInboundMail): Promise<void> {
  const writer = await getMailWriter(deps.db, row.userId)
  // Who wrote it has left, or may write no more.
  if (writer?.companyId !== row.companyId) return finishWithoutAnswer(deps, row)
  if (row.ageSeconds > giveUpSeconds) return finishRefused(deps, row, writer, 'late')
  return row.status === 'waiting'
    ? startDraft(deps, inboundMail, row, writer)
    : finishDraft(deps, inboundMail, row, writer)
}

/** Photos into the gallery, then the generation, which opens the draft: both find what they made before. */
async function startDraft(deps: Deps, inboundMail: InboundMail, row: ClaimedInboundMail, writer: MailWriter) {
  const read = await readBrief(deps, inboundMail, row, writer)
  if (!read) return
  const { photos, urls, prompt } = read
  try {
    const asked = GenerateBody.parse({ prompt, images: urls, post_id: row.postId })
    const generation = await startGeneration(deps, writer, {
      ...(await requestPost(deps, row.companyId, asked)),
      author: authorOf(writer),
      idempotencyKey: `mail:${row.id}:${row.tries}`,
      bodyHash: createHash('sha256').update(row.id).digest('hex'),
    })
    const { id: generationId, postId } = generation
    await releaseInboundMail(deps.db, row, 1, { status: 'writing', generationId, postId, photos })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = error
    if (code === 'too_many_generations' || code === 'busy')
      return releaseInboundMail(deps.db, row, placeSeconds)
    if (code === 'no_credits' || code === 'fair_use') return finishAsWritten(deps, row, writer, read, code)
    if (code === 'unpaid_limit') return finishAsWritten(deps, row, writer, read, 'failed')
    if (code === 'post_limit') return finishRefused(deps, { ...row, photos }, writer, 'post_limit')
    // The draft of an earlier try was deleted.
    if (code === 'not_found' && row.postId) return finishWithoutAnswer(deps, row)
    throw error
  }
}

/** What the mail says and brings; null where it ended with that. */
async function readBrief(deps: Deps, inboundMail: InboundMail, row: ClaimedInboundMail, writer: MailWriter) {
  const raw = await getRawMail(deps.db, row)
  if (!raw) return null
  const contents = row.failures > maxFailures ? null : await inboundMail.read(raw)
  if (!contents) {
    await finishRefused(deps, row, writer, 'unreadable')
    return null
  }
  const extendLease = async () => {
    if (!(await extendInboundMail(deps.db, row, leaseSeconds))) throw new Error('worked off elsewhere')
  }
  const kept = await storeAttachedPhotos(deps, writer, row.id, contents.pictures, extendLease)
  const prompt = briefOf(contents)
  if (prompt !== '' || kept.ids.length > 0) return { ...kept, prompt }
  await finishRefused(deps, { ...row, photos: kept.photos }, writer, 'empty')
  return null
}

/** Asks what became of the generation; one whose process ended begins anew, for what it did not bring. */
async function finishDraft(
  deps: Deps,
  inboundMail: InboundMail,
  row: ClaimedInboundMail,
  writer: MailWriter,
) {
  const generation = row.generationId ? await getGeneration(deps.db, row.companyId, row.generationId) : null
  if (generation?.status === 'running') return releaseInboundMail(deps.db, row, lookAgainSeconds)
  const post = row.postId ? await getPost(deps.db, row.companyId, row.postId) : null
  if (!post) return finishWithoutAnswer(deps, row)
  const isWhole = post.description !== '' && post.imageId !== null
  if (!isWhole && generation?.status === 'interrupted' && row.tries < maxTries) {
    const again = { status: 'waiting', generationId: null, tries: row.tries + 1 } as const
    return releaseInboundMail(deps.db, row, 0, again)
  }
  if (post.description !== '' || post.imageId) return finishWithDraft(deps, row, writer)
  const read = await readBrief(deps, inboundMail, row, writer)
  if (read) await finishAsWritten(deps, row, writer, read, 'failed')
}

/** A subject that the text begins with says nothing more. */
function briefOf({ subject, text }: MailContents): string {
  const isSaid = subject === '' || text.toLowerCase().startsWith(subject.toLowerCase())
  const words = isSaid ? text : `${subject}\n${text}`
  return words.trim().slice(0, maxPromptLength).toWellFormed().trim()
}
