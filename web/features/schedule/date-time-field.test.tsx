import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateTimeField, TimeField } from './date-time-field.tsx'

afterEach(cleanup)

test.each([
  ['Europe/Paris', 'Paris'],
  ['Indian/Reunion', 'La Réunion'],
  ['Africa/Algiers', 'Alger'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
])('the field reads the hours of %s in French', (timeZone, place) => {
  const { container } = render(
    <DateTimeField value="2026-11-24T09:30" onChange={() => {}} timeZone={timeZone} error={null} />,
  )
  expect(container.textContent).toContain(`Heure locale\u00a0: ${place}.`)
})

test('the field has the order of French dates and 24 hours, whatever the language of the browser', () => {
  expect(navigator.language).toBe('en-US')
  const { container } = render(
    <DateTimeField value="2026-11-04T15:30" onChange={() => {}} timeZone="Europe/Paris" error={null} />,
  )
  expect(container.textContent?.replace(/[^\d/: ]/g, '')).toMatch(/04\/11\/2026 15:30/)
})

test('the weekday stands beside the date', () => {
  const { container } = render(
    <DateTimeField value="2026-12-01T09:30" onChange={() => {}} timeZone="Europe/Paris" error={null} />,
  )
  expect(container.textContent).toMatch(/mardi.1er décembre/)
})

test('an hour alone has 24 hours, whatever the language of the browser', () => {
  const { container, getByRole } = render(
    <TimeField label="Heure" value="15:05" onChange={() => {}} error={undefined} />,
  )
  expect(getByRole('group', { name: 'Heure' })).toBeDefined()
  expect(container.textContent?.replace(/[^\d: APM]/g, '').trim()).toMatch(/15:05$/)
})
