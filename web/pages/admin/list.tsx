import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminPage } from '#shared/api/admin-lists.ts'
import { adminPageSize } from '#shared/limits.ts'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { BlockBody } from './block-body.tsx'
import type { Column } from './columns.ts'
import { ListCards } from './list-cards.tsx'
import { ListTable } from './list-table.tsx'
import type { ListState } from './use-list.ts'

interface Props<Item> {
  title: string
  loading: string
  query: UseQueryResult<AdminPage<Item>>
  state: ListState
  columns: Column<Item>[]
  usualOrder: string
}

/** One page of ten, in the order its reader chooses. */
export function List<Item extends { id: string }>({ title, loading, query, state, ...rest }: Props<Item>) {
  const { columns, usualOrder } = rest
  const { wish, change } = state
  const isNarrow = useNarrow()
  const { data, isPlaceholderData: isStale } = query

  // A page that no longer exists: the last one stands for it.
  const lastPage = data && !isStale && data.rows.length === 0 && data.total > 0 ? data.pages : null
  useEffect(() => {
    if (lastPage && lastPage !== wish.page) change({ page: lastPage }, true)
  })

  return (
    <BlockBody query={query} loading={loading}>
      {({ rows, page, pages, total }) => {
        const first = (page - 1) * adminPageSize
        const shared = { title, columns, rows, sort: wish.sort }
        if (total === 0)
          return <p className="mt-3 border-ink border-t-[1.5px] py-5 text-muted">{texts.noData}</p>
        return (
          <div
            aria-busy={isStale}
            className={`transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}
          >
            {isNarrow ? (
              <ListCards {...shared} usualOrder={usualOrder} onSort={(sort) => change({ sort })} />
            ) : (
              <ListTable {...shared} onSort={(sort) => change({ sort })} />
            )}
            <Pager
              page={page}
              pages={pages}
              label={texts.pagesOf(title)}
              onChange={(next) => change({ page: next })}
            >
              {texts.range(title, first + 1, first + rows.length, total)}
            </Pager>
          </div>
        )
      }}
    </BlockBody>
  )
}
