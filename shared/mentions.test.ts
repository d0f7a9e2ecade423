import { expect, it } from 'vitest'
import { isMentioned, mentions } from './mentions.ts'

it.each([
  ['Le Luxe, c’est autre chose.', 'luxe', true],
  ['Du cuir cousu main.', 'Cousu  main', true],
  ['Des pièces cousues main.', 'cousu main', true],
  ['Des pièces recousues.', 'cousu', false],
  ['Nos réparations', 'reparation', true],
  ['Luxembourg', 'luxe', false],
  ['Un cœur', 'coeur', true],
  ['à l’atelier', "l'atelier", true],
  ['C++ (ou presque)', 'c++', true],
  ['Un canapé sur-mesure.', 'sur-mesure', true],
  ['Un (.*+?^$|[x]\\/-) inattendu', '(.*+?^$|[x]\\/-)', true],
  ['rien', '', false],
])('%s mentions %s: %s', (text, word, expected) => {
  expect(mentions(text, word)).toBe(expected)
})

it('finds a word inside a hashtag too', () => {
  expect(isMentioned('#CousuMainATours', 'cousu main')).toBe(true)
  expect(isMentioned('#Tours', 'cousu main')).toBe(false)
})
