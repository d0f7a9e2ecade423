import { useSearchParams } from 'react-router'
import type { ListWish } from '#web/api/admin.ts'

export interface ListState {
  wish: ListWish
  /** A change other than of the page begins at the first one. */
  change: (next: Partial<ListWish>, isQuiet?: boolean) => void
}

/** What is asked of one list stands in the address, under its own name. */
export function useList(name: string, usualSort?: string): ListState {
  const [query, setQuery] = useSearchParams()
  const keyOf = (part: keyof ListWish) => `${name}_${part}`
  const wish: ListWish = {
    page: Math.max(1, Number.parseInt(query.get(keyOf('page')) ?? '1', 10) || 1),
    sort: query.get(keyOf('sort')) ?? usualSort,
    search: query.get(keyOf('search')) ?? undefined,
  }
  const change = (next: Partial<ListWish>, isQuiet = false) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        const { page, sort, search } = { ...wish, page: 1, ...next }
        const put = (part: keyof ListWish, value: string | undefined) =>
          value ? after.set(keyOf(part), value) : after.delete(keyOf(part))
        put('page', page > 1 ? String(page) : undefined)
        put('sort', sort === usualSort ? undefined : sort)
        put('search', search)
        return after
      },
      { replace: isQuiet },
    )
  return { wish, change }
}
