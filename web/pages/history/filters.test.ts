import { describe, expect, it } from 'vitest'
import { hasFilters, readFilters, writeFilters } from './filter-bar.tsx'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in the URL', () => {
  it('are read as they were written', () => {
    const filters = { page: 3, app: 'instagram', status: 'draft', search: 'cuir & fil' } as const
    expect(readFilters(writeFilters(filters))).toEqual(filters)
  })

  it('are omitted when they are the defaults', () => {
    expect(writeFilters({ page: 1 }).toString()).toBe('')
    expect(hasFilters(read(''))).toBe(false)
  })

  it.each(['page=0', 'page=-2', 'page=1.5', 'page=abc', 'page=9e99'])(
    'take %s for the first page',
    (query) => {
      expect(read(query).page).toBe(1)
    },
  )

  it('ignore unknown values and accept insta', () => {
    expect(read('app=myspace&status=lost&search=%20')).toEqual({ page: 1 })
    expect(read('app=insta').app).toBe('instagram')
  })
})
