import type { KnownContact } from '#shared/brief-hints.ts'
import { useCompany } from '#web/api/company.ts'

/** What the company's profile says of how to reach it. */
export function useKnownContact(): KnownContact {
  const { data: company } = useCompany()
  return {
    hasAddress: Boolean(company?.address),
    hasContact: Boolean(company?.telephone || company?.email || company?.website),
  }
}
