import { expect, it } from 'vitest'
import { passagesOf } from './comment-form.tsx'

it('parts a text into its sentences and lines, by their places', () => {
  const text = 'Le four est réparé. Le pain revient\u202f!\n\nÀ vendredi\u00a0😀\n#Pain #Four'
  const passages = passagesOf(text)
  expect(passages.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Le four est réparé.',
    'Le pain revient\u202f!',
    'À vendredi\u00a0😀',
    '#Pain #Four',
  ])
  expect(passagesOf(' \n ')).toEqual([])
})
