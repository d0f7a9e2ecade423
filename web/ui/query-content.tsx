import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { Loading } from './loading.tsx'
import { SkeletonBox } from './skeleton.tsx'
import { uiTexts as texts } from './texts.ts'

interface Props<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Renders a query's data, or its loading and error states. */
export function QueryContent<Data>({ query, children }: Props<Data>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (!error) {
    return (
      <Loading label={texts.loading}>
        <SkeletonBox className="mt-5 h-12" />
        <SkeletonBox className="mt-5 h-12 w-2/3" />
      </Loading>
    )
  }
  return <LoadError title={texts.loadError} query={query} />
}
