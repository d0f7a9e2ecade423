import sharp from 'sharp'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { signUp } from './accounts.ts'
import type { BenchServer } from './bench-server.ts'
import { median, ms, percentile, printTable, times } from './figures.ts'

const rounds = 15

/** A photograph of a telephone, sent and kept: beside the bare server, which only reads it to its end. */
export async function benchUpload({ app, bare }: BenchServer): Promise<void> {
  const { headers } = await signUp(app.url, 'upload')
  const rows: string[][] = []
  for (const width of [1_600, 4_000]) {
    const bytes = await sharp(photo('rocket.jpg')).resize({ width }).jpeg({ quality: 95 }).toBuffer()
    const form = multipart(bytes)
    const post = async (url: string) => {
      const start = performance.now()
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, ...form.headers },
        body: form.body,
      })
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      return performance.now() - start
    }
    const waits: Record<'bare' | 'app', number[]> = { bare: [], app: [] }
    for (let round = 0; round < rounds; round++) {
      waits.bare.push(await post(`${bare.url}/upload`))
      waits.app.push(await post(`${app.url}/api/images/upload`))
    }
    rows.push([
      `${width} pixels wide, ${(bytes.length / 1e6).toFixed(1)} MB`,
      ms(median(waits.bare)),
      ms(median(waits.app)),
      ms(percentile(waits.app, 0.99)),
      times(median(waits.app) / median(waits.bare)),
    ])
  }
  printTable('A photograph sent', ['', 'bare p50', 'Ramage p50', 'p99', 'p50 of bare'], rows)
}
