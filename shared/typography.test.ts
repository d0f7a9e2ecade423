import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repairTypography } from '#shared/typography.ts'
import pairs from '#test/typography-pairs.json' with { type: 'json' }

describe('repairTypography', () => {
  it.each(pairs)('$name: $faulty', ({ faulty, corrected }) => {
    expect(repairTypography(faulty)).toBe(corrected)
  })

  it.each(pairs)('leaves the corrected side alone: $corrected', ({ corrected }) => {
    expect(repairTypography(corrected)).toBe(corrected)
  })

  it('is idempotent on anything', () => {
    const pieces = pairs.flatMap(({ faulty, corrected }) => [faulty, corrected])
    const signs = [
      '!',
      '?',
      ':',
      ';',
      ',',
      '.',
      '"',
      '«',
      '»',
      ' ',
      '-',
      '—',
      '(',
      ')',
      '1',
      '9',
      'h',
      '€',
      '%',
      '\n',
      'a',
      'É',
      '/',
      '·',
      '°',
      '+',
      "'",
      '\uE000',
    ]
    const text = fc
      .array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...signs), fc.string()), { maxLength: 25 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (input) => {
        const once = repairTypography(input)
        expect(repairTypography(once)).toBe(once)
      }),
      { numRuns: 2_000 },
    )
  })
})
