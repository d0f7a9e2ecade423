import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { lockCompany } from '#server/db/companies.ts'
import { insertHashtagSet, listHashtagSets, updateHashtagSet } from '#server/db/hashtag-sets.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { HashtagSetBody } from '#shared/api/hashtag-sets.ts'
import { hashtagSetLimits } from '#shared/limits.ts'
import { hashtagTexts } from '#shared/messages/api.ts'

/** A new set, or (`id`) one as it is from now on; names are told apart without their case. Throws not_found, invalid_input. */
export async function saveHashtagSet(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  id: string | null,
  body: z.output<typeof HashtagSetBody>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const others = (await listHashtagSets(tx, companyId)).filter((one) => one.id !== id)
    const isTaken = others.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())
    if (isTaken) throw new AppError('invalid_input', { details: { name: hashtagTexts.nameTaken } })
    if (others.length >= hashtagSetLimits.sets)
      throw new AppError('invalid_input', { details: { name: hashtagTexts.tooMany } })
    if (!id) return insertHashtagSet(tx, { id: randomUUID(), companyId, ...body })
    if (!(await updateHashtagSet(tx, companyId, id, body))) throw missing('hashtag_set')
  })
}
