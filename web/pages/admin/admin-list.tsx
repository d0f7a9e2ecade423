import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminPage } from '#shared/api/admin-lists.ts'
import { adminPageSize } from '#shared/limits.ts'
import type { ListParams } from '#web/api/admin.ts'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { type Column, DataList } from '#web/ui/data-list.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { SectionContent } from './section-content.tsx'

interface Props<Item> {
  title: string
  loading: string
  query: UseQueryResult<AdminPage<Item>>
  state: ListParamsState
  columns: Column<Item>[]
  defaultOrder: string
}

/** One page of ten, in the order its reader chooses. */
export function AdminList<Item extends { id: string }>({
  title,
  loading,
  query,
  state,
  ...rest
}: Props<Item>) {
  const { columns, defaultOrder } = rest
  const { params, change } = state
  const isNarrow = useIsNarrow()
  const { data, isPlaceholderData: isStale } = query

  // A page that no longer exists: the last one stands for it.
  const lastPage = data && !isStale && data.rows.length === 0 && data.total > 0 ? data.pages : null
  useEffect(() => {
    if (lastPage && lastPage !== params.page) change({ page: lastPage }, true)
  })

  return (
    <SectionContent query={query} loading={loading}>
      {({ rows, page, pages, total }) => {
        const first = (page - 1) * adminPageSize
        if (total === 0)
          return <p className="mt-3 border-foreground border-t-[1.5px] py-5 text-muted">{texts.noData}</p>
        return (
          <div
            aria-busy={isStale}
            className={`transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}
          >
            {isNarrow && <SortSelect {...{ title, columns, defaultOrder, sort: params.sort, change }} />}
            <DataList
              name={{ 'aria-label': title }}
              items={rows}
              keyOf={({ id }) => id}
              columns={columns}
              tableClassName="mt-2 table-fixed"
              card={(row) => <RowFacts columns={columns} row={row} />}
              cardClassName="py-3.5"
              cardsClassName="mt-4 text-15"
              sort={params.sort}
              onSort={(sort) => change({ sort })}
            />
            <Pagination
              page={page}
              pages={pages}
              label={texts.pagesOf(title)}
              onChange={(next) => change({ page: next })}
            >
              {texts.range(title, first + 1, first + rows.length, total)}
            </Pagination>
          </div>
        )
      }}
    </SectionContent>
  )
}

interface SortSelectProps<Item> {
  title: string
  columns: Column<Item>[]
  sort: string | undefined
  /** What the order is called when no column gives it. */
  defaultOrder: string
  change: ListParamsState['change']
}

/** On a phone a list chooses the order. */
function SortSelect<Item>({ title, columns, sort, defaultOrder, change }: SortSelectProps<Item>) {
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ key, label }) => [
      { value: key, label: uiTexts.sortedBy(label, false) },
      { value: `-${key}`, label: uiTexts.sortedBy(label, true) },
    ])
  const isOwn = orders.some(({ value }) => value === sort)
  return (
    <Select
      label={`${uiTexts.sort}, ${title}`}
      value={isOwn ? (sort ?? '') : ''}
      options={[...(isOwn ? [] : [{ value: '', label: defaultOrder }]), ...orders]}
      onChange={(next) => change({ sort: next || undefined })}
      className="mt-3 w-full"
    />
  )
}

/** Every column of one row, on its card. */
function RowFacts<Item>({ columns, row }: { columns: Column<Item>[]; row: Item }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-1.5">
      {columns.map(({ key, label, cell }) => (
        <div key={key} className="contents">
          <dt className="text-14 text-muted">{label}</dt>
          <dd className="min-w-0">{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ListParamsState {
  params: ListParams
  /** A change other than of the page begins at the first one. */
  change: (next: Partial<ListParams>, isQuiet?: boolean) => void
}

/** What is asked of one list stands in the address, under its own name. */
export function useListParams(name: string, defaultSort?: string): ListParamsState {
  const [query, setQuery] = useSearchParams()
  const keyOf = (part: keyof ListParams) => `${name}_${part}`
  const params: ListParams = {
    page: Math.max(1, Number.parseInt(query.get(keyOf('page')) ?? '1', 10) || 1),
    sort: query.get(keyOf('sort')) ?? defaultSort,
    search: query.get(keyOf('search')) ?? undefined,
  }
  const change = (next: Partial<ListParams>, isQuiet = false) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        const { page, sort, search } = { ...params, page: 1, ...next }
        const put = (part: keyof ListParams, value: string | undefined) =>
          value ? after.set(keyOf(part), value) : after.delete(keyOf(part))
        put('page', page > 1 ? String(page) : undefined)
        put('sort', sort === defaultSort ? undefined : sort)
        put('search', search)
        return after
      },
      { replace: isQuiet },
    )
  return { params, change }
}

interface ListSectionProps {
  id: string
  title: string
  /** Right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A block without a card around it. */
export function ListSection({ id, title, action, children }: ListSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-11">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} tabIndex={-1} className="title-section scroll-mt-6">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
