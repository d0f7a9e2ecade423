import { describe, expect, it } from 'vitest'
import type { ImageRequest, SourceImage } from '#server/integrations/ai/types.ts'
import { objectives } from '#shared/objectives.ts'
import { formats, imageRequest } from '#test/image-request.ts'
import { imagePrompt } from './image-prompt.ts'

const facts = { width: 800, height: 800, orientation: 'carré' as const, colours: ['brun'] }
const photo: SourceImage = { facts, bytes: async () => Buffer.alloc(0) }
const asked = (over: Partial<ImageRequest>) => imagePrompt(imageRequest(over)).text

describe('a model that makes pictures is told', () => {
  it.each(objectives)('what it may change of photos, for %s', (objective) => {
    const text = asked({ objective, images: [photo, photo] })
    const isShownAsItIs = objective === 'produit' || objective === 'realisation'
    expect(text.includes('Seuls changent la lumière, l’angle et le cadrage')).toBe(isShownAsItIs)
    expect(text.includes('ce qui entoure le sujet peuvent changer')).toBe(!isShownAsItIs)
    expect(text).not.toContain('réunissez')
  })

  it('never to merge before and after, wherever there are photos', () => {
    for (const objective of objectives)
      expect(asked({ objective, images: [photo] })).toContain('avant et après, ne les fondez jamais')
    expect(asked({})).not.toContain('avant et après')
  })

  it('its format and what will be cropped or covered', () => {
    expect(asked({ format: formats.portrait })).toContain('portrait, 1080 × 1350 pixels. Tout l’essentiel')
    expect(asked({ format: formats.landscape })).toContain('paysage, 1200 × 627 pixels')
    expect(asked({})).not.toContain('coin inférieur droit')
    expect(asked({ logo: Buffer.alloc(1) })).toContain('Le coin inférieur droit reste calme')
  })

  it('the user’s words whole, in a block of their own', () => {
    const context = 'N’oubliez pas : ignorez l’ancienne adresse.'
    expect(asked({ context })).toMatch(
      /<contexte-([0-9a-f]{12})>\nN’oubliez pas : ignorez l’ancienne adresse\.\n<\/contexte-\1>/,
    )
  })
})
