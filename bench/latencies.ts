import { type BenchServer, manyPosts } from './bench-server.ts'
import { Connection, getRequest } from './connection.ts'
import { median, ms, percentile, printTable, times } from './figures.ts'

const rounds = 200
const pageSize = 20
const many = `${manyPosts.toLocaleString('en')} posts`

/** How long one person waits for the history, alone on the server: the ways to ask take turns. */
export async function benchLatencies({ app, small, large }: BenchServer): Promise<void> {
  const page = (number: number) => `/api/posts?page=${number}&limit=${pageSize}`
  const ways = [
    { name: '20 posts, page 1', path: page(1), account: small },
    { name: `${many}, page 1`, path: page(1), account: large },
    {
      name: `${many}, page ${manyPosts / pageSize / 2}`,
      path: page(manyPosts / pageSize / 2),
      account: large,
    },
    {
      name: `${many}, published only`,
      path: `${page(1)}&status=published`,
      account: large,
      isSlow: true,
    },
    { name: `${many}, search`, path: `${page(1)}&search=h%C3%A9ron`, account: large, isSlow: true },
  ].map((way) => ({ ...way, request: getRequest(way.path, way.account.headers), waits: [] as number[] }))

  const connection = await Connection.open(app.url)
  try {
    for (const { request } of ways) for (let run = 0; run < 10; run++) await connection.send(request)
    for (let round = 0; round < rounds; round++) {
      // There and back: what comes after a slow request finds cold caches.
      for (const { request, waits, isSlow } of round % 2 ? ways : ways.toReversed()) {
        // A twentieth of the rounds will do for what scans everything.
        if (isSlow && round % 19 > 0) continue
        const start = performance.now()
        await connection.send(request)
        waits.push(performance.now() - start)
      }
    }
  } finally {
    connection.close()
  }
  const first = median(ways[0]?.waits ?? [])
  printTable(
    'GET /api/posts, latency of one connection',
    ['', 'p50', 'p99', 'p50 to that of 20 posts'],
    ways.map(({ name, waits }) => [
      name,
      ms(median(waits)),
      ms(percentile(waits, 0.99)),
      times(median(waits) / first),
    ]),
  )
}
