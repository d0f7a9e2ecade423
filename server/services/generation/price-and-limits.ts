import { countUnpaidCallsToday } from '#server/db/ai-usage.ts'
import type { Db } from '#server/db/client.ts'
import { type CreditAccount, findOpeningReservation } from '#server/db/credits.ts'
import { countCallsUnderWay, countParts, countRunning, type GenerationRow } from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { reserveCredit } from '#server/services/credits/reserve-and-settle.ts'
import type { ImageBy } from '#shared/api/layout.ts'
import { creditCosts } from '#shared/credits.ts'
import { maxGenerationsAtOnce, maxUnpaidCallsPerDay } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { PlanId } from '#shared/plans.ts'
import type { RunningGenerations } from './running-generations.ts'

export interface Owner {
  companyId: CompanyId
  plan: PlanId
}

export async function countPostParts(tx: Db, postId: string) {
  const [parts] = await countParts(tx, [postId])
  return parts ?? { texts: 0, images: 0, allTexts: 0, allImages: 0 }
}

interface Parts {
  texts: number
  images: number
}

interface Payment {
  reservationId: string | null
  /** The one part the reservation pays for; null: whichever arrives first. */
  paidPart: GenerationRow['paidPart']
}

/**
 * At most one credit a call (docs/product/decisions.md D2). While the post's first credit is not settled, whatever is made meanwhile
 * stands under it: it is spent when anything arrives.
 */
export async function reserveCreditFor(
  tx: Db,
  owner: Owner,
  account: CreditAccount,
  postId: string,
  parts: Parts,
  request: RequestedParts,
): Promise<Payment> {
  const draws = isDrawn(request)
  if (!draws && !request.makesText) return { reservationId: null, paidPart: null }
  const isFirst = (request.makesText && parts.texts === 0) || (draws && parts.images === 0)
  const opening = await findOpeningReservation(tx, postId)
  if (isFirst && !opening)
    return { reservationId: await reserveCredit(tx, owner, account, postId), paidPart: draws ? null : 'text' }
  const price = priceOf(parts, opening !== null)
  const isTextPaid = request.makesText && price.text > 0
  const isImagePaid = draws && price.image > 0
  if (isTextPaid || isImagePaid) {
    const paidPart = isTextPaid && isImagePaid ? null : isTextPaid ? 'text' : 'image'
    return { reservationId: await reserveCredit(tx, owner, account, postId), paidPart }
  }
  const isCovered = opening && (isFirst || opening.status === 'held')
  return { reservationId: isCovered ? opening.id : null, paidPart: draws ? null : 'text' }
}

/** Whether a model makes the picture: one that is composed, or a photo taken as it is, costs nothing by itself. */
export const isDrawn = ({ makesImage, selectedId, imageBy }: RequestedParts) =>
  makesImage && !selectedId && imageBy === 'ai'

const freeLeft = (made: number, free: number) => Math.max(0, free - Math.max(0, made - 1))

/**
 * Credits the next text and the next image of a post cost, and how many free ones are left. `isPaid`: the credit of
 * its brief is spent, though nothing arrived here yet.
 */
export function priceOf({ texts, images }: Parts, isPaid = false) {
  const freeTexts = freeLeft(texts, creditCosts.freeTextRegenerations)
  const freeImages = freeLeft(images, creditCosts.freeImageRegenerations)
  const isOpen = isPaid || texts + images > 0
  const first = isOpen ? 0 : creditCosts.post
  return {
    text: texts === 0 ? first : freeTexts > 0 ? 0 : creditCosts.regeneration,
    image: images === 0 ? first : freeImages > 0 ? 0 : creditCosts.regeneration,
    freeTexts,
    freeImages,
  }
}

/** Over all companies, in this process: beyond it the answer is 503 with Retry-After (docs/product/ai.md §3). */
const maxGenerationsHere = 200

/** What of a request decides how many calls it makes. */
interface RequestedParts {
  makesText: boolean
  makesImage: boolean
  selectedId: string | null
  imageBy: ImageBy
  imageIds: string[]
}

/**
 * Whether these requests of one company may be opened now, under the lock of the company's credits. Throws
 * too_many_generations, busy or unpaid_limit; the caller's transaction then takes the reservation back.
 */
export async function assertLimits(
  tx: Db,
  { ai, runningGenerations }: Pick<Deps, 'ai' | 'runningGenerations'>,
  companyId: CompanyId,
  requests: RequestedParts[],
) {
  if ((await countRunning(tx, companyId)) >= maxGenerationsAtOnce) throw new AppError('too_many_generations')
  if (countRunningHere(runningGenerations) >= maxGenerationsHere)
    throw new AppError('busy', { retryAfterSeconds: 20 })
  const calls = requests.reduce((sum, request) => sum + callsOf(ai, request), 0)
  if (calls > 0) await checkUnpaid(tx, companyId, calls)
}

/** Calls under way count as if they were to bring nothing: many at once then never pass the limit together. */
async function checkUnpaid(tx: Db, companyId: CompanyId, calls: number) {
  const unpaid = await countUnpaidCallsToday(tx, companyId)
  if (unpaid.count >= maxUnpaidCallsPerDay)
    throw new AppError('unpaid_limit', { retryAfterSeconds: unpaid.secondsLeft })
  const running = await countCallsUnderWay(tx, companyId)
  if (running > 0 && unpaid.count + running + calls > maxUnpaidCallsPerDay)
    throw new AppError('too_many_generations', { message: apiTexts.generationsUnderWay })
}

/** What a request asks of providers, each part once: a photo is looked at before the text. */
function callsOf(ai: Deps['ai'], request: RequestedParts): number {
  const writes = request.makesText && ai.text.isAi
  const draws = isDrawn(request) && ai.image.isAi
  return Number(writes) + Number(draws) + Number(writes && request.imageIds.length > 0)
}

const countRunningHere = (runningGenerations: RunningGenerations) =>
  [...runningGenerations.values()].filter((generation) => !generation.isClosed).length
