import { expect, it } from 'vitest'
import { draw } from '#server/composer/paint.ts'
import { companyCases } from '#test/eval/images/cases.ts'
import { drawingFor, inksOf } from './index.ts'

const inks = inksOf({ main: '#143f6b', accent: '#f2b705' })

it('each trade of the evaluation has a drawing that paints more than a tenth of its sheet', async () => {
  for (const { industry } of companyCases()) {
    const elements = drawingFor(industry, '', '')?.(inks) ?? ''
    const pixels = await draw(`<g>${elements}</g>`, { width: 400, height: 400 })
    const inked = pixels.filter((value, at) => at % 4 === 3 && value > 0).length
    expect(inked, industry).toBeGreaterThan(16_000)
  }
})

it('what the headline names comes before the trade, and nothing is drawn beside a death', () => {
  const pizzas = drawingFor('Restaurant', 'Soirée pizzas', '')
  expect(pizzas).toBe(drawingFor('Pizzeria', '', ''))
  expect(drawingFor('Restaurant', '', '')).not.toBe(pizzas)
  expect(drawingFor('Restaurant', 'Décès de notre fondateur', '')).toBeNull()
})
