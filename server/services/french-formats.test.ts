import { expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDay, formatEuros } from './french-formats.ts'

const moment = new Date('2026-12-31T23:04:00Z')

it('writes a moment as French does, in the zone it is read in, and the first of a month as such', () => {
  expect(formatDateTime(moment, 'Europe/Paris')).toBe('vendredi 1er\u00a0janvier 2027 à 0\u00a0h\u00a004')
  expect(formatDateTime(moment, 'America/Martinique')).toBe('jeudi 31\u00a0décembre 2026 à 19\u00a0h\u00a004')
  expect(formatDateTime(moment, null)).toBe(formatDateTime(moment, 'Europe/Paris'))
})

it('writes its day, with the day of the week or without', () => {
  expect(formatDate(moment, 'Europe/Paris')).toBe('vendredi 1er\u00a0janvier 2027')
  expect(formatDay(moment, 'Indian/Reunion')).toBe('1er\u00a0janvier 2027')
})

it('writes a price', () => {
  expect(formatEuros(199_900)).toBe('1\u202f999,00\u00a0€')
})
