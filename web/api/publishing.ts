import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChecksAnswer, Focus, RemedyName } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type {
  AnswerBody,
  PublicationAnswer,
  PublicationListAnswer,
  PublishAnswer,
  PublishBody,
} from '#shared/api/publishing.ts'
import { statusOfPublications } from '#shared/post-status.ts'
import { ApiError, call } from './client.ts'
import { nextSlotsKey } from './posting-slots.ts'
import { type OpenPost, postKeys, postQuery } from './posts.ts'

const pathOf = (postId: string) => `/posts/${encodeURIComponent(postId)}`

const publishingKeys = {
  publications: (postId: string) => ['posts', 'publications', postId] as const,
  checks: (postId: string) => ['posts', 'checks', postId] as const,
}

const pendingStatuses = new Set<PublicationAnswer['status']>(['queued', 'running', 'waiting'])
const watchEveryMs = 1_500
/** A network may give the permalink some seconds after publishing. */
const addressComesMs = 30_000

const isWatched = ({ status, external_id, permalink, published_at }: PublicationAnswer) =>
  pendingStatuses.has(status) ||
  (external_id !== null && permalink === null && Date.now() - Date.parse(published_at ?? '') < addressComesMs)

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Next poll in ms: at the scheduled time, then until published; false while nothing can change. */
function waitFor({ status, publish_at, question }: PublicationAnswer): number {
  // Somebody else's approval lets it go.
  if (question?.kind === 'approval') return minuteMs
  if (status !== 'scheduled' || publish_at === null || question) return Number.POSITIVE_INFINITY
  const untilMs = Date.parse(publish_at) - Date.now()
  if (untilMs > 0) return Math.min(untilMs, hourMs)
  return untilMs > -minuteMs ? watchEveryMs : minuteMs
}

function nextPollMs(publications: PublicationAnswer[] = []): number | false {
  if (publications.some(isWatched)) return watchEveryMs
  const wait = Math.min(...publications.map(waitFor))
  return Number.isFinite(wait) && wait
}

/**
 * Every attempt to publish a post, newest first. Polled from a scheduled time on and while one is in progress; the post
 * is refetched when the status changes, and whichever is of an older post than the other. `isOfOther`: until then.
 */
export function usePublications({ id, status, updated_at, publication }: OpenPost) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: publishingKeys.publications(id),
    queryFn: ({ signal }) => call<PublicationListAnswer>(`${pathOf(id)}/publications`, { signal }),
    refetchInterval: ({ state }) => nextPollMs(state.data?.publications),
    // Nothing else is shown until the list is there.
    ...(publication && { placeholderData: { publications: [publication], post_updated_at: updated_at } }),
  })
  const publications = query.data?.publications
  const currentStatus = publications ? statusOfPublications(publications) : null
  useEffect(() => {
    if (currentStatus === null || currentStatus === status) return
    void client.invalidateQueries({ queryKey: postKeys.one(id) })
    void client.invalidateQueries({ queryKey: postKeys.lists })
  }, [client, id, status, currentStatus])
  const readAt = query.data?.post_updated_at ?? updated_at
  useEffect(() => {
    if (readAt > updated_at) void client.invalidateQueries({ queryKey: postKeys.one(id) })
    if (readAt < updated_at) void client.invalidateQueries({ queryKey: publishingKeys.publications(id) })
  }, [client, id, updated_at, readAt])
  return { publications, isOfOther: readAt !== updated_at }
}

interface CheckParams {
  accountId: string | null
  aiMention: string
  /** Links get the UTM parameters of the company's setting. */
  hasUtm: boolean
  /** Null: now. */
  publishAt: string | null
}

/**
 * Checks before publishing, for this account and mention. `isOfOther`: of the post as somebody else changed it, which is
 * being read anew.
 */
export function useChecks(
  post: PostAnswer,
  { accountId, aiMention, hasUtm, publishAt }: CheckParams,
  isEnabled: boolean,
) {
  const query = new URLSearchParams()
  if (accountId) query.set('account_id', accountId)
  if (aiMention) query.set('ai_mention', aiMention)
  if (!hasUtm) query.set('utm', 'none')
  if (publishAt) query.set('publish_at', publishAt)
  const client = useQueryClient()
  const checks = useQuery(
    queryOptions({
      enabled: isEnabled,
      queryKey: [...publishingKeys.checks(post.id), post.updated_at, accountId, aiMention, hasUtm, publishAt],
      queryFn: ({ signal }) => call<ChecksAnswer>(`${pathOf(post.id)}/checks?${query}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  )
  const checkedAt = checks.isPlaceholderData ? undefined : checks.data?.post_updated_at
  const isOfOther = checkedAt !== undefined && checkedAt !== post.updated_at
  useEffect(() => {
    if (isOfOther) void client.invalidateQueries({ queryKey: postKeys.one(post.id) })
  }, [client, post.id, isOfOther])
  return { ...checks, isOfOther }
}

/** Caches the answered post and invalidates lists, checks and attempts. */
function useCacheAnswer(postId: string) {
  const client = useQueryClient()
  return async (post?: PostAnswer) => {
    if (post) client.setQueryData(postKeys.one(postId), post)
    else void client.invalidateQueries({ queryKey: postKeys.one(postId) })
    void client.invalidateQueries({ queryKey: postKeys.lists })
    void client.invalidateQueries({ queryKey: nextSlotsKey })
    void client.invalidateQueries({ queryKey: postKeys.versions(postId) })
    void client.invalidateQueries({ queryKey: publishingKeys.checks(postId) })
    await client.invalidateQueries({ queryKey: publishingKeys.publications(postId) })
  }
}

/** Somebody else changed it: what is read next is what would go out. */
const isPostChanged = (error: Error) => error instanceof ApiError && error.code === 'post_changed'

/** One idempotency key per click: retries never publish twice (docs/product/promises.md). */
export function usePublish(postId: string) {
  const cacheAnswer = useCacheAnswer(postId)
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NonNullable<PublishBody> & { idempotencyKey: string }) =>
      call<PublishAnswer>(`${pathOf(postId)}/publish`, { body, idempotencyKey }),
    onSuccess: ({ publication: _, ...post }) => cacheAnswer(post),
    onError: (error) => (isPostChanged(error) ? cacheAnswer() : undefined),
  })
}

/** Applies the remedy of one finding; returns the changed post. */
export function useApplyRemedy(postId: string) {
  const client = useQueryClient()
  const cacheAnswer = useCacheAnswer(postId)
  return useMutation({
    mutationFn: async ({ name, focus }: { name: RemedyName; focus?: Focus }) => {
      await call<ChecksAnswer>(`${pathOf(postId)}/remedies/${name}`, { body: focus ? { focus } : {} })
      return client.fetchQuery({ ...postQuery(postId), staleTime: 0 })
    },
    onSuccess: cacheAnswer,
  })
}

/** The user resolves an uncertain or late attempt, of what the page shows. */
export function useResolvePublication(postId: string, { id, content_hash }: PublicationAnswer) {
  const cacheAnswer = useCacheAnswer(postId)
  return useMutation({
    mutationFn: (body: AnswerBody) =>
      call<unknown>(`${pathOf(postId)}/publications/${encodeURIComponent(id)}/answer`, {
        body: { ...body, content_hash },
      }),
    onSuccess: () => cacheAnswer(),
    onError: (error) => (isPostChanged(error) ? cacheAnswer() : undefined),
  })
}

/** Another hour for what the page shows. */
export function useReschedule(postId: string, { id, content_hash }: PublicationAnswer) {
  const cacheAnswer = useCacheAnswer(postId)
  return useMutation({
    mutationFn: (body: { publish_at: string; time_zone: string }) =>
      call<unknown>(`${pathOf(postId)}/publications/${encodeURIComponent(id)}`, {
        method: 'PATCH',
        body: { ...body, content_hash },
      }),
    onSuccess: () => cacheAnswer(),
    onError: (error) => (isPostChanged(error) ? cacheAnswer() : undefined),
  })
}

export function useCancelPublication(postId: string, publicationId: string) {
  const cacheAnswer = useCacheAnswer(postId)
  return useMutation({
    mutationFn: () =>
      call<unknown>(`${pathOf(postId)}/publications/${encodeURIComponent(publicationId)}`, {
        method: 'DELETE',
      }),
    onSuccess: () => cacheAnswer(),
  })
}
