import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

it('computes once for the same arguments, until so many others came', () => {
  const asked: string[] = []
  const join = memoize(2, (text: string, names: string[]) => {
    asked.push(text)
    return [text, ...names]
  })
  const first = join('a', ['b'])
  expect(first).toEqual(['a', 'b'])
  expect(join('a', ['b'])).toBe(first)
  expect(join('a', ['c'])).toEqual(['a', 'c'])
  expect(asked).toEqual(['a', 'a'])
  join('d', [])
  expect(join('a', ['c'])).toEqual(['a', 'c'])
  expect(asked).toEqual(['a', 'a', 'd'])
  expect(join('a', ['b'])).not.toBe(first)
})
