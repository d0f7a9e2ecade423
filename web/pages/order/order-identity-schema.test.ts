import { describe, expect, it } from 'vitest'
import { orderIdentitySchema } from './order-identity-schema.ts'

const missing = (identity: object) =>
  orderIdentitySchema.safeParse(identity).error?.issues.map(({ path }) => path[0]) ?? []

const address = { street: '12 rue des Tanneurs', postal_code: '37000', city: 'Tours' }

describe('the identity asked before an order', () => {
  it('needs a name, a SIREN and an address of a French company', () => {
    expect(missing({})).toEqual(['legal_name', 'siren', 'street', 'postal_code', 'city'])
    expect(missing({ legal_name: 'Atelier Colin SARL', siren: '732 829 320', ...address })).toEqual([])
  })

  it('asks nothing of a sole trader, yet checks what is given', () => {
    expect(missing({ is_sole_trader: true })).toEqual([])
    expect(missing({ is_sole_trader: true, siren: '123' })).toEqual(['siren'])
  })

  it('asks no SIREN and no postal code abroad', () => {
    expect(missing({ legal_name: 'Nest Ltd', street: '1 Main Street', city: 'Cork', country: 'IE' })).toEqual(
      [],
    )
  })
})
