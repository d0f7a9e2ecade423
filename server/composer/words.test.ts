import satori from 'satori'
import { describe, expect, it } from 'vitest'
import { familiesOf, fonts, headlineFaces, plainFace } from './fonts.ts'
import { measureTexts, setText } from './line-breaks.ts'
import { wholeSentences } from './sentence-words.ts'
import { drawableText, siteLabel } from './words.ts'

const room = { width: 500, height: 400, maxSize: 90, minSize: 30, maxLines: 4 }
async function set(text: string, over: Partial<typeof room> = {}) {
  const [measured] = await measureTexts([{ text, face: headlineFaces.serif }])
  if (!measured) throw new Error('unreachable')
  return setText(measured, { ...room, ...over })
}

describe('words', () => {
  it('keeps what the fonts draw and drops the rest', () => {
    expect(drawableText('L’Œuvre à Évry\u202F: çà et là 🎉 !')).toBe('L’Œuvre à Évry\u00A0: çà et là !')
    expect(drawableText('Phở Hà Nội \u0007')).toBe('Pho Hà Noi')
    expect(drawableText('日本')).toBe('')
    expect(drawableText('20\u00A0m², ½, ﬁn\u00AD')).toBe('20\u00A0m², 1/2, fin')
  })

  it('lets through only what the fonts have', async () => {
    const codes = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code))
    const letters = [...new Set(codes.map(drawableText))].filter(Boolean)
    for (const letter of 'ŒœÉçŸ€«»’…') expect(letters).toContain(letter)
    const missing: string[] = []
    for (const face of [...Object.values(headlineFaces), plainFace]) {
      const style = { display: 'flex', fontFamily: familiesOf(face) }
      for (let from = 0; from < letters.length; from += 20) {
        const children = letters.slice(from, from + 20).join(' ')
        await satori(
          { key: null, type: 'div', props: { style, children } },
          {
            width: 2000,
            height: 100,
            fonts,
            loadAdditionalAsset: async (_, segment) => {
              missing.push(segment)
              return []
            },
          },
        )
      }
    }
    expect(missing).toEqual([])
  })

  it('ends no sentence inside a name', () => {
    expect(wholeSentences('Une terrasse chez M.\u00a0Riou. Finie en 6 jours.')).toEqual([
      'Une terrasse chez M.\u00a0Riou',
      'Finie en 6 jours',
    ])
  })

  it('finds web addresses, or nothing', () => {
    expect(siteLabel('https://www.Terre-Feu.fr/boutique?x=1')).toBe('terre-feu.fr')
    expect([null, '', 'javascript:alert(1)', 'bonjour', `${'a'.repeat(50)}.fr`].map(siteLabel)).toEqual(
      Array(5).fill(null),
    )
  })

  it('breaks lines evenly and not after an article', async () => {
    const { lines } = await set('La baignoire a laissé la place à une douche')
    expect(lines.length).toBeGreaterThan(1)
    for (const { text, width } of lines) {
      expect(width).toBeLessThanOrEqual(room.width)
      expect(text).not.toMatch(/ (?:la|une|à)$/u)
    }
  })

  it('sets a headline large rather than on lines that all end well', async () => {
    const poster = { width: 930, height: 800, maxSize: 200, minSize: 60, maxLines: 6 }
    const { size, lines } = await set(
      'Médaille d’or au concours de Cambremer pour notre pont-l’évêque',
      poster,
    )
    expect(size).toBeGreaterThan(95)
    expect(lines.length).toBeGreaterThan(3)
  })

  it('breaks a word wider than the line, and cuts only what cannot fit', async () => {
    const broken = await set('Anticonstitutionnellementissimement', { width: 200 })
    expect(broken.lines.map(({ text }) => text.replace(/-$/u, '')).join('')).toBe(
      'Anticonstitutionnellementissimement',
    )
    const cut = await set('mot '.repeat(80), { height: 100 })
    expect(cut.lines.at(-1)?.text.endsWith('…')).toBe(true)
    expect(cut.height).toBeLessThanOrEqual(100)
    expect((await set('')).lines).toEqual([])
    expect((await set('W'.repeat(160))).lines.length).toBeGreaterThan(1)
  })
})
