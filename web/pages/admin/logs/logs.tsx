import { useEffect, useRef, useState } from 'react'
import { type LogSort, logLevels } from '#shared/api/logs.ts'
import { type LogFilters, useDeleteLogs, useLogs } from '#web/api/admin.ts'
import { ApiError } from '#web/api/client.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, SkeletonRows } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { LogList } from './log-list.tsx'

const start: LogFilters = { page: 1, sort: '-timestamp' }

/**
 * The operational logs: a table with filters and pages, and the way to empty it. `id` is of its heading: tabs lead
 * there.
 */
export function Logs({ id }: { id: string }) {
  const [filters, setFilters] = useState(start)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useLogs(filters)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFiltered = Boolean(filters.level || filters.search)
  const change = (next: Partial<LogFilters>) => setFilters({ ...filters, page: 1, ...next })
  const goTo = (page: number) => {
    change({ page })
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }

  // A page that is gone, after a deletion elsewhere: the last one stands for it.
  const lastPage =
    data && !isPlaceholderData && data.logs.length === 0 && filters.page > data.pages ? data.pages : null
  useEffect(() => {
    if (lastPage) setFilters((now) => ({ ...now, page: lastPage }))
  }, [lastPage])

  const status = error instanceof ApiError ? error.status : 0
  return (
    <section aria-labelledby={id} className="mt-11">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="title-section scroll-mt-6">
            {texts.title}
          </h2>
          <p className="mt-1 text-15 text-muted">{texts.intro}</p>
        </div>
        <DeleteLogs onDeleted={() => setFilters(start)} />
      </div>
      <LogFilterBar filters={filters} onChange={change} />
      <LoadError title={texts.error(status)} query={{ error, isFetching, refetch }} className="mt-4" />
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && isFiltered ? texts.found(data.total, data.more) : ''}
      </p>
      {isPending && (
        <div className="mt-6">
          <Loading label={texts.loading}>
            <SkeletonRows rows={4} />
          </Loading>
        </div>
      )}
      {data?.total === 0 && (
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <p className="text-17">{texts.empty}</p>
          {isFiltered && (
            <Button variant="outline" size="small" onClick={() => setFilters(start)}>
              {texts.showAll}
            </Button>
          )}
        </div>
      )}
      {data && data.logs.length > 0 && (
        <LogList
          data={data}
          sort={filters.sort}
          isStale={isPlaceholderData}
          onSort={(sort) => change({ sort })}
          onPage={goTo}
        />
      )}
    </section>
  )
}

/** Asks first: what goes is gone. */
function DeleteLogs({ onDeleted }: { onDeleted: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, reset, data, error, isPending, isSuccess } = useDeleteLogs()
  const close = () => setIsOpen(false)
  const open = () => {
    reset()
    setIsOpen(true)
  }
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        close()
        onDeleted()
      },
    })
  return (
    <>
      <Button variant="danger" size="small" onClick={open}>
        {texts.delete}
      </Button>
      {isSuccess && (
        <Banner tone="green" title={texts.deleted(data.deleted)} onClose={reset} className="w-full" />
      )}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteTitle}
        closeLabel={texts.cancel}
        actions={
          <Button variant="danger" onClick={confirm} isBusy={isPending} busyLabel={texts.deleting}>
            {texts.delete}
          </Button>
        }
      >
        <p className="text-17">{texts.deleteText}</p>
        <FailureBanner title={texts.deleteError} cause={error?.message} />
      </Dialog>
    </>
  )
}

interface Props {
  filters: LogFilters
  onChange: (change: Partial<LogFilters>) => void
}

const maxSearchLength = 100
/** Every one that a column's head gives: a window made narrow brings it along. */
const orders = ['-timestamp', 'timestamp', '-level', 'level', '-id', 'id'] as const satisfies LogSort[]

/** Level and text. On a phone, where there are no column heads, also the order. */
function LogFilterBar({ filters: { level, search, sort }, onChange }: Props) {
  const isNarrow = useIsNarrow()
  return (
    <section aria-label={texts.filters} className="mt-5 flex flex-col gap-3 md:flex-row md:items-center">
      <Select
        label={texts.level}
        options={[
          { value: '', label: texts.allLevels },
          ...logLevels.map((value) => ({ value, label: texts.levels[value] })),
        ]}
        value={level ?? ''}
        onChange={(value) => onChange({ level: logLevels.find((known) => known === value) })}
        className="rounded-pill bg-surface"
      />
      {isNarrow && (
        <Select
          label={texts.sort}
          options={orders.map((value) => ({ value, label: texts.sorts[value] }))}
          value={sort}
          onChange={(value) => onChange({ sort: orders.find((known) => known === value) ?? sort })}
          className="rounded-pill bg-surface"
        />
      )}
      <SearchField
        label={texts.search}
        maxLength={maxSearchLength}
        value={search ?? ''}
        onChange={(value) => onChange({ search: value || undefined })}
      />
    </section>
  )
}
