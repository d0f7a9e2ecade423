import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TimeField } from './time-field.tsx'

afterEach(cleanup)

test.each([
  ['Europe/Paris', 'Paris'],
  ['Indian/Reunion', 'La Réunion'],
  ['Africa/Algiers', 'Alger'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
])('the hours of %s are said in French', (timeZone, place) => {
  render(<TimeField value="2026-11-24T09:30" onChange={() => {}} timeZone={timeZone} error={null} />)
  expect(screen.getByText(`Heure locale\u00a0: ${place}.`)).toBeDefined()
})
