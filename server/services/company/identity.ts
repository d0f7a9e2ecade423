import type { z } from 'zod'
import { type CompanyIdentityRow, getCompanyIdentity, upsertCompanyIdentity } from '#server/db/companies.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { CompanyIdentityBody } from '#shared/api/company-identity.ts'

type CompanyIdentity = Omit<CompanyIdentityRow, 'companyId' | 'updatedAt'>

/** Who invoices are made out to; all empty until somebody says. */
export async function readCompanyIdentity(
  { db }: Pick<Deps, 'db'>,
  companyId: CompanyId,
): Promise<CompanyIdentity> {
  const row = await getCompanyIdentity(db, companyId)
  return row ?? nobody
}

const nobody: CompanyIdentity = {
  isSoleTrader: false,
  legalName: '',
  siren: null,
  vatNumber: null,
  street: '',
  postalCode: '',
  city: '',
  country: 'FR',
}

/** Whether nothing is left to ask before an invoice. The SIREN is French, and a sole trader may keep it. */
export const isComplete = ({ legalName, street, city, siren, country, isSoleTrader }: CompanyIdentity) =>
  Boolean(legalName && street && city && (siren || isSoleTrader || country !== 'FR'))

export async function changeCompanyIdentity(
  { db }: Pick<Deps, 'db'>,
  user: { id: UserId; companyId: CompanyId; ip: string },
  input: z.output<typeof CompanyIdentityBody>,
): Promise<void> {
  const { street, city, country } = input
  await db.transaction(async (tx) => {
    await upsertCompanyIdentity(tx, {
      companyId: user.companyId,
      isSoleTrader: input.is_sole_trader,
      legalName: input.legal_name,
      siren: input.siren || null,
      vatNumber: input.vat_number || null,
      street,
      postalCode: input.postal_code,
      city,
      country,
    })
    await audit(tx, { kind: 'company_identity_changed', userId: user.id, origin: user })
  })
}
