import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LayoutPreview, layoutHeader } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SlidePreviewBody, SlidesAnswer, SlidesBody, StoryBody } from '#shared/api/slides.ts'
import { meKey } from './auth.ts'
import { call, callStream } from './client.ts'
import { makeImage } from './generation.ts'
import type { PreviewedLayout } from './image-layout.ts'
import { imageKeys } from './images.ts'
import { postKeys, postQuery, useCachePost } from './posts.ts'

const pathOf = (postId: string) => `/posts/${encodeURIComponent(postId)}/slides`

type Shown = Pick<PostAnswer, 'id' | 'updated_at'>

const slidesQuery = ({ id, updated_at }: Shown) =>
  queryOptions({
    queryKey: ['posts', 'slides', id, updated_at] as const,
    queryFn: ({ signal }) => call<SlidesAnswer>(pathOf(id), { signal }),
    // Those of another post are not those of this one while they load.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  })

/** The images of a post in their order; asked for again whenever the post changed. */
export const useSlides = (post: Shown | undefined, isWanted = true) =>
  useQuery({ ...slidesQuery(post ?? { id: '', updated_at: '' }), enabled: post !== undefined && isWanted })

const looksKeptMs = 60_000

/** One slide as it would be; the last look stays while the next is composed. Nothing is asked before there is a body. */
export const useSlidePreview = (postId: string, body: SlidePreviewBody | null) =>
  useQuery({
    queryKey: ['slide-preview', postId, body],
    queryFn: async ({ signal }): Promise<PreviewedLayout> => {
      if (!body) throw new Error('nothing to preview')
      const response = await callStream(`${pathOf(postId)}/preview`, { body, signal, accept: 'image/jpeg' })
      const told = LayoutPreview.parse(JSON.parse(response.headers.get(layoutHeader) ?? 'null'))
      return { body: asLayout(body), picture: await response.blob(), told }
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: looksKeptMs,
  })

/** A photo alone is a layout without words, for whoever shows either. */
export const asLayout = ({ ratio, image, composed }: SlidePreviewBody): PreviewedLayout['body'] => ({
  format: ratio,
  ...(composed ?? {
    ...{ layout: 'auto', headline: '', second_line: '', eyebrow: '' },
    photos: image ? [image] : [],
  }),
})

/** Caches what a call answered, once the post itself is known as it is now. */
function useCacheSlides(postId: string) {
  const client = useQueryClient()
  return async (answer: SlidesAnswer) => {
    const post = await client.fetchQuery({ ...postQuery(postId), staleTime: 0 })
    client.setQueryData(slidesQuery(post).queryKey, answer)
    void client.invalidateQueries({ queryKey: postKeys.versions(postId) })
    void client.invalidateQueries({ queryKey: postKeys.lists })
    void client.invalidateQueries({ queryKey: imageKeys.stats })
    return post
  }
}

/** The whole set in its new order: one version. Gives the post. */
export function useSaveSlides(postId: string) {
  const cache = useCacheSlides(postId)
  return useMutation({
    mutationFn: async (body: SlidesBody) =>
      cache(
        await call<SlidesAnswer>(pathOf(postId), {
          method: 'PUT',
          body,
          idempotencyKey: crypto.randomUUID(),
        }),
      ),
  })
}

/** A story from photos, or from the text alone, in the place of what the post shows. Gives the post. */
export function useMakeStory(postId: string) {
  const cache = useCacheSlides(postId)
  return useMutation({
    mutationFn: async (body: StoryBody) =>
      cache(
        await call<SlidesAnswer>(`${pathOf(postId)}/story`, { body, idempotencyKey: crypto.randomUUID() }),
      ),
  })
}

/** Much longer than a model takes, its second try included. */
const longestMs = 600_000

interface Asked {
  prompt: string
  images: string[]
}

/** A picture of a model for one slide; it stays in the versions, whether it is added or not. */
export function useMakeSlideImage(postId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ prompt, images }: Asked) => {
      const common = { prompt, post_id: postId, as_slide: true }
      const options = { idempotencyKey: crypto.randomUUID(), signal: AbortSignal.timeout(longestMs) }
      return makeImage(
        images.length > 0
          ? { kind: 'image-from-images', body: { ...common, images } }
          : { kind: 'image-from-prompt', body: common },
        options,
      )
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: postKeys.one(postId) })
      void client.invalidateQueries({ queryKey: postKeys.versions(postId) })
      void client.invalidateQueries({ queryKey: meKey })
    },
  })
}

/** The same slides on the other network; gives the post there. */
export function useCopySlides(postId: string) {
  const cachePost = useCachePost()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () => call<PostAnswer>(`${pathOf(postId)}/copy`, { method: 'POST', idempotencyKey }),
    onSuccess: (post) => {
      setKey(crypto.randomUUID())
      cachePost(post)
    },
  })
}

const archives = { zip: 'archive.zip', pdf: 'document.pdf' } as const
export type Archive = keyof typeof archives

/** All images in one file; a link could not carry the token. */
export const useSlidesFile = (postId: string) =>
  useMutation({
    mutationFn: async (kind: Archive) => {
      const response = await callStream(`${pathOf(postId)}/${archives[kind]}`, {
        accept: `application/${kind}`,
      })
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      return { name: name ?? archives[kind], file: await response.blob() }
    },
  })
