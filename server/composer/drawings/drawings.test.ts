import { expect, it } from 'vitest'
import { draw } from '#server/composer/paint.ts'
import { drawingFor, inksOf } from './index.ts'

const inks = inksOf({ main: '#143f6b', accent: '#f2b705' })

it.each([
  'Soirée pizzas',
  'Vos pneus hiver',
  'Atelier couture',
  'Concert de printemps',
  'Nouvelles montures',
])('« %s » has a drawing that paints more than a tenth of its sheet', async (headline) => {
  const elements = drawingFor(headline, '')?.(inks) ?? ''
  const pixels = await draw(`<g>${elements}</g>`, { width: 400, height: 400 })
  const inked = pixels.filter((value, at) => at % 4 === 3 && value > 0).length
  expect(inked).toBeGreaterThan(16_000)
})

it.each(['Tulipes de retour', 'Kouign-amann du dimanche', 'Cours de danse', 'Nous fêtons nos dix ans'])(
  'nothing is drawn for « %s », which no drawing shows',
  (headline) => {
    expect(drawingFor(headline, '')).toBeNull()
  },
)

it('nothing is drawn beside a death, nor where a headline names two things', () => {
  expect(drawingFor('Décès de notre fondateur', 'Soirée pizzas reportée')).toBeNull()
  expect(drawingFor('Vins et fromages', '')).toBeNull()
})
