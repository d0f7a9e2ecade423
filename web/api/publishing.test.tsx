import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublicationAnswer } from '#shared/api/publishing.ts'
import { usePost } from './posts.ts'
import { usePublications } from './publishing.ts'
import { createQueryClient } from './query-client.ts'

const hourMs = 3_600_000
let server: { post: Partial<PostAnswer>; publication: Partial<PublicationAnswer> }
let asked = 0

/** As the page of a post does: the post, and what became of it on its network. */
function Page() {
  const { data: post } = usePost('1')
  return post ? <Publications post={post} /> : null
}
function Publications({ post }: { post: PostAnswer }) {
  const { publications } = usePublications(post)
  return <output>{[post.status, ...(publications?.map(({ status }) => status) ?? [])].join(' ')}</output>
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('status').textContent

async function open(publication: Partial<PublicationAnswer>) {
  const publish_at = new Date(Date.now() + 2.5 * hourMs).toISOString()
  server = {
    post: { id: '1', status: 'scheduled' },
    publication: { status: 'scheduled', publish_at, question: null, external_id: null, ...publication },
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await wait(1000)
  expect(shown()).toBe('scheduled scheduled')
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/publications')) return Response.json(server.post)
    asked++
    return Response.json({ publications: [server.publication] })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('polls a scheduled post at its time, and rarely before', async () => {
  await open({})
  await wait(2.4 * hourMs)
  expect(asked).toBeLessThan(5)
  server.publication = { ...server.publication, status: 'running' }
  server.post = { id: '1', status: 'publishing' }
  await wait(0.1 * hourMs)
  expect(shown()).toBe('publishing running')
  server.publication = { ...server.publication, status: 'published', permalink: 'https://network.example/1' }
  server.post = { id: '1', status: 'published' }
  await wait(5000)
  expect(shown()).toBe('published published')
})

it('keeps polling a late publication, not one that waits for the user', async () => {
  await open({})
  await wait(2.6 * hourMs)
  const before = asked
  await wait(3 * 60_000)
  expect(asked - before).toBeGreaterThan(1)
  expect(asked - before).toBeLessThan(5)
  cleanup()

  await open({ question: { kind: 'late', text: '', evidence: [], url: null, answers: [] } })
  const once = asked
  await wait(3 * hourMs)
  expect(asked).toBe(once)
})
