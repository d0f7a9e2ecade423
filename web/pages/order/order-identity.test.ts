import { describe, expect, it } from 'vitest'
import { orderIdentitySchema } from './order-identity.tsx'

const missing = (identity: object) =>
  orderIdentitySchema.safeParse(identity).error?.issues.map(({ path }) => path[0]) ?? []

const address = { street: '12 rue des Tanneurs', postal_code: '37000', city: 'Tours' }

describe('orderIdentitySchema', () => {
  it('requires name, SIREN and address of a French company', () => {
    expect(missing({})).toEqual(['legal_name', 'siren', 'street', 'postal_code', 'city'])
    expect(missing({ legal_name: 'Atelier Colin SARL', siren: '732 829 320', ...address })).toEqual([])
  })

  it('requires nothing of a sole trader, but checks what is given', () => {
    expect(missing({ is_sole_trader: true })).toEqual([])
    expect(missing({ is_sole_trader: true, siren: '123' })).toEqual(['siren'])
  })

  it('requires neither SIREN nor postal code abroad', () => {
    expect(missing({ legal_name: 'Nest Ltd', street: '1 Main Street', city: 'Cork', country: 'IE' })).toEqual(
      [],
    )
  })
})
