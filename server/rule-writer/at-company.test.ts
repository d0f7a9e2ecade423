import { expect, it } from 'vitest'
import { atCompany } from './arrange.ts'

it.each([
  ['Savonnerie Nadia', 'à la Savonnerie Nadia'],
  ['Garage Delmotte', 'au Garage Delmotte'],
  ['Atelier Colin', 'à l’Atelier Colin'],
  ['Imprimerie Lestienne', 'à l’Imprimerie Lestienne'],
  ['Auto-école du Beffroi', 'à l’Auto-école du Beffroi'],
  ['Hôtel du Port', 'à l’Hôtel du Port'],
  ['Transports Vuillemenot', 'chez Transports Vuillemenot'],
  ['Roy', 'chez Roy'],
])('says where « %s » is', (name, place) => {
  expect(atCompany(name)).toBe(place)
})
