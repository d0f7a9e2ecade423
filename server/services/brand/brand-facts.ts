import { getBrandMemory, listTextsToLearn } from '#server/db/brand-memories.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { BrandFacts } from '#server/integrations/ai/types.ts'
import type { LearnedHabits } from '#shared/api/brand.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import { learnHabits } from './learn-habits.ts'

/** Habits change; the latest posts tell them. */
const textsRead = 30

export interface Owner {
  companyId: CompanyId
  plan: PlanId
}

/** Null where the plan does not learn, or there is too little to learn from. */
export async function learnedHabits(
  { db }: Pick<Deps, 'db'>,
  { companyId, plan }: Owner,
  since: Date | null,
): Promise<LearnedHabits | null> {
  if (!plans[plan].learnsFromPosts) return null
  return learnHabits(await listTextsToLearn(db, companyId, since, textsRead))
}

/** What a provider is told of the brand: nothing unless the plan comes with it (docs/product/decisions.md §4). */
export async function brandFacts(deps: Pick<Deps, 'db'>, owner: Owner): Promise<BrandFacts | null> {
  if (!plans[owner.plan].hasBrandMemory) return null
  const row = await getBrandMemory(deps.db, owner.companyId)
  const learned = await learnedHabits(deps, owner, row?.learnedSince ?? null)
  if (!row && !learned) return null
  return {
    tone: row?.tone ?? null,
    toneWords: row?.toneWords ?? '',
    palette: row?.palette ?? [],
    subjects: row?.subjects ?? [],
    wordsToUse: row?.wordsToUse ?? [],
    wordsToAvoid: row?.wordsToAvoid ?? [],
    learned,
  }
}
