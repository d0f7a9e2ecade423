import {
  type BrandMemoryRow,
  deleteLearnedHabits,
  getBrandMemory,
  setBrandMemory,
} from '#server/db/brand-memories.ts'
import { forgetCompanyLook, getCompanyProfile } from '#server/db/companies.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getImage, type ImageRow, listGallery } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { requirePlan } from '#server/services/credits/require-plan.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import type { BrandAnswer, BrandColour, BrandInput } from '#shared/api/brand.ts'
import { brandLimits } from '#shared/limits.ts'
import { plans } from '#shared/plans.ts'
import { learnedHabits, type Owner } from './brand-facts.ts'

const photosRead = 6

/** Colours of the logo and of the latest photos. A file that cannot be read proposes nothing. */
async function proposedPalette(
  deps: Pick<Deps, 'db' | 'storage' | 'imaging' | 'log'>,
  companyId: CompanyId,
): Promise<BrandColour[]> {
  const company = await getCompanyProfile(deps.db, companyId)
  const logo = company?.logoId ? await getImage(deps.db, companyId, company.logoId) : null
  const photos = await listGallery(deps.db, companyId, photosRead)
  try {
    const [logoFile, ...photoFiles] = await Promise.all([logo, ...photos].map((row) => thumbnail(deps, row)))
    return await deps.imaging.proposePalette(
      logoFile ?? null,
      photoFiles.filter((file) => file !== null),
      brandLimits.colours,
    )
  } catch (error) {
    deps.log.warn({ err: error }, 'palette proposal failed')
    return []
  }
}

const thumbnail = async ({ storage }: Pick<Deps, 'storage'>, row: ImageRow | null) =>
  row ? await storage.get(`${imageFolder(row.companyId, row.key)}/150`) : null

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
  await deleteLearnedHabits(db, owner.companyId)
}
