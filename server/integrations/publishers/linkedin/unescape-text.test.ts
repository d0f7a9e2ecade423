import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeText } from '#shared/escape-text.ts'
import { parseLittleText, shownText } from '#simulators/linkedin/little-text.ts'
import { unescapeText } from './posts.ts'

/** Dense in what could go wrong: reserved characters, hashtags, backslashes, the shapes of elements. */
const pieces = fc.constantFrom(
  ...'\\|{}@[]()<>#*_~',
  '#été',
  '#Bois2026',
  '##',
  '{hashtag|\\#|mot}',
  '@[Nom](urn:li:organization:1)',
  'C#',
  'é',
  '👩🏽‍🔧',
  '\n',
  ' ',
  '«\u202f',
  'e\u0301',
  '１',
)
const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 40 })
    .map((all) => all.join('')),
)

it('any text arrives whole: LinkedIn’s parser shows what was written', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { segments, cutAt } = parseLittleText(escapeText(text, 'linkedin'))
      expect([shownText(segments), cutAt]).toEqual([text, null])
    }),
    { numRuns: 2_000 },
  )
})

it('reading undoes sending', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeText(escapeText(text, 'linkedin'))).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

it('reads hashtags and mentions as LinkedIn writes them', () => {
  expect(unescapeText('Un {hashtag|\\#|CDI} chez @[Bois \\& Fils](urn:li:organization:7) \\(Nantes\\)')).toBe(
    'Un #CDI chez Bois \\& Fils (Nantes)',
  )
})
