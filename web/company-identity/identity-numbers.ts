import { bareSiren, frenchVatOf, isSiren } from '#shared/siren.ts'
import { bareVat } from '#shared/vat.ts'

/** « 732 829 320 » */
export const inGroups = (siren: string) => siren.replace(/(\d{3})(?=\d)/g, '$1 ')

/** The VAT number that a French company with this SIREN has, unless it is there already. */
export function proposedVat(typedSiren: string, typedVat: string): string | null {
  const siren = bareSiren(typedSiren)
  if (!isSiren(siren)) return null
  const vat = frenchVatOf(siren)
  return bareVat(typedVat) === vat ? null : vat
}
