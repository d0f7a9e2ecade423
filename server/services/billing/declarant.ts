import type { Db } from '#server/db/client.ts'
import { getCompanyIdentity } from '#server/db/company-identities.ts'

interface Account {
  id: string
  companyName: string
  email: string
}

/** Who declares, as a receipt and an invoice name them. */
export async function declarant(db: Db, { id, companyName, email }: Account) {
  const identity = await getCompanyIdentity(db, id)
  return { declaredBy: identity?.legalName || companyName, email }
}
