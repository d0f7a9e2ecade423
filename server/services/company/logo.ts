import { forgetCompanyLook } from '#server/db/companies.ts'
import { lockCompanyProfile, updateCompanyProfile } from '#server/db/company-profiles.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { discardReplaced } from '#server/services/images/gallery.ts'
import { insertStored } from '#server/services/images/orphan-files.ts'
import { type SentFile, storeUpload } from '#server/services/images/upload.ts'

type LogoDeps = Pick<Deps, 'db' | 'storage' | 'imaging' | 'provenance' | 'log'>

/** Replaces the company's logo. Throws company_missing, and what an upload may. */
export async function changeLogo(deps: LogoDeps, companyId: CompanyId, file: SentFile): Promise<ImageRow> {
  let oldId: string | null = null
  const logo = await storeUpload(deps, { companyId, kind: 'logo' }, file, (row) =>
    deps.db.transaction(async (tx) => {
      const company = await lockCompanyProfile(tx, companyId)
      if (!company) throw new AppError('company_missing')
      oldId = company.logoId
      const inserted = await insertStored(tx, row)
      await updateCompanyProfile(tx, companyId, { logoId: inserted.id })
      await forgetCompanyLook(tx, companyId)
      return inserted
    }),
  )
  await discardReplaced(deps, companyId, oldId)
  return logo
}

/** Leaves the company without a logo; nothing to remove is no error. Throws company_missing. */
export async function removeLogo(deps: Omit<LogoDeps, 'imaging' | 'provenance'>, companyId: CompanyId) {
  const oldId = await deps.db.transaction(async (tx) => {
    const company = await lockCompanyProfile(tx, companyId)
    if (!company) throw new AppError('company_missing')
    await updateCompanyProfile(tx, companyId, { logoId: null })
    await forgetCompanyLook(tx, companyId)
    return company.logoId
  })
  await discardReplaced(deps, companyId, oldId)
}
