import { expect, it } from 'vitest'
import { joinTelephoneNumbers } from './join-telephone-numbers.ts'

it.each([
  ['Appelez le 02 98 55 12 34.', 'Appelez le 02~98~55~12~34.'],
  ['+33 2 98 55 12 34 ou 0033 6 12 34 56 78', '+33~2~98~55~12~34 ou 0033~6~12~34~56~78'],
  ['02.98.55.12.34', '02.98.55.12.34'],
  ['du 02 au 04, 12 500 places, 02 98', 'du 02 au 04, 12 500 places, 02 98'],
  ['1 02 98 55 12 34 5', '1 02~98~55~12~34 5'],
])('keeps the pairs of « %s » together', (text, joined) => {
  expect(joinTelephoneNumbers(text)).toBe(joined.replaceAll('~', '\u00a0'))
})
