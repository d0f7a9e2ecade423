import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PostFilters, usePostPage, useSavePost } from '#web/api/posts.ts'
import { clearUnsavedPost, readUnsavedPost } from '#web/api/unsaved-post.ts'
import { historyTexts as texts } from '#web/messages/history.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { Thumbnail } from '#web/ui/thumbnail.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { FilterBar, hasFilters, readFilters, writeFilters } from './filter-bar.tsx'
import { PostList } from './post-list.tsx'

export default function HistoryPage() {
  const [query, setQuery] = useSearchParams()
  const isNarrow = useIsNarrow()
  const heading = useRef<HTMLHeadingElement>(null)
  const filters = readFilters(query)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = usePostPage(filters)
  const isFiltered = hasFilters(filters)
  const isEmpty = data?.total === 0 && !isFiltered && !isPlaceholderData

  const change = (next: Partial<PostFilters>) => setQuery(writeFilters({ ...filters, page: 1, ...next }))
  const goTo = (page: number) => {
    change({ page })
    heading.current?.focus()
    scrollTo({ top: 0 })
  }

  // A page that no longer exists, after deletions or from an old link: the last one stands for it.
  const lastPage = data && !isPlaceholderData && data.posts.length === 0 && data.total > 0 ? data.pages : null
  useEffect(() => {
    if (lastPage && lastPage !== filters.page)
      setQuery(writeFilters({ ...filters, page: lastPage }), { replace: true })
  })

  return (
    <div className="page-container py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="title-page">
          {texts.title}
        </h1>
        {data && !isEmpty && (
          <ButtonLink to="/generate" variant="main" className="max-md:hidden">
            {texts.generate}
          </ButtonLink>
        )}
      </header>
      <UnsavedPostBanner />
      <LoadError title={texts.error} query={{ error, isFetching, refetch }} className="mt-6" />
      {!isEmpty && (data || isFiltered || !error) && (
        <section aria-label={texts.filters} className="mt-6">
          <FilterBar filters={filters} isNarrow={isNarrow} onChange={change} />
        </section>
      )}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && isFiltered ? texts.found(data.total) : ''}
      </p>
      {isPending && (
        <div className="mt-8">
          <Loading label={texts.loading}>
            <SkeletonRows rows={6} />
          </Loading>
        </div>
      )}
      {isEmpty && (
        <EmptyState
          illustration="closed"
          title={texts.emptyTitle}
          action={
            <ButtonLink to="/generate" variant="main">
              {texts.generate}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      )}
      {data && data.total === 0 && isFiltered && (
        <EmptyState
          illustration="closed"
          title={texts.noneTitle}
          action={
            <Button variant="outline" onClick={() => setQuery(new URLSearchParams())}>
              {texts.showAll}
            </Button>
          }
        >
          {texts.noneText}
        </EmptyState>
      )}
      {data && data.posts.length > 0 && <PostList data={data} isStale={isPlaceholderData} onPage={goTo} />}
    </div>
  )
}

/** The post whose save failed: it waits here until it is saved (docs/product/decisions.md §2, Save error). */
function UnsavedPostBanner() {
  const { id: userId } = useUser()
  const [post, setPost] = useState(() => readUnsavedPost(userId))
  const save = useSavePost()

  const retry = () => {
    if (!post) return
    save.mutate(post, {
      onSuccess: () => {
        clearUnsavedPost(userId)
        setPost(null)
      },
    })
  }

  if (!post) {
    return save.isSuccess ? (
      <Banner tone="green" title={texts.unsavedSaved} onClose={save.reset} className="mt-6" />
    ) : null
  }
  const actions = (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="small"
        onClick={retry}
        isBusy={save.isPending}
        busyLabel={texts.unsavedSaving}
      >
        {texts.retry}
      </Button>
      <ButtonLink to="/generate" variant="outline" size="small">
        {texts.unsavedOpen}
      </ButtonLink>
    </span>
  )
  return (
    <Banner tone="red" title={texts.saveError} action={actions} className="mt-6">
      <p>
        {save.error ? `${save.error.message} ` : ''}
        {texts.unsavedKept}
      </p>
      <div className="mt-3 flex items-start gap-3">
        {post.image && <Thumbnail src={post.image} className="size-14" />}
        <p className="line-clamp-3">{post.description || texts.noText}</p>
      </div>
    </Banner>
  )
}
