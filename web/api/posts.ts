import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostAnswer, PostPage, PostStatus, SaveBody } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { historyPageSize } from '#shared/limits.ts'
import type { Network } from '#shared/networks.ts'
import { call } from './client.ts'
import { imageKeys } from './images.ts'

export interface PostFilters {
  page: number
  app?: Network | undefined
  status?: PostStatus | undefined
  search?: string | undefined
  limit?: number | undefined
}

export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  list: (filters: PostFilters) => ['posts', 'list', filters] as const,
  one: (id: string) => ['posts', 'one', id] as const,
  versions: (id: string) => ['posts', 'versions', id] as const,
}

function postPageQuery(filters: PostFilters) {
  const query = new URLSearchParams({
    page: String(filters.page),
    limit: String(filters.limit ?? historyPageSize),
  })
  if (filters.app) query.set('app', filters.app)
  if (filters.status) query.set('status', filters.status)
  if (filters.search) query.set('search', filters.search)
  return queryOptions({
    queryKey: postKeys.list(filters),
    queryFn: ({ signal }) => call<PostPage>(`/posts?${query}`, { signal }),
  })
}

/** A post as its page reads it; a change of it answers without the attempt to publish that its status speaks of. */
export type OpenPost = PostAnswer & { publication?: PublicationAnswer | null }

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: postKeys.one(id),
    queryFn: ({ signal }) => call<OpenPost>(`/posts/infos/${encodeURIComponent(id)}`, { signal }),
  })

/** One page of the history, newest first; the page before stays shown while the next one comes. */
export const usePostPage = (filters: PostFilters) =>
  useQuery({ ...postPageQuery(filters), placeholderData: keepPreviousData })

export const usePost = (id: string) => useQuery(postQuery(id))

/** Caches an answered post and invalidates lists and counts. */
export function useCachePost() {
  const client = useQueryClient()
  return (post: PostAnswer) => {
    client.setQueryData(postKeys.one(post.id), post)
    void client.invalidateQueries({ queryKey: postKeys.versions(post.id) })
    void client.invalidateQueries({ queryKey: postKeys.lists })
    void client.invalidateQueries({ queryKey: imageKeys.stats })
  }
}

/** « Sauvegarder mon poste »: idempotent, never a duplicate (docs/product/decisions.md D3). */
export function useSavePost() {
  const cachePost = useCachePost()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: SaveBody & { idempotencyKey: string }) =>
      call<PostAnswer>('/post/save', { body, idempotencyKey }),
    onSuccess: cachePost,
  })
}

/** One copy per click: retries repeat the idempotency key. */
export function useDuplicatePost(id: string) {
  const cachePost = useCachePost()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () =>
      call<PostAnswer>(`/posts/${encodeURIComponent(id)}/duplicate`, { method: 'POST', idempotencyKey }),
    onSuccess: (copy) => {
      setKey(crypto.randomUUID())
      cachePost(copy)
    },
  })
}

export function useDeletePost(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<{ message: string }>(`/posts/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: () => {
      // Not removed: the current page still shows it. Refetched on the next visit.
      void client.invalidateQueries({ queryKey: postKeys.one(id), refetchType: 'none' })
      void client.invalidateQueries({ queryKey: postKeys.lists })
      void client.invalidateQueries({ queryKey: imageKeys.stats })
    },
  })
}

const versionsQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.versions(postId),
    queryFn: async ({ signal }) => {
      const path = `/posts/${encodeURIComponent(postId)}/versions`
      return (await call<{ versions: VersionAnswer[] }>(path, { signal })).versions
    },
  })

/** Every version of a post's text and image, newest first. */
export const useVersions = (postId: string) => useQuery(versionsQuery(postId))

/** Restores the text or the image of a version; returns the post. */
export function useRestoreVersion(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (versionId: string) =>
      call<PostAnswer>(
        `/posts/${encodeURIComponent(postId)}/versions/${encodeURIComponent(versionId)}/restore`,
        { method: 'POST', idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (post) => {
      client.setQueryData(postKeys.one(post.id), post)
      void client.invalidateQueries({ queryKey: postKeys.lists })
      await client.invalidateQueries({ queryKey: postKeys.versions(post.id) })
    },
  })
}
