import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ChecksAnswer, Focus, RemedyName } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { AnswerBody, PublicationAnswer, PublishAnswer, PublishBody } from '#shared/api/publishing.ts'
import { statusOfPublications } from '#shared/post-status.ts'
import { call } from './client.ts'
import { postKeys, postQuery } from './posts.ts'
import { mutationDefaults, queryDefaults } from './query-defaults.ts'

const pathOf = (postId: string) => `/posts/${encodeURIComponent(postId)}`

const publishingKeys = {
  publications: (postId: string) => ['posts', 'publications', postId] as const,
  checks: (postId: string) => ['posts', 'checks', postId] as const,
}

const onItsWay = new Set<PublicationAnswer['status']>(['queued', 'running', 'waiting'])
const watchEveryMs = 1_500
/** The address of what just went out may come some seconds after it. */
const addressComesMs = 30_000

const isWatched = ({ status, external_id, permalink, published_at }: PublicationAnswer) =>
  onItsWay.has(status) ||
  (external_id !== null && permalink === null && Date.now() - Date.parse(published_at ?? '') < addressComesMs)

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** In how many ms a scheduled one is worth asking for: at its hour, then until it has left; never while it asks itself. */
function waitFor({ status, publish_at, question }: PublicationAnswer): number {
  if (status !== 'scheduled' || publish_at === null || question) return Number.POSITIVE_INFINITY
  const untilMs = Date.parse(publish_at) - Date.now()
  if (untilMs > 0) return Math.min(untilMs, hourMs)
  return untilMs > -minuteMs ? watchEveryMs : minuteMs
}

function nextLook(publications: PublicationAnswer[] = []): number | false {
  if (publications.some(isWatched)) return watchEveryMs
  const wait = Math.min(...publications.map(waitFor))
  return Number.isFinite(wait) && wait
}

/**
 * Every attempt to publish a post, newest first; asked again at the hour of one that is scheduled and while one is on
 * its way, and the post with the last word.
 */
export function usePublications({ id, status }: PostAnswer) {
  const client = useQueryClient()
  const query = useQuery({
    ...queryDefaults,
    queryKey: publishingKeys.publications(id),
    queryFn: async ({ signal }) => {
      const path = `${pathOf(id)}/publications`
      return (await call<{ publications: PublicationAnswer[] }>(path, { signal })).publications
    },
    refetchInterval: ({ state }) => nextLook(state.data),
  })
  const told = query.data ? statusOfPublications(query.data) : null
  useEffect(() => {
    if (told === null || told === status) return
    void client.invalidateQueries({ queryKey: postKeys.one(id) })
    void client.invalidateQueries({ queryKey: postKeys.lists })
  }, [client, id, status, told])
  return query
}

interface Asked {
  accountId: string | null
  aiMention: string
}

/** What stands between a post and its network, for this account and mention. */
export function useChecks(post: PostAnswer, { accountId, aiMention }: Asked, isEnabled: boolean) {
  const query = new URLSearchParams()
  if (accountId) query.set('account_id', accountId)
  if (aiMention) query.set('ai_mention', aiMention)
  return useQuery(
    queryOptions({
      ...queryDefaults,
      enabled: isEnabled,
      queryKey: [...publishingKeys.checks(post.id), post.updated_at, accountId, aiMention],
      queryFn: ({ signal }) => call<ChecksAnswer>(`${pathOf(post.id)}/checks?${query}`, { signal }),
      placeholderData: keepPreviousData,
    }),
  )
}

/** Puts what the server answered in the cache; lists, checks and attempts are asked again. */
function useKeep(postId: string) {
  const client = useQueryClient()
  return async (post?: PostAnswer) => {
    if (post) client.setQueryData(postKeys.one(postId), post)
    else void client.invalidateQueries({ queryKey: postKeys.one(postId) })
    void client.invalidateQueries({ queryKey: postKeys.lists })
    void client.invalidateQueries({ queryKey: postKeys.versions(postId) })
    void client.invalidateQueries({ queryKey: publishingKeys.checks(postId) })
    await client.invalidateQueries({ queryKey: publishingKeys.publications(postId) })
  }
}

/** One click, one key: its retries never publish twice (docs/product/promises.md). */
export function usePublish(postId: string) {
  const keep = useKeep(postId)
  return useMutation({
    ...mutationDefaults,
    mutationFn: ({ idempotencyKey, ...body }: NonNullable<PublishBody> & { idempotencyKey: string }) =>
      call<PublishAnswer>(`${pathOf(postId)}/publish`, { body, idempotencyKey }),
    onSuccess: ({ publication: _, ...post }) => keep(post),
  })
}

/** Mends one finding; gives the post as it is then. */
export function useRemedy(postId: string) {
  const client = useQueryClient()
  const keep = useKeep(postId)
  return useMutation({
    ...mutationDefaults,
    mutationFn: async ({ name, focus }: { name: RemedyName; focus?: Focus }) => {
      await call<ChecksAnswer>(`${pathOf(postId)}/remedies/${name}`, { body: focus ? { focus } : {} })
      return client.fetchQuery({ ...postQuery(postId), staleTime: 0 })
    },
    onSuccess: keep,
  })
}

/** What only the user can tell: of an uncertain attempt, or of one that is late. */
export function useAnswerPublication(postId: string, publicationId: string) {
  const keep = useKeep(postId)
  return useMutation({
    ...mutationDefaults,
    mutationFn: (body: AnswerBody) =>
      call<unknown>(`${pathOf(postId)}/publications/${encodeURIComponent(publicationId)}/answer`, { body }),
    onSuccess: () => keep(),
  })
}

export function useReschedule(postId: string, publicationId: string) {
  const keep = useKeep(postId)
  return useMutation({
    ...mutationDefaults,
    mutationFn: (body: { publish_at: string; time_zone: string }) =>
      call<unknown>(`${pathOf(postId)}/publications/${encodeURIComponent(publicationId)}`, {
        method: 'PATCH',
        body,
      }),
    onSuccess: () => keep(),
  })
}

export function useCancelPublication(postId: string, publicationId: string) {
  const keep = useKeep(postId)
  return useMutation({
    ...mutationDefaults,
    mutationFn: () =>
      call<unknown>(`${pathOf(postId)}/publications/${encodeURIComponent(publicationId)}`, {
        method: 'DELETE',
      }),
    onSuccess: () => keep(),
  })
}
