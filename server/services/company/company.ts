import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { setCompanyName } from '#server/db/companies.ts'
import { insertCompanyProfile, updateCompanyProfile } from '#server/db/company-profiles.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
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
