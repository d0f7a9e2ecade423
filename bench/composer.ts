import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { demonstrationComposer } from '#server/composer/index.ts'
import type { ImageRequest } from '#server/integrations/ai/types.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { sharp } from '#server/integrations/imaging/engine.ts'
import { median, ms, percentile } from './figures.ts'

// Prints the composer's cost for 1200×1200, beside a plain resize of the same photo in the same run.
const runs = 100
const side = 1200

const small = readFileSync(new URL('../test/photos/coffee.png', import.meta.url))
// As large as a master gets: what people upload is not 600 px wide.
const upload = await sharp(small).resize(2048, 1365).jpeg({ quality: 92 }).toBuffer()
const { master, facts } = await readUpload(upload)

const request = (variant: number): ImageRequest => ({
  network: 'linkedin',
  objective: 'produit',
  format: { width: side, height: side },
  company: {
    name: 'Atelier Terre & Feu',
    industry: 'Céramique',
    description: '',
    keywords: [],
    website: 'https://terre-feu.fr',
  },
  logo: null,
  context: 'Chaque pièce naît d’un geste, jamais d’un moule',
  images: Array.from({ length: 1 + (variant % 3) }, () => ({ facts, bytes: async () => master })),
  variant,
})

/** In ms, one for each turn. */
async function timed(task: (index: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    await task(index)
    times.push(performance.now() - start)
  }
  return times
}

const { signal } = new AbortController()
const composer = demonstrationComposer()
await composer.createImage(request(0), signal)

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
const composed = await timed((index) => composer.createImage(request(index), signal), runs)
delays.disable()
const resized = await timed(() => sharp(master).resize(side, side).jpeg({ quality: 88 }).toBuffer(), 20)

const ratio = median(composed) / median(resized)
console.log(
  `composed 1200×1200: median ${ms(median(composed))}, 95th percentile ${ms(percentile(composed, 0.95))}`,
)
console.log(`plain resize of the same photo: median ${ms(median(resized))} (ratio ${ratio.toFixed(1)})`)
console.log(`event loop held: at most ${Math.round(delays.max / 1e6)} ms`)
console.log(`memory after ${runs} pictures: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)
