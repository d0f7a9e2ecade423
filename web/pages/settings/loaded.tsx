import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'

interface Props<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A section's content once it is there; its waiting and its failure before. */
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
