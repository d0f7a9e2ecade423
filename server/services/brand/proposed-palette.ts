import { getCompanyProfile } from '#server/db/company-profiles.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getImage, type ImageRow, listGallery } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { imageFolder } from '#server/services/images/addresses.ts'
import type { BrandColour } from '#shared/api/brand.ts'
import { brandLimits } from '#shared/limits.ts'

const photosRead = 6

/** Colours of the logo and of the latest photos. A file that cannot be read proposes nothing. */
export async function proposedPalette(
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
    deps.log.warn({ err: error }, 'palette not proposed')
    return []
  }
}

const thumbnail = async ({ storage }: Pick<Deps, 'storage'>, row: ImageRow | null) =>
  row ? await storage.get(`${imageFolder(row.companyId, row.key)}/150`) : null
