import { describe, expect, it } from 'vitest'
import { escapeText } from './escape-text.ts'

/** docs/product/linkedin.md §1.9 */
const pairs = [
  ['Hausse (+12 %) en 2026', 'Hausse \\(+12 %\\) en 2026'],
  ['contact@ramage.fr', 'contact\\@ramage.fr'],
  ['#recrutement #CDI', '#recrutement #CDI'],
  ['C#', 'C\\#'],
  ['a_b *gras* ~x~', 'a\\_b \\*gras\\* \\~x\\~'],
  ['1) un \\ deux', '1\\) un \\\\ deux'],
  ['l’été : 50 % & « prix »', 'l’été : 50 % & « prix »'],
] as const

describe('asSent', () => {
  it.each(pairs)('sends %s to LinkedIn as %s', (text, sent) => {
    expect(escapeText(text, 'linkedin')).toBe(sent)
  })

  it('leaves a text for Instagram as it is', () => {
    expect(escapeText('contact@ramage.fr (ici)', 'instagram')).toBe('contact@ramage.fr (ici)')
  })
})
