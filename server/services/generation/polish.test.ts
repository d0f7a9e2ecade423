import { expect, it } from 'vitest'
import { polish } from './polish.ts'

it('repairs signs and spaces around the company’s name, never in it', () => {
  expect(polish("Chez l'Atelier \"Boi's\" & Co: 15€, c'est prêt!", 'Atelier "Boi\'s" & Co')).toBe(
    'Chez l’Atelier "Boi\'s" & Co\u00a0: 15\u00a0€, c’est prêt\u202f!',
  )
})

it('drops the emojis that give a machine away, and keeps the others', () => {
  expect(polish('Une vitrine. 🚀 Du chêne. 🌿 Venez. 👉🏽', 'Bois')).toBe('Une vitrine. Du chêne. 🌿 Venez.')
})

it('is the same when done twice', () => {
  const once = polish('Prêt? Le "bon" geste... à 14h30 ✨', 'Bois')
  expect(polish(once, 'Bois')).toBe(once)
})
