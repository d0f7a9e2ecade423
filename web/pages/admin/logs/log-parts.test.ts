import { expect, it } from 'vitest'
import { partsOf } from './log-list.tsx'

it.each([
  ['process started {"event":"process_started","mode":"demo"}', 'process started', [['mode', 'demo']]],
  [
    'mail sent {"event":"mail","attempts":1,"to":{"a":[2]}}',
    'mail sent',
    [
      ['event', 'mail'],
      ['attempts', '1'],
      ['to', '{"a":[2]}'],
    ],
  ],
  ['only words', 'only words', []],
  ['cut {"event":"cu', 'cut {"event":"cu', []],
  ['a list [1,2]', 'a list [1,2]', []],
  ['a brace {in words}', 'a brace {in words}', []],
])('%s', (message, words, details) => {
  expect(partsOf(message)).toEqual({ words, details })
})
