import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import { harmlessFiles, hostileFiles, jpegOf } from '#test/hostile/hostile-files.ts'
import { deepPng } from '#test/hostile-images.ts'
import { photo } from '#test/photos.ts'
import { ms, printTable } from './figures.ts'

// What refusing hostile images costs, and the heaviest pictures that are still taken, each in a process of its own.
// Ends with 1 when one of them passes the limits below.

/** CPU of all threads in ms, and memory beyond that of a process that has decoded one photo, in MB. */
const limits = { refused: { cpuMs: 200, mb: 30 }, taken: { cpuMs: 3_000, mb: 250 } }
/** As many as the server works on at once, and what they take together. */
const atOnce = 4
const atOnceMb = 500

const square = (side: number) =>
  sharp(photo('coffee.png')).resize(side, side, { fit: 'fill', kernel: 'nearest' })
const turned = (bytes: Buffer) => sharp(bytes).keepMetadata().withMetadata({ orientation: 6 })

/** At the limits of shared/limits.ts, or just below. */
const heaviest: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ['JPEG of 40 million pixels', () => jpegOf(6_324, 6_324)],
  [
    'JPEG of 40 million pixels, turned',
    async () =>
      turned(await jpegOf(6_324, 6_324))
        .jpeg()
        .toBuffer(),
  ],
  ['progressive JPEG of 16 million pixels', () => square(4_000).jpeg({ progressive: true }).toBuffer()],
  [
    'progressive CMYK JPEG of 16 million pixels',
    () =>
      square(4_000)
        .toColourspace('cmyk')
        .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 60 })
        .toBuffer(),
  ],
  ['WebP of 40 million pixels', () => square(6_324).ensureAlpha(0.5).webp({ effort: 0 }).toBuffer()],
  [
    'PNG of 40 million pixels, turned',
    () =>
      sharp({ create: { width: 6_324, height: 6_324, channels: 4, background: '#c0392b80' } })
        .withMetadata({ orientation: 6 })
        .png({ compressionLevel: 1 })
        .toBuffer(),
  ],
  ['PNG of 16 bits, 160 MB of pixels', () => deepPng(4_472, { isInterlaced: false })],
  ['PNG of 16 bits, interlaced, 16 million pixels', () => deepPng(4_000, { isInterlaced: true })],
]

const files = [
  ...hostileFiles.map(([name, , make]) => ({ name, make, isRefused: true })),
  ...[...harmlessFiles, ...heaviest].map(([name, make]) => ({ name, make, isRefused: false })),
]

interface Cost {
  cpuMs: number
  mb: number
}

const residentMb = (field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) /
  1024

/** In this process: `count` of them at once. The file comes on standard input, for making it costs more than reading it. */
async function measureHere(isRefused: boolean, count: number): Promise<Cost> {
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(piece as Buffer)
  const bytes = Buffer.concat(pieces.splice(0))
  await readUpload(photo('coffee.png'))
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const before = residentMb('VmRSS')
  const start = process.cpuUsage()
  const outcomes = await Promise.all(
    Array.from({ length: count }, () =>
      readUpload(bytes).then(
        () => false,
        (error: Error) => error.name,
      ),
    ),
  )
  const { user, system } = process.cpuUsage(start)
  if (outcomes.some((outcome) => outcome !== (isRefused ? 'ImageRefused' : false)))
    throw new Error(`the outcome was ${outcomes.join(', ')}`)
  // Who asks for the verification has the file read as well.
  await openProvenance({})
    .read(bytes)
    .catch((error: Error) => error.name)
  return { cpuMs: (user + system) / 1000, mb: Math.max(0, residentMb('VmHWM') - before) }
}

async function measure(bytes: Buffer, isRefused: boolean, count = 1): Promise<Cost> {
  const program = spawn(
    process.execPath,
    [import.meta.filename, isRefused ? 'refused' : 'taken', String(count)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  program.stdin.end(bytes)
  const answer: Buffer[] = []
  for await (const piece of program.stdout) answer.push(piece as Buffer)
  return JSON.parse(Buffer.concat(answer).toString()) as Cost
}

const [kind, count] = process.argv.slice(2)
if (kind) process.stdout.write(JSON.stringify(await measureHere(kind === 'refused', Number(count))))
else {
  const rows: string[][] = []
  const over: string[] = []
  const mb = (value: number) => `${Math.round(value)} MB`
  for (const { name, make, isRefused } of files) {
    const bytes = await make()
    const cost = await measure(bytes, isRefused)
    const limit = isRefused ? limits.refused : limits.taken
    if (cost.cpuMs > limit.cpuMs || cost.mb > limit.mb) over.push(name)
    rows.push([
      name,
      isRefused ? 'refused' : 'taken',
      `${Math.round(bytes.length / 1000)} kB`,
      ms(cost.cpuMs),
      mb(cost.mb),
    ])
  }
  for (const [name, make] of heaviest) {
    const cost = await measure(await make(), false, atOnce)
    if (cost.mb > atOnceMb) over.push(`${atOnce} × ${name}`)
    rows.push([`${atOnce} × ${name}`, 'taken', '', ms(cost.cpuMs), mb(cost.mb)])
  }
  printTable('Hostile and heavy images', ['', '', 'sent', 'CPU', 'memory'], rows)
  if (over.length > 0) {
    console.error(`Over the limits: ${over.join(', ')}.`)
    process.exitCode = 1
  }
}
