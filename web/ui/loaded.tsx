import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Loading } from './loading.tsx'
import { SkeletonBox } from './skeleton.tsx'
import { uiTexts as texts } from './texts.ts'

interface Props<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What a query brings once it is there; its waiting and its failure before. */
export function Loaded<Data>({ query, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) {
    return (
      <Loading label={texts.loading}>
        <SkeletonBox className="mt-5 h-12" />
        <SkeletonBox className="mt-5 h-12 w-2/3" />
      </Loading>
    )
  }
  return (
    <Banner
      tone="red"
      title={texts.loadError}
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
