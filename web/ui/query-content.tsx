import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Loading, SkeletonBox } from './loading.tsx'
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

interface LoadErrorProps {
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** Why a query failed, with a retry button; renders nothing without an error. */
export function LoadError({ title, query: { error, isFetching, refetch }, className = '' }: LoadErrorProps) {
  if (!error) return null
  return (
    <Banner
      tone="red"
      title={title}
      className={className}
      action={
        <Button variant="outline" size="small" onClick={() => void refetch()} isBusy={isFetching}>
          {texts.retry}
        </Button>
      }
    >
      <p>{error.message}</p>
    </Banner>
  )
}
