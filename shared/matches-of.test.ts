import { expect, it } from 'vitest'
import { matchesOf } from './matches-of.ts'

it.each([
  ['un prix, deux prix', /prix/g],
  ['aucun', /prix/g],
  ['a🙂b', /(?=.)|$/gu],
  ['a🙂b', /x*/gu],
  ['a🙂b', /x*/g],
])('finds in « %s » what matchAll finds: %s', (text, pattern) => {
  const all = [...text.matchAll(pattern)]
  expect(matchesOf(text, pattern)).toEqual(all)
  // Whatever the text before has left in the pattern.
  expect(matchesOf(text, pattern)).toEqual(all)
})
