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

/** Published posts, newest first; none where the plan does not learn. */
async function textsToLearn({ db }: Pick<Deps, 'db'>, { companyId, plan }: Owner, since: Date | null) {
  return plans[plan].learnsFromPosts ? listTextsToLearn(db, companyId, since, textsRead) : []
}

/** Null where the plan does not learn, or there is too little to learn from. */
export async function learnedHabits(
  deps: Pick<Deps, 'db'>,
  owner: Owner,
  since: Date | null,
): Promise<LearnedHabits | null> {
  return learnHabits(await textsToLearn(deps, owner, since))
}

/** Enough for three of one network. */
const publishedShown = 6

/** What a provider is told of the brand: nothing unless the plan comes with it (docs/product/decisions.md §4). */
export async function brandFacts(deps: Pick<Deps, 'db'>, owner: Owner): Promise<BrandFacts | null> {
  if (!plans[owner.plan].hasBrandMemory) return null
  const row = await getBrandMemory(deps.db, owner.companyId)
  const texts = await textsToLearn(deps, owner, row?.learnedSince ?? null)
  if (!row && texts.length === 0) return null
  return {
    tone: row?.tone ?? null,
    toneWords: row?.toneWords ?? '',
    palette: row?.palette ?? [],
    subjects: row?.subjects ?? [],
    wordsToUse: row?.wordsToUse ?? [],
    wordsToAvoid: row?.wordsToAvoid ?? [],
    learned: learnHabits(texts),
    published: texts.slice(0, publishedShown),
  }
}
