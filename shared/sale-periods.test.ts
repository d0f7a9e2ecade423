import { describe, expect, it } from 'vitest'
import { salePeriods } from './french-calendar.ts'

describe('sales', () => {
  // As service-public.fr announced them.
  it.each([
    [2023, '2023-01-11', '2023-02-07', '2023-06-28'],
    [2024, '2024-01-10', '2024-02-06', '2024-06-26'],
    [2025, '2025-01-08', '2025-02-04', '2025-06-25'],
    [2026, '2026-01-07', '2026-02-03', '2026-06-24'],
  ])('has those of %i', (year, winter, winterEnd, summer) => {
    const [first, second] = salePeriods(year)
    expect([first?.from, first?.to, second?.from]).toEqual([winter, winterEnd, summer])
  })
})
