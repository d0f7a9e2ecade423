import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLittleText, shownText, writeLittleText } from './little-text.ts'

const reserved = [...'\\|{}@[]()<>#*_~']
const escapeAll = (text: string) =>
  [...text].map((sign) => (reserved.includes(sign) ? `\\${sign}` : sign)).join('')
const shown = (wire: string) => shownText(parseLittleText(wire).segments)
const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...reserved), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
})
const plain = text.map((one) => one.replace(/[\\|{}@[\]()<>#*_~]/g, ''))
const word = fc.stringMatching(/^[a-zA-Zéàçœ0-9]{1,12}$/)

describe('the little text format', () => {
  it('shows any text whose every reserved character is escaped', () => {
    fc.assert(fc.property(text, (any) => shown(escapeAll(any)) === any))
  })

  it('loses what follows a reserved character that starts no element', () => {
    // `#` before a letter is a hashtag, and a backslash before a reserved character protects it.
    const lonely = fc.constantFrom(...reserved.filter((one) => one !== '#' && one !== '\\'))
    fc.assert(
      fc.property(plain, lonely, word, (before, sign, after) => {
        expect(shown(before + sign + after)).toBe(before)
        expect(parseLittleText(before + sign + after).cutAt).toBe(before.length)
      }),
    )
  })

  it('reads hashtags, templates and mentions between any texts', () => {
    fc.assert(
      fc.property(plain, word, word, (before, tag, name) => {
        const wire = `${before} #${tag} {hashtag|\\#|${tag}} @[${name}](urn:li:organization:12)`
        const { segments, cutAt } = parseLittleText(wire)
        expect(cutAt).toBeNull()
        expect(shownText(segments)).toBe(`${before} #${tag} #${tag} ${name}`)
        expect(segments.filter(({ kind }) => kind !== 'text')).toHaveLength(3)
      }),
    )
  })

  it('gives back what it reads again in the same way', () => {
    fc.assert(
      fc.property(text, (wire) => {
        const { segments } = parseLittleText(wire)
        expect(shown(writeLittleText(segments))).toBe(shownText(segments))
      }),
    )
  })

  it.each([
    ['Hausse \\(+12 %\\) en 2026', 'Hausse (+12 %) en 2026'],
    ['Hausse (+12 %) en 2026', 'Hausse '],
    ['contact\\@ramage.fr', 'contact@ramage.fr'],
    ['#recrutement #CDI', '#recrutement #CDI'],
    ['C\\#', 'C#'],
    ['C# et la suite', 'C'],
    ['a\\_b \\*gras\\* \\~x\\~', 'a_b *gras* ~x~'],
    ['1\\) un \\\\ deux', '1) un \\ deux'],
    ['1) un', '1'],
    ['un \\n deux', 'un '],
    ['#fin_de', '#fin'],
    ['l’été — 50 % & « prix »\n#Été2026', 'l’été — 50 % & « prix »\n#Été2026'],
  ])('%s is shown as %s', (wire, expected) => expect(shown(wire)).toBe(expected))
})
