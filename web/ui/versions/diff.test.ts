import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts, type Run } from './compare-dialog.tsx'

const own = (runs: Run[]) => runs.filter((run) => run.isOnlyHere).map((run) => run.text.trim())
const whole = (runs: Run[]) => runs.map((run) => run.text).join('')

describe('compareTexts', () => {
  it('marks the words that only one text has', () => {
    const [before, after] = compareTexts('Le cuir a une mémoire.', 'Le bois a une longue mémoire.')
    expect(own(before)).toEqual(['cuir'])
    expect(own(after)).toEqual(['bois', 'longue'])
  })

  it('merges adjacent differences', () => {
    const [before] = compareTexts('un deux trois quatre', 'un quatre')
    expect(own(before)).toEqual(['deux trois'])
  })

  it('ignores a changed line break', () => {
    const [before, after] = compareTexts('un deux', 'un\n\ndeux')
    expect([own(before), own(after)]).toEqual([[], []])
  })

  it('keeps every character of both texts', () => {
    const text = fc
      .array(fc.constantFrom('un', 'deux', 'trois', ' ', '\n', '!'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (first, second) => {
        const [before, after] = compareTexts(first, second)
        const isWhole = (runs: Run[], source: string) => whole(runs) === (source.trim() ? source : '')
        return isWhole(before, first) && isWhole(after, second)
      }),
    )
  })
})
