import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import {
  forgetCompanyLook,
  insertCompanyProfile,
  lockCompanyProfile,
  setCompanyName,
  updateCompanyProfile,
} from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { ImageRow } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { discardReplaced } from '#server/services/images/gallery.ts'
import { insertStored } from '#server/services/images/orphan-files.ts'
import { type SentFile, storeUpload } from '#server/services/images/upload.ts'
import { rotateSession } from '#server/services/sign-in/login-and-sessions.ts'
import type { CompanyBody } from '#shared/api/company.ts'

type CompanyInput = z.output<typeof CompanyBody>

interface Session {
  userId: UserId
  companyId: CompanyId
  token: string
  device: string
}

/** The company's first profile; answers the token that replaces the session's. Throws company_exists. */
export async function createCompany(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  input: CompanyInput,
): Promise<string> {
  const { userId, companyId } = session
  return db.transaction(async (tx) => {
    const inserted = await insertCompanyProfile(tx, { companyId, ...columnsOf(input) })
    if (!inserted) throw new AppError('company_exists')
    await renameCompany(tx, companyId, input)
    return rotateSession(tx, { oldToken: session.token, userId, device: session.device })
  })
}

/** Throws company_missing. */
export async function changeCompany(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
  input: CompanyInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await updateCompanyProfile(tx, companyId, columnsOf(input)))) throw new AppError('company_missing')
    await renameCompany(tx, companyId, input)
  })
}

/** What is not said leaves its column as it is. */
const columnsOf = ({ rename_account: _, opening_hours, ...said }: CompanyInput) => ({
  ...said,
  openingHours: opening_hours,
})

async function renameCompany(tx: Db, companyId: CompanyId, input: CompanyInput) {
  if (input.rename_account) await setCompanyName(tx, companyId, input.name)
}

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
