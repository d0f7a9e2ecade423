import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startStripe } from './server.ts'
import { clientOf, prices, secret } from './test-shop.ts'

let folder: string
let stateFile: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-'))
  stateFile = join(folder, 'state.json')
})
afterEach(() => rm(folder, { recursive: true }))

const start = () => startStripe({ stateFile, prices, webhook: { url: 'http://127.0.0.1:1/hook', secret } })
const kept = async () => JSON.parse(await readFile(stateFile, 'utf8'))

it('keeps everything across a restart', async () => {
  const first = await start()
  const client = clientOf(first.url)
  const { id } = await client.customers.create({ name: 'A' }, { idempotencyKey: 'kept' })
  // Less than the day after which a key is new again.
  await first.advance(43_200)
  const time = first.now()
  await first.close()
  const second = await start()
  const again = clientOf(second.url)
  expect(await again.customers.retrieve(id)).toMatchObject({ name: 'A' })
  expect((await again.customers.create({ name: 'A' }, { idempotencyKey: 'kept' })).id).toBe(id)
  expect(second.now()).toBeGreaterThanOrEqual(time)
  expect((await again.prices.list()).data).toHaveLength(prices.length)
  await second.close()
})

it('opens the file of an earlier release, which knew fewer kinds of objects', async () => {
  const first = await start()
  await clientOf(first.url).customers.create({ name: 'A' })
  await first.close()
  const { tables, ...rest } = await kept()
  const { disputes: _, ...fewer } = tables
  await writeFile(stateFile, JSON.stringify({ ...rest, tables: fewer }))
  const second = await start()
  const client = clientOf(second.url)
  expect((await client.disputes.list()).data).toEqual([])
  expect((await client.customers.list()).data).toMatchObject([{ name: 'A' }])
  await second.close()
})

it('forgets a key whose day is over', async () => {
  const simulator = await start()
  const client = clientOf(simulator.url)
  await client.customers.create({ name: 'A' }, { idempotencyKey: 'yesterday' })
  await simulator.advance(25 * 3_600)
  await client.customers.create({ name: 'B' }, { idempotencyKey: 'today' })
  await simulator.close()
  expect(Object.keys((await kept()).remembered)).toEqual(['today'])
})
