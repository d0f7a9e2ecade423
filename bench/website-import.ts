import { cropToJpeg } from '#server/integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { makePdf } from '#server/integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import { openWebsiteReader } from '#server/integrations/websites/read-website.ts'
import type { SiteMaterial } from '#server/integrations/websites/types.ts'
import { choosePictures } from '#server/services/website/read-imports.ts'
import { propose } from '#server/services/website/rule-proposals.ts'
import { localSites } from '#test/local-sites.ts'
import { smallSites } from '#test/small-sites.ts'
import { median, ms, printTable, times } from './figures.ts'

// Prints how long each local site takes from the address to its proposals, beside one plain reading of its home page by the
// same machine; and how long the rules (`propose`) hold up the event loop. Goals: 20 s, and 50 ms.
const goalMs = 20_000
const blockedGoalMs = 50
const imaging = { readUpload, proposePalette, nameColours, cropToJpeg, makePdf }

const sites = await localSites(
  Object.fromEntries(Object.entries(smallSites).map(([host, { site }]) => [host, site])),
)
const reader = openWebsiteReader(sites.transport, 'Ramage bench')

async function timed<Answer>(work: () => Answer | Promise<Answer>): Promise<[Answer, number]> {
  const start = performance.now()
  const answer = await work()
  return [answer, performance.now() - start]
}

/** Answers the seconds of everything an import does, and the milliseconds of the rules in one piece. */
async function importSite(host: string) {
  const signal = AbortSignal.timeout(16_000)
  const start = performance.now()
  const material = await reader.read(`http://${host}/`, signal).catch(() => null)
  const [, proposeMs] = material ? await timed(() => propose(material)) : [null, 0]
  if (material) await choosePictures({ imaging }, material.pictures, signal)
  return { allMs: performance.now() - start, proposeMs, isRead: material !== null }
}

/** One connection, one answer, whole: what reading a page costs at least. */
async function readPlainly(host: string): Promise<number> {
  const [address = ''] = await sites.transport.resolve(host, AbortSignal.timeout(5_000))
  const socket = sites.transport.dial({ address, port: 80, tlsName: null })
  const start = performance.now()
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  for await (const _ of socket) if (performance.now() - start > 5_000) break
  return performance.now() - start
}

const rows: string[][] = []
const worst = { allMs: 0, proposeMs: 0 }
for (const host of Object.keys(smallSites)) {
  const { allMs, proposeMs, isRead } = await importSite(host)
  worst.allMs = Math.max(worst.allMs, allMs)
  worst.proposeMs = Math.max(worst.proposeMs, proposeMs)
  const plainMs = isRead ? await readPlainly(host) : Number.NaN
  rows.push([
    host,
    `${(allMs / 1_000).toFixed(1)} s`,
    isRead ? times(allMs / plainMs) : 'no page',
    ms(proposeMs),
  ])
}
printTable('From the address to the proposals', ['site', 'in all', 'times one GET', 'propose'], rows)

/** As much as a visit may bring: eight pages of six hundred blocks, each of six hundred characters. */
const block =
  'Nous vous accueillons du mardi au samedi de 9 h à 19 h au 12 rue du Port, 29200 Brest, 02 98 00 11 22. '
const fullest: Omit<SiteMaterial, 'pictures'> = {
  home: 'http://plein.example/',
  colours: {},
  pages: Array.from({ length: 8 }, (_, page) => ({
    ...{ url: `http://plein.example/${page}`, title: 'Atelier Plein', metas: {}, jsonLd: [], microdata: [] },
    blocks: Array.from({ length: 600 }, (_, at) => ({
      ...{ tag: at % 9 === 0 ? 'h2' : 'p', part: 'main' as const },
      text: `${at} ${block.repeat(6)}`.slice(0, 600),
    })),
    ...{ links: [], images: [], icons: [], styleSheets: [], feeds: [], colours: {}, asksPassword: false },
  })),
}
const fullMs = median(
  await Promise.all(Array.from({ length: 5 }, async () => (await timed(() => propose(fullest)))[1])),
)

await sites.close()
const judged = (value: number, goal: number) => (value <= goal ? 'met' : 'MISSED')
console.log(
  `\nlongest import ${(worst.allMs / 1_000).toFixed(1)} s of ${goalMs / 1_000}: ${judged(worst.allMs, goalMs)}`,
)
console.log(
  `longest propose ${ms(worst.proposeMs)} of ${blockedGoalMs}: ${judged(worst.proposeMs, blockedGoalMs)}`,
)
console.log(`propose on as much as a visit may bring: median ${ms(fullMs)}`)
