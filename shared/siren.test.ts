import { expect, it } from 'vitest'
import { bareSiren, frenchVatOf, isSiren, isVatNumber } from './company-numbers.ts'

// Renault, Danone, Orange, La Poste, Air France.
const real = ['780129987', '552032534', '380129866', '356000000', '420495178']

it.each(real)('%s is a SIREN, and no other last digit is', (siren) => {
  const neighbours = Array.from({ length: 10 }, (_, digit) => siren.slice(0, 8) + digit)
  expect(neighbours.filter(isSiren)).toEqual([siren])
  expect(isVatNumber(frenchVatOf(siren))).toBe(true)
})

it('computes the published VAT numbers', () => {
  // Orange, from its legal notice; the example of service-public.fr.
  expect([frenchVatOf('380129866'), frenchVatOf('404833048')]).toEqual(['FR89380129866', 'FR83404833048'])
})

it('reads a SIREN as people write it', () => {
  expect(isSiren(bareSiren('732 829\u00a0320'))).toBe(true)
  expect(isSiren('732829320000')).toBe(false)
})

it.each([
  'ATU12345678',
  'DE123456789',
  'IE1234567FA',
  'NL123456789B01',
  'ESX1234567X',
  'XIGD123',
  'FRAB732829320',
])('%s has the shape of a VAT number', (vat) => {
  expect(isVatNumber(vat)).toBe(true)
})
