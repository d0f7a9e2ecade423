import {
  type BrandMemoryRow,
  forgetLearned,
  getBrandMemory,
  setBrandMemory,
} from '#server/db/brand-memories.ts'
import { forgetCompanyLook } from '#server/db/companies.ts'
import type { Deps } from '#server/deps.ts'
import { requirePlan } from '#server/services/credits/require-plan.ts'
import type { BrandAnswer, BrandInput } from '#shared/api/brand.ts'
import { plans } from '#shared/plans.ts'
import { learnedHabits, type Owner } from './brand-facts.ts'
import { proposedPalette } from './proposed-palette.ts'

/** What was entered, whatever the plan; what is learnt and proposed where the plan uses it. */
export async function readBrand(
  deps: Pick<Deps, 'db' | 'storage' | 'imaging' | 'log'>,
  owner: Owner,
): Promise<BrandAnswer> {
  const row = await getBrandMemory(deps.db, owner.companyId)
  const { hasBrandMemory, learnsFromPosts } = plans[owner.plan]
  return {
    ...memoryOf(row),
    is_used: hasBrandMemory,
    learns: learnsFromPosts,
    learned: await learnedHabits(deps, owner, row?.learnedSince ?? null),
    proposed_palette: hasBrandMemory ? await proposedPalette(deps, owner.companyId) : [],
  }
}

const memoryOf = (row: BrandMemoryRow | null) => ({
  tone: row?.tone ?? null,
  tone_words: row?.toneWords ?? '',
  palette: row?.palette ?? [],
  subjects: row?.subjects ?? [],
  words_to_use: row?.wordsToUse ?? [],
  words_to_avoid: row?.wordsToAvoid ?? [],
})

/** Throws plan_required. */
export async function changeBrand({ db }: Pick<Deps, 'db'>, owner: Owner, input: BrandInput): Promise<void> {
  requirePlan(owner.plan, 'hasBrandMemory', 'La mémoire de marque est comprise')
  const before = await getBrandMemory(db, owner.companyId)
  await setBrandMemory(db, owner.companyId, {
    tone: input.tone,
    toneWords: input.tone_words,
    palette: input.palette,
    subjects: input.subjects,
    wordsToUse: input.words_to_use,
    wordsToAvoid: input.words_to_avoid,
  })
  const isSamePalette = JSON.stringify(before?.palette ?? []) === JSON.stringify(input.palette)
  if (!isSamePalette) await forgetCompanyLook(db, owner.companyId)
}

/** What the posts so far taught is not used any more. Throws plan_required. */
export async function resetLearned({ db }: Pick<Deps, 'db'>, owner: Owner): Promise<void> {
  requirePlan(owner.plan, 'learnsFromPosts', 'L’apprentissage à partir de vos posts est compris')
  await forgetLearned(db, owner.companyId)
}
