import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StatementLine } from '#shared/api/credits.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { Statement } from './statement.tsx'

// A loaded machine may take long to show what a quiet one shows at once.
configure({ asyncUtilTimeout: 120_000 })

const line = (id: number): StatementLine => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'welcome',
  cause: 'welcome',
  label: `Mouvement ${id}`,
  amount: 1,
  balance: id,
  post_id: null,
  post_excerpt: '',
})
let lines: StatementLine[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URL(path, location.origin).searchParams.get('page'))
    const [from, to] = [(page - 1) * 2, page * 2]
    const pages = Math.max(1, Math.ceil(lines.length / 2))
    return Response.json({ lines: lines.slice(from, to), total: lines.length, page, pages, balance: 3 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={createQueryClient()}>
        <Statement held={0} />
      </QueryClientProvider>
    </MemoryRouter>,
  )

it('shows the last page when the URL asks for one beyond', async () => {
  lines = [line(1), line(2), line(3)]
  open('/recharge?page=9')
  const table = await screen.findByRole('table')
  expect(await within(table).findByText('Mouvement 3')).toBeTruthy()
  expect(screen.getByText('Page 2 sur 2')).toBeTruthy()
})

it('shows the empty state on any page', async () => {
  lines = []
  open('/recharge?page=9')
  expect(await screen.findByText(/Rien pour l’instant/)).toBeTruthy()
})
