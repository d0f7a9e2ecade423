import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ndjsonType } from '#shared/ndjson.ts'
import type { BenchServer } from './bench-server.ts'
import { chunkCount } from './chunks.ts'
import { median, ms, percentile, printTable } from './figures.ts'
import { StreamReader } from './stream-reader.ts'

const readerCount = 200
const rounds = 3

/** From the moment a provider's chunk leaves to the moment each reader has it, beside a bare relay of the same. */
export async function benchRelay(bench: BenchServer): Promise<void> {
  await bench.pool.query(
    `update companies set plan = 'enterprise' where id = (select company_id from users where id = $1)`,
    [bench.small.id],
  )
  const bare: Delays[] = []
  const ours: Delays[] = []
  for (let round = 0; round <= rounds; round++) {
    const measured = [await relayBare(bench), await relayOurs(bench)] as const
    // The first round warms both up.
    if (round === 0) continue
    bare.push(measured[0])
    ours.push(measured[1])
  }
  const of = (delays: Delays[], share: keyof Delays) => median(delays.map((each) => each[share]))
  const row = (name: string, delays: Delays[]) => [name, ms(of(delays, 'p50')), ms(of(delays, 'p99'))]
  const added = (share: keyof Delays) =>
    ms(median(ours.map((each, round) => each[share] - (bare[round]?.[share] ?? 0))))
  printTable(
    `Relay of ${chunkCount} chunks every 5 ms to ${readerCount} readers, medians of ${rounds} interleaved rounds`,
    ['', 'p50', 'p99'],
    [row('bare', bare), row('Ramage', ours), ['added by Ramage', added('p50'), added('p99')]],
  )
}

interface Delays {
  p50: number
  p99: number
}

async function relayBare({ bare }: BenchServer): Promise<Delays> {
  const readers = await openReaders(readerCount, () => StreamReader.open(bare.url, '/relay', {}))
  return follow(readers, () => bare.tell({ type: 'go' }))
}

/** One generation: its own stream, and 199 more readers of its log. */
async function relayOurs({ app, small, pool }: BenchServer): Promise<Delays> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into posts (id, company_id, network, objective, description)
     select $1, company_id, 'linkedin', 'produit', 'x' from users where id = $2 returning id`,
    [randomUUID(), small.id],
  )
  const headers = { ...small.headers, accept: ndjsonType }
  const body = JSON.stringify({ post_id: rows[0]?.id, prompt: 'Relais.' })
  const first = await StreamReader.open(app.url, '/api/posts/regenerate', headers, body)
  const path = `/api/generations/${first.headers.get('x-generation-id')}/stream`
  const others = await openReaders(readerCount - 1, () => StreamReader.open(app.url, path, small.headers))
  return follow([first, ...others], () => app.tell({ type: 'go' }))
}

async function openReaders(count: number, open: () => Promise<StreamReader>): Promise<StreamReader[]> {
  const readers: StreamReader[] = []
  while (readers.length < count) {
    const batch = Math.min(20, count - readers.length)
    readers.push(...(await Promise.all(Array.from({ length: batch }, open))))
  }
  return readers
}

async function follow(readers: StreamReader[], go: () => void): Promise<Delays> {
  await wait(200)
  go()
  await Promise.all(readers.map((reader) => reader.ended))
  const delays = readers.flatMap((reader) => reader.delays)
  if (delays.length !== readerCount * chunkCount) throw new Error(`${delays.length} chunks arrived`)
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) }
}
