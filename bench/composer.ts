import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type ComposeRequest, compose, proposeWords } from '#server/composer/index.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { findFaces } from '#server/integrations/imaging/faces/find.ts'
import { sharp } from '#server/integrations/imaging/sharp.ts'
import { median, ms, percentile } from './figures.ts'

// Prints the composer's cost for 1200×1200, beside a plain resize of the same photo in the same run.
const runs = 100
const side = 1200

const small = readFileSync(new URL('../test/photos/coffee.png', import.meta.url))
// As large as a master gets: what people upload is not 600 px wide.
const upload = await sharp(small).resize(2048, 1365).jpeg({ quality: 92 }).toBuffer()
const { master } = await readUpload(upload)
const company = {
  name: 'Atelier Terre & Feu',
  industry: 'Céramique',
  description: '',
  keywords: [],
  website: 'https://terre-feu.fr',
}

const request = (variant: number): ComposeRequest => ({
  objective: 'produit',
  format: { width: side, height: side },
  company,
  logo: null,
  words: proposeWords({ company, objective: 'produit', context: 'nouvelle tasse bleue, 24 €, dès samedi' }),
  layout: 'auto',
  photos: Array.from({ length: 1 + (variant % 3) }, () => ({
    bytes: async () => master,
    crop: null,
    description: null,
  })),
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
await compose(request(0), signal)

const delays = monitorEventLoopDelay({ resolution: 5 })
delays.enable()
const composed = await timed((index) => compose(request(index), signal), runs)
delays.disable()
const resized = await timed(() => sharp(master).resize(side, side).jpeg({ quality: 88 }).toBuffer(), 20)

const ratio = median(composed) / median(resized)
console.log(
  `composed 1200×1200: median ${ms(median(composed))}, 95th percentile ${ms(percentile(composed, 0.95))}`,
)
console.log(`plain resize of the same photo: median ${ms(median(resized))} (ratio ${ratio.toFixed(1)})`)
console.log(`event loop held: at most ${Math.round(delays.max / 1e6)} ms`)
console.log(`memory after ${runs} pictures: ${Math.round(process.memoryUsage.rss() / 1e6)} MB`)

// What a photo costs that has not been seen before: the detector's own part, on pictures that differ in a pixel.
const unseen = await Promise.all(
  Array.from({ length: 20 }, (_, index) =>
    sharp(master).extract({ left: index, top: 0, width: 1600, height: 1200 }).jpeg().toBuffer(),
  ),
)
const looked = await timed((index) => findFaces(unseen[index] ?? master), unseen.length)
console.log(
  `faces looked for on a new photo: median ${ms(median(looked))}, 95th percentile ${ms(percentile(looked, 0.95))}`,
)
