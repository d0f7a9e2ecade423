import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { faceOf, headsIn, partOf } from '#server/integrations/imaging/crop-to-subject.ts'
import { contrast, luminance } from '#server/integrations/imaging/oklab.ts'
import { formats, preparedFor, textBoxes } from '#test/composer-plans.ts'
import { groundOf, worstContrast } from '#test/eval/images/measure.ts'
import { sourceImages } from '#test/image-request.ts'
import { photo } from '#test/photos.ts'
import { layouts, rankLayouts } from './choose.ts'
import { fitPhoto } from './fit-photo.ts'
import type { Box } from './geometry.ts'
import { layoutNames, lookFor } from './look.ts'
import { isFilling } from './scene.ts'
import { measureSecondLine } from './second-line.ts'
import { leading } from './text-block.ts'
import { accentTheme, themeFor } from './theme.ts'

const words = [
  { eyebrow: 'Nouveauté', headline: 'Brunch', secondLine: '24 € · Dimanche de 10 h à 14 h' },
  {
    eyebrow: 'Réalisation',
    headline: 'Réhabilitation énergétique intercommunale à Saint-Avé',
    secondLine: 'Livrée en 9 jours · 240 m² d’ardoise naturelle · Crochets inox',
  },
]

let photos: Buffer[] = []
beforeAll(async () => {
  photos = await Promise.all((await sourceImages()).map((image) => image.bytes()))
})

const cases = layoutNames.flatMap((name) =>
  Object.entries(formats).map(([format, [width, height]]) => ({ name, format, width, height })),
)

describe.each(cases)('$name, $format', ({ name, width, height }) => {
  it('keeps words whole, apart and readable', async () => {
    for (const [index, some] of words.entries()) {
      const count = name === 'poster' ? 0 : name === 'mosaic' ? 3 : 1
      const shown = photos
        .slice(0, count)
        .map((one) => ({ bytes: async () => one, crop: null, description: null }))
      const prepared = await preparedFor({
        format: { width, height },
        words: some,
        photos: shown,
        turn: index,
      })
      const plan = layouts[name](prepared.scene)
      const placed = await textBoxes(plan)
      for (const [at, { box, room }] of placed.entries()) {
        expect(box.width).toBeLessThanOrEqual(room + 2)
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(20)
        expect(box.x + box.width).toBeLessThanOrEqual(width - 20)
        expect(box.y + box.height).toBeLessThanOrEqual(height - 20)
        for (const other of placed.slice(at + 1)) expect(overlap(box, other.box)).toBe(0)
      }
      const drawn = plan.lines
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('\u00a0', ' ')
      expect(drawn.replace(/- ?/gu, '')).toContain(some.headline.replace(/- ?/gu, ''))
      expect(drawn).not.toContain('…')
      const ground = await groundOf(prepared, plan)
      for (const { box, colour } of placed)
        expect(worstContrast(ground, width, box, colour)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('cuts and covers no face, whatever the layout chosen for it', async () => {
  for (const name of ['portrait.jpg', 'group.jpg'] as const)
    for (const [width, height] of Object.values(formats)) {
      const shown = { bytes: async () => photo(name), crop: null, description: null }
      const { scene } = await preparedFor({ format: { width, height }, photos: [shown] })
      expect(scene.photos[0]?.subject.heads.length).toBeGreaterThanOrEqual(name === 'group.jpg' ? 3 : 1)
      for (const layout of ['panel', 'cover', 'card'] as const) {
        const plan = layouts[layout](scene)
        const [one, box] = [scene.photos[0], plan.boxes[0]]
        const crop = one && box ? fitPhoto(one, box, plan.clear, isFilling(plan, 1)) : null
        // Without a crop the photo is shown whole; hair may be cut, a face may not, nor may words lie on it.
        const faces = scene.photos[0]?.subject.heads.map(faceOf) ?? []
        expect
          .soft(crop ? headsIn(faces, partOf(crop, plan.clear)) : 1, `${name} ${layout} ${width}×${height}`)
          .toBeGreaterThanOrEqual(0.98)
      }
    }
})

it('a before and an after stand side by side under their labels, in every format', async () => {
  const pair = photos.slice(0, 2).map((one) => ({ bytes: async () => one, crop: null, description: null }))
  const some = {
    eyebrow: 'Avant / après',
    headline: 'Cuisine de 12 m² à Pau',
    secondLine: 'Plan de travail en noyer',
  }
  for (const [width, height] of Object.values(formats)) {
    const { scene } = await preparedFor({ format: { width, height }, words: some, photos: pair })
    for (const name of rankLayouts(scene)) {
      const plan = layouts[name](scene)
      const labels = plan.lines.filter(({ text }) => /^(?:AVANT|APRÈS)$/u.test(text))
      expect(labels.map(({ text }) => text)).toEqual(['AVANT', 'APRÈS'])
      for (const [index, label] of labels.entries()) {
        const box = plan.boxes[index]
        expect(box && label.x >= box.x && label.x + label.length <= box.x + box.width).toBe(true)
        expect(box && label.y >= box.y && label.y + label.size <= box.y + box.height).toBe(true)
      }
    }
  }
})

it.each([
  ['evenement', 'Le chat a 10 ans', 'Dimanche 26 avril de 9 h à 13 h · Entrée libre'],
  ['evenement', 'Dégustation', 'Vendredi 12 à 20 h'],
  ['produit', 'Entretien de climatisation', '89 € au lieu de 129 € · Jusqu’au 31 mars · Sans rendez-vous'],
  ['produit', '−20 % sur les palmiers', 'Du 20 au 30 novembre'],
  ['conseil', 'Fermé du 24 décembre au 2 janvier', 'Urgences au 15'],
  ['conseil', '« Depuis les travaux, on chauffe deux fois moins »', 'Témoignage de Mme Garnier'],
  ['recrutement', 'Mécanicien (H/F)', '2 300 € brut · CDI 35 h · Permis B · Formation payée · Lyon 7e'],
  ['realisation', '27 bilans clos en avance', 'Bravo à l’équipe'],
] as const)(
  '%s: a poster of « %s » says all its words, readable',
  async (objective, headline, secondLine) => {
    for (const [width, height] of Object.values(formats))
      for (const turn of [0, 2]) {
        const some = { eyebrow: 'Infos pratiques', headline, secondLine }
        const prepared = await preparedFor({ format: { width, height }, objective, words: some, turn })
        const plan = layouts.poster(prepared.scene)
        const drawn = plan.lines
          .map(({ text }) => text)
          .join(' ')
          .replaceAll('\u00a0', ' ')
        const asked = `${headline} ${secondLine}`.replaceAll('au lieu de', '').match(/[\p{L}\d]+/gu) ?? []
        expect(asked.filter((word) => !drawn.toLowerCase().includes(word.toLowerCase()))).toEqual([])
        const placed = await textBoxes(plan)
        for (const { box } of placed) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(20)
          expect(box.x + box.width).toBeLessThanOrEqual(width - 20)
          expect(box.y + box.height).toBeLessThanOrEqual(height - 20)
        }
        const ground = await groundOf(prepared, plan)
        for (const { box, colour } of placed)
          expect(worstContrast(ground, width, box, colour)).toBeGreaterThanOrEqual(4.5)
      }
  },
)

it.each(['#ffffff', '#000000', '#ffff00', '#7f7f7f', '#00ff00', '#b53a14'])(
  'stays legible under %s',
  (hex) => {
    const brand = { palette: [{ hex, name: hex }] }
    const look = lookFor({ company: 'Essai', industry: '', brand, logo: [], photos: [] })
    expect(look.main).toBe(hex)
    for (const tone of ['deep', 'paper', 'bright', 'tint'] as const) {
      const theme = themeFor(look, tone)
      const field = accentTheme(look)
      expect(contrast(luminance(field.text), luminance(field.panel))).toBeGreaterThan(4.5)
      for (const [one, other] of [
        [theme.accent, theme.panel],
        [theme.onAccent, theme.accent],
        [theme.text, theme.panel],
      ] as const)
        expect(contrast(luminance(one), luminance(other))).toBeGreaterThan(4.5)
    }
  },
)

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

it('lays no words over what is busy, unless a person chose so', async () => {
  const [width, height] = [160, 200]
  // The same in every run.
  const noise = createHash('shake256', { outputLength: width * height * 3 }).digest()
  const busy = await sharp(noise, { raw: { width, height, channels: 3 } })
    .resize(1280, 1600, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  const shown = { bytes: async () => busy, crop: null, description: null }
  const { scene } = await preparedFor({ photos: [shown] })
  const look = { ...scene.look, layouts: ['cover' as const, 'panel' as const] }
  expect(rankLayouts({ ...scene, look })).not.toContain('cover')
})

it('tells a death soberly', async () => {
  const { scene } = await preparedFor({
    words: { eyebrow: '', headline: 'Papa nous a quittés lundi', secondLine: 'Magasin fermé jusqu’à samedi' },
  })
  expect(scene).toMatchObject({ isGrave: true })
})

it.each([
  [
    'Tuteur · Un planning de la semaine · Un point le vendredi · Merci à tous',
    3,
    ['Tuteur', 'Un planning de la semaine', 'Un point le vendredi'],
  ],
  ['Samedi 12 mars à 20 h · Carton 4 € · Lot 10 € · Repas 12 €', 3, ['Samedi 12 mars à 20 h']],
  ['10 € adulte · 7 € enfant · Merci à tous', 2, ['10 € adulte', '7 € enfant']],
  ['Coupe 18 € · Barbe 12 € · Enfant 10 €', 2, []],
  [
    'Mardi de 9 h à 12 h · Jeudi de 9 h à 18 h · Parking gratuit · Rue des Lilas',
    3,
    ['Mardi de 9 h à 12 h', 'Jeudi de 9 h à 18 h', 'Parking gratuit'],
  ],
] as const)('of « %s » %i rows show a list whole or not at all', async (line, count, shown) => {
  const { items } = await measureSecondLine(line)
  const rows = leading(items, count).map(({ text }) => text.words.map((word) => word.text).join(' '))
  expect(rows.map((row) => row.replaceAll('\u00a0', ' '))).toEqual(shown)
})
