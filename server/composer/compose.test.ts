import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { imageRequest, sourceImages } from '#test/image-request.ts'
import { photo } from '#test/photos.ts'
import { altTextFor } from './alt-text.ts'
import { type ComposeRequest, compose, layoutNames, proposeWords } from './index.ts'

const company = imageRequest().company
const formats = {
  square: { width: 1200, height: 1200 },
  portrait: { width: 1080, height: 1350 },
  landscape: { width: 1200, height: 627 },
}
const photoOf = (bytes: Buffer, description: string | null = null) => ({
  bytes: async () => bytes,
  crop: null,
  description,
})
const words = { eyebrow: 'Nouveauté', headline: 'Le seigle aux noix', secondLine: '6,50 € · Dès samedi' }
const make = (over: Partial<ComposeRequest> = {}, signal = new AbortController().signal) =>
  compose(
    {
      format: formats.square,
      objective: 'produit',
      company,
      logo: null,
      words,
      layout: 'auto',
      photos: [],
      variant: 0,
      ...over,
    },
    signal,
  )

let three: Buffer[] = []
beforeAll(async () => {
  three = await Promise.all((await sourceImages()).map((image) => image.bytes()))
})

describe('compose', () => {
  it('answers a JPEG of exactly the format, marked as composed', async () => {
    for (const [name, format] of Object.entries(formats)) {
      const count = name === 'portrait' ? 3 : 1
      const { bytes } = await make({ format, photos: three.slice(0, count).map((one) => photoOf(one)) })
      const { width, height, format: kind, xmpAsString = '' } = await sharp(bytes).metadata()
      expect([kind, width, height]).toEqual(['jpeg', format.width, format.height])
      expect(xmpAsString).toContain('digitalsourcetype/composite"')
      expect(xmpAsString).not.toMatch(/trainedAlgorithmic|AI/u)
    }
  })

  it('gives the same picture for the same request, and another at each variant', async () => {
    const photos = three.slice(0, 1).map((one) => photoOf(one))
    const [one, same, other] = await Promise.all([
      make({ photos }),
      make({ photos }),
      make({ photos, variant: 1 }),
    ])
    expect(one.bytes.equals(same.bytes)).toBe(true)
    expect(one.bytes.equals(other.bytes)).toBe(false)
  })

  it('keeps the look that is handed in, whatever the photos', async () => {
    const first = await make({ photos: [photoOf(photo('portrait.jpg'))] })
    const next = await make({ photos: three.map((one) => photoOf(one)), look: first.look })
    expect(next.look).toEqual(first.look)
  })

  it('shows the part of a photo that the user chose', async () => {
    const [bytes = Buffer.alloc(0)] = three
    const crop = { x: 0, y: 1, zoom: 2 }
    const { shown } = await make({ layout: 'cover', photos: [{ ...photoOf(bytes), crop }] })
    expect(shown[0]?.x).toBe(0)
    expect((shown[0]?.y ?? 0) + (shown[0]?.height ?? 0)).toBeCloseTo(1)
    // A cover is the whole square: two thirds of the width of a photo of 3:2 would be shown, and half of that is.
    expect(shown[0]?.width).toBeCloseTo(1 / 3)
  })

  it('says which photos it leaves out and which are unfit', async () => {
    const black = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#030303' } })
      .jpeg()
      .toBuffer()
    const tiny = await sharp(photo('coffee.png')).resize(200).jpeg().toBuffer()
    const { shown, warnings, layout } = await make({ photos: [photoOf(black)] })
    expect([shown, warnings, layout]).toEqual([[null], [{ photo: 0, problem: 'photo_too_dark' }], 'poster'])
    const small = await make({ photos: [photoOf(tiny)] })
    expect(small.warnings).toEqual([{ photo: 0, problem: 'photo_too_small' }])
    // A small photo is a print, one that shows nothing is left out.
    expect([small.shown[0] !== null, small.layout]).toEqual([true, 'card'])
    const stamp = await sharp(tiny).resize(80).jpeg().toBuffer()
    expect((await make({ photos: [photoOf(stamp)] })).layout).toBe('poster')
    const cover = await make({ layout: 'cover', photos: three.map((one) => photoOf(one)) })
    expect(cover.shown.map((part) => part !== null)).toEqual([true, false, false])
  })

  it('describes photos only where somebody did', async () => {
    const bytes = photo('portrait.jpg')
    const told = await make({ photos: [photoOf(bytes, 'Une femme au chapeau noir.')] })
    expect(told.altText).toBe(
      'Visuel pour Atelier Terre & Feu\u00A0: «\u00A0Nouveauté. Le seigle aux noix. 6,50 € · Dès samedi\u00A0». Une femme au chapeau noir.',
    )
    expect(told.isAltTextDescribed).toBe(true)
    const untold = await make({ photos: [photoOf(bytes)] })
    expect(untold.isAltTextDescribed).toBe(false)
    expect(untold.altText).toMatch(/Avec une photo de l’entreprise\.$/u)
  })

  it('describes no fact that had no room on the picture', () => {
    const some = { eyebrow: 'Offre', headline: 'Brunch', secondLine: '24 € au lieu de 30 € · Dimanche 3 mai' }
    const lines = ['OFFRE', 'Brunch', '24\u00a0€', '30\u00a0€']
    const { altText } = altTextFor('Essai', some, { lines, photos: [] })
    expect(altTextFor('Essai', some, { lines, photos: [], drawing: 'du pain' }).altText).toMatch(
      /\. Avec un dessin\u00A0: du pain\.$/,
    )
    expect(altText).toContain('«\u00a0Offre. Brunch. 24 € au lieu de 30 €\u00a0»')
  })

  it('bears any words in any layout', async () => {
    const bare = { name: '', industry: '', description: '', keywords: [], website: null }
    const odd = [
      { eyebrow: '', headline: '', secondLine: '' },
      { eyebrow: '🔥', headline: '日本語', secondLine: '</svg><script>' },
      { eyebrow: 'É'.repeat(40), headline: 'W'.repeat(60), secondLine: 'mot '.repeat(22) },
    ]
    for (const [index, some] of odd.entries())
      for (const layout of layoutNames) {
        const photos = three.slice(0, index + 1).map((one) => photoOf(one))
        const { bytes } = await make({ company: index === 0 ? bare : company, words: some, layout, photos })
        expect(bytes.length).toBeGreaterThan(9000)
      }
  })

  it('stops when the signal aborts', async () => {
    const stopped = new AbortController()
    const started = [1, 2, 3].map(() => make({ photos: three.map((one) => photoOf(one)) }, stopped.signal))
    stopped.abort()
    for (const outcome of await Promise.allSettled(started))
      expect(outcome.status === 'rejected' && outcome.reason).toBe(stopped.signal.reason)
  })
})

describe('proposeWords', () => {
  const propose = (context: string, objective: ComposeRequest['objective']) =>
    Object.values(proposeWords({ company, objective, context })).map((line) => line.replaceAll('\u00a0', ' '))

  it.each([
    [
      'evenement',
      'soirée dégustation vendredi 12 décembre à 19h30, 32€ par personne',
      '',
      'Soirée dégustation',
      'Vendredi 12 décembre à 19 h 30 · 32 € par personne',
    ],
    [
      'produit',
      'nouveau : le café de spécialité torréfié à Villeurbanne, 2,80 € la tasse',
      'Nouveauté',
      'Le café de spécialité torréfié à Villeurbanne',
      '2,80 € la tasse',
    ],
    [
      'recrutement',
      'on recrute un architecte junior (H/F) en CDI à Nancy, dès mars',
      'Nous recrutons',
      'Architecte junior (H/F) à Nancy',
      'CDI · Dès mars',
    ],
    [
      'realisation',
      'la terrasse est finie, 40m2 de mélèze face au lac',
      '',
      'La terrasse est finie',
      '40 m² de mélèze face au lac',
    ],
    [
      'conseil',
      'fermé du 24 décembre au 2 janvier',
      'Infos pratiques',
      'Fermé du 24 décembre au 2 janvier',
      '',
    ],
    [
      'evenement',
      'webinaire jeudi 22 janvier à 11h : le référencement local en 45 minutes',
      'Webinaire',
      'Le référencement local en 45 minutes',
      'Jeudi 22 janvier à 11 h',
    ],
  ] as const)('%s: « %s »', (objective, brief, ...lines) => {
    expect(propose(brief, objective)).toEqual(lines)
  })

  it('never cuts within a word nor repeats the company', () => {
    for (const context of ['', company.name, 'promo', 'x'.repeat(300), `${'mot '.repeat(60)}(Go`]) {
      const [, headline = '', second = ''] = propose(context, 'produit')
      expect(headline.length).toBeGreaterThan(0)
      expect(headline).not.toContain(company.name)
      for (const word of `${headline} ${second}`.split(/[\s·]+/u).filter((one) => one.length > 3))
        expect(`${context} ${company.industry} À découvrir`.toLowerCase()).toContain(word.toLowerCase())
    }
  })
})
