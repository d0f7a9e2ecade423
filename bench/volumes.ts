import { fillCompanies, fillPosts, signUp } from './accounts.ts'
import { type BenchServer, manyPosts } from './bench-server.ts'
import { Connection, getRequest } from './connection.ts'
import { median, ms, percentile, printTable, times } from './figures.ts'

/** Of the companies measured; the others share what is left of the million. */
const sizes = [1_000, manyPosts]
const allPosts = 1_000_000
const allCompanies = 1_000

interface Way {
  name: string
  request: string
}

/** What a company waits for its history, whose posts are few or 50,000, among a million; the ways to ask take turns. */
export async function benchVolumes({ app, pool }: BenchServer): Promise<void> {
  const ways: Way[] = []
  const rest = allCompanies - sizes.length
  await fillCompanies(pool, rest, Math.round((allPosts - manyPosts) / rest))
  for (const size of sizes) {
    const account = await signUp(app.url, `posts-${size}`)
    await fillPosts(pool, account, size)
    const request = getRequest('/api/posts?page=1&limit=20', account.headers)
    ways.push({ name: `history, ${size.toLocaleString('en')} posts`, request })
  }
  await pool.query('vacuum analyze')
  await printWaits('The first page of long lists, one connection', app.url, ways)
}

/** Waits in turn, beside those of the first way. */
export async function printWaits(title: string, url: string, ways: Way[], rounds = 400): Promise<void> {
  const waits = ways.map(() => [] as number[])
  const connection = await Connection.open(url)
  try {
    for (const { request } of ways) for (let run = 0; run < 20; run++) await connection.send(request)
    for (let round = 0; round < rounds; round++) {
      for (const [index, { request }] of ways.entries()) {
        const start = performance.now()
        await connection.send(request)
        waits[index]?.push(performance.now() - start)
      }
    }
  } finally {
    connection.close()
  }
  const worst = (index: number) => percentile(waits[index] ?? [], 0.99)
  printTable(
    title,
    ['', 'p50', 'p99', 'p99 to the first'],
    ways.map(({ name }, index) => [
      name,
      ms(median(waits[index] ?? [])),
      ms(worst(index)),
      times(worst(index) / worst(0)),
    ]),
  )
}
