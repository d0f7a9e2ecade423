import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PostAnswer, PostStatus } from '#shared/api/posts.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { type MemberRole, permissionsOf } from '#shared/role-permissions.ts'
import type { PostText } from '#web/api/autosave.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { type Session, SessionContext } from '#web/session.tsx'
import { VersionsCard } from './versions-card.tsx'

// A loaded machine may take long to show what a quiet one shows at once.
configure({ asyncUtilTimeout: 120_000 })

const version = (number: number): VersionAnswer => ({
  ...{ id: `v${number}`, kind: 'text', number, is_shown: number === 2, origin: 'edited' },
  ...{ restored_number: null, text: `Texte ${number}`, inputs: null },
  ...{ image_url: null, image_thumb_url: null, image_width: null, image_height: null, image_alt: null },
  ...{ slide_count: null, slides_format: null },
  ...{ provider: null, model: null, ai_generated: false, cost_micro_eur: null, corrected_points: null },
  author: { id: '1', name: 'Ben Roy' },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
})

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ versions: [version(2), version(1)] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each<[PostStatus, MemberRole, number]>([
  ['draft', 'manager', 1],
  ['scheduled', 'manager', 1],
  ['draft', 'editor', 1],
  ['scheduled', 'editor', 0],
  ['draft', 'viewer', 0],
  ['publishing', 'manager', 0],
  ['uncertain', 'manager', 0],
  ['published', 'manager', 0],
])('a post that is %s offers a %s %i version to take back', async (status, role, offered) => {
  const price = { credits: 0, free_left: 3 }
  const post = { id: '1', status, published_at: null, next_text: price, next_image: price } as PostAnswer
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ user: { id: '1', permissions: permissionsOf(role, false) } } as Session}>
        <VersionsCard post={post} body={{} as PostText} />
      </SessionContext>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  expect(await screen.findByText('Version 1')).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /Reprendre/ })).toHaveLength(offered)
})

it('names the colleague who made a version, and not the reader', async () => {
  const post = { id: '1', status: 'published', next_text: {}, next_image: {} } as PostAnswer
  const mine = { ...version(1), author: { id: '2', name: 'Ana Colin' } }
  vi.stubGlobal('fetch', async () => Response.json({ versions: [version(2), mine] }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ user: { id: '2', permissions: permissionsOf('viewer', false) } } as Session}>
        <VersionsCard post={post} body={{} as PostText} />
      </SessionContext>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
  expect(await screen.findByText(/corrigée par Ben Roy$/)).toBeTruthy()
  expect(screen.getByText(/écrite par vous$/)).toBeTruthy()
})
