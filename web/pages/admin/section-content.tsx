import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { ApiError } from '#web/api/client.ts'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'

export interface SectionProps {
  /** Of its heading: tabs lead there. */
  id: string
}

export interface AdminSection extends SectionProps {
  /** Its word in the tabs; without one it belongs to the block above. */
  tab?: string
  Section: ComponentType<SectionProps>
}

interface Props<Data> {
  query: UseQueryResult<Data>
  loading: string
  children: (data: Data) => ReactNode
}

/** What a block's own call brought, its waiting, or « Erreur {status} » with the cause (docs/product/decisions.md §5). */
export function SectionContent<Data>({ query, loading, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <LoadError
        title={texts.error(error instanceof ApiError ? error.status : 0)}
        query={{ error, isFetching, refetch }}
        className="mt-4"
      />
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <div className="mt-4">
          <Loading label={loading}>
            <SkeletonBox className="mt-5 h-12" />
            <SkeletonBox className="mt-5 h-12 w-2/3" />
          </Loading>
        </div>
      )}
    </>
  )
}
