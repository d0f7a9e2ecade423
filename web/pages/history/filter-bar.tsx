import { type PostStatus, postStatuses } from '#shared/api/posts.ts'
import { type Network, networkRules, networks } from '#shared/networks.ts'
import type { PostFilters } from '#web/api/posts.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  filters: PostFilters
  isNarrow: boolean
  onChange: (change: Partial<PostFilters>) => void
}

const networkOptions = [
  { value: 'all', label: texts.allNetworks },
  ...networks.map((value) => ({ value, label: networkRules[value].label })),
] as const satisfies readonly { value: Network | 'all'; label: string }[]

const statusOptions = postStatuses.map((value) => ({ value, label: texts.statusNames[value] }))

/** Network, status and search. Each change goes back to the first page. */
export function FilterBar({ filters, isNarrow, onChange }: Props) {
  const { app, status, search } = filters
  return (
    <div className="flex flex-col-reverse gap-x-6 gap-y-3 md:flex-row md:items-center md:justify-between">
      <div className="flex flex-wrap items-center gap-2 md:gap-x-3">
        <SegmentedControl<Network | 'all'>
          label={texts.networks}
          options={networkOptions}
          value={app ?? 'all'}
          onChange={(value) => onChange({ app: value === 'all' ? undefined : value })}
          className="bg-surface max-md:grow max-md:[&_label]:px-2"
        />
        <Select
          label={texts.statuses}
          options={[{ value: '', label: isNarrow ? texts.statuses : texts.allStatuses }, ...statusOptions]}
          value={status ?? ''}
          onChange={(value) => onChange({ status: postStatuses.find((known) => known === value) })}
          className="rounded-pill bg-surface max-md:grow"
        />
      </div>
      <SearchField
        label={texts.search}
        maxLength={maxSearchLength}
        value={search ?? ''}
        onChange={(value) => onChange({ search: value || undefined })}
      />
    </div>
  )
}

/** As the server takes it. */
const maxSearchLength = 200

const among = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

/** The filters live in the address: a page of results can be kept, sent and come back to. */
export function readFilters(query: URLSearchParams): PostFilters {
  const page = Number(query.get('page') ?? '1')
  const app = query.get('app')
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    app: among<Network>(networks, app === 'insta' ? 'instagram' : app),
    status: among<PostStatus>(postStatuses, query.get('status')),
    search: query.get('search')?.trim().slice(0, maxSearchLength) || undefined,
  }
}

/** Defaults are left out, so that the plain history is the plain address. */
export function writeFilters({ page, app, status, search }: PostFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (app) query.set('app', app)
  if (status) query.set('status', status)
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return query
}

export const hasFilters = ({ app, status, search }: PostFilters) => Boolean(app || status || search)
