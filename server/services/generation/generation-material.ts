import { getCompanyProfile } from '#server/db/companies.ts'
import type { GenerationRow } from '#server/db/generations.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getImage, type ImageRow, listImagesByIds } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { CompanyFacts, Report } from '#server/integrations/ai/types.ts'
import { brandFacts } from '#server/services/brand/brand-facts.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { sign } from '#server/services/secrets/tokens.ts'
import type { PlanId } from '#shared/plans.ts'
import type { GenerationInput } from './generation-request.ts'
import type { OwnedImage } from './image-descriptions.ts'

export interface Requester {
  companyId: CompanyId
  companyName: string
  plan: PlanId
  timeZone: string
}

/** All that the prompts are made of. */
export async function gatherMaterial(deps: Deps, generation: GenerationRow, user: Requester) {
  const { imageIds } = generation.input as GenerationInput
  const { facts, logoId } = await companyFacts(deps, user)
  return {
    company: facts,
    timeZone: user.timeZone,
    brand: await brandFacts(deps, user),
    images: await sourceImages(deps, user.companyId, imageIds),
    logo: generation.imagePart ? await logoBytes(deps, user.companyId, logoId) : null,
    endUser: sign(deps.secretKeys, 'end-user', user.companyId),
  }
}

export type GenerationMaterial = Awaited<ReturnType<typeof gatherMaterial>> & { report: Report }

/** What the company says of itself; its name alone when it said nothing yet. */
export async function companyFacts(
  deps: Pick<Deps, 'db'>,
  user: { companyId: CompanyId; companyName: string },
) {
  const company = await getCompanyProfile(deps.db, user.companyId)
  const facts: CompanyFacts = {
    name: company?.name ?? user.companyName,
    industry: company?.industry ?? '',
    description: company?.description ?? '',
    keywords: company?.keywords ?? [],
    website: company?.website ?? null,
    telephone: company?.telephone ?? '',
    email: company?.email ?? '',
    address: company?.address ?? '',
    openingHours: company?.openingHours ?? '',
  }
  return { facts, logoId: company?.logoId ?? null }
}

export async function sourceImages(
  deps: Pick<Deps, 'db' | 'storage'>,
  companyId: CompanyId,
  ids: string[],
): Promise<OwnedImage[]> {
  const rows = await listImagesByIds(deps.db, companyId, ids)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map((row) => toSource(deps, row))
}

export function toSource(deps: Pick<Deps, 'storage'>, row: ImageRow): OwnedImage {
  const { id, facts, analysis: seen, aiGenerated: isAi } = row
  const description = row.altDescribed ? row.altText : null
  return { id, facts, seen, isAi, description, bytes: () => imageBytes(deps, row) }
}

async function imageBytes({ storage }: Pick<Deps, 'storage'>, row: ImageRow): Promise<Buffer> {
  const bytes = await storage.get(`${imageFolder(row.companyId, row.key)}/master`)
  if (!bytes) throw new AppError('storage_unavailable', { cause: new Error(`image ${row.id} has no file`) })
  return bytes
}

export async function logoBytes(
  deps: Pick<Deps, 'db' | 'storage'>,
  companyId: CompanyId,
  logoId: string | null,
) {
  const row = logoId ? await getImage(deps.db, companyId, logoId) : null
  return row ? imageBytes(deps, row) : null
}
