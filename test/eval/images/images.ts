import sharp from 'sharp'
import { emptyBand, measureFaces, measurePicture } from './measure.ts'
import { evalPhoto } from './photos.ts'
import { type Rendered, renderCases } from './render.ts'
import { writeSheets } from './sheets.ts'

/** A band of nothing may be as high as this share of the picture: the air above a poster's words. */
const widestBand = 0.2

/** Composes every case, measures it, writes the contact sheets; what is printed, line by line. */
export async function measureImages(folder: string, details: boolean): Promise<string[]> {
  const all = await measureFaces(0)
  const sure = await measureFaces(0.25)
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3)
  const rendered = await renderCases()
  const rows: ({ one: Rendered } & Awaited<ReturnType<typeof judge>>)[] = []
  for (const one of rendered) rows.push({ one, ...(await judge(one)) })
  const faces = rows.flatMap((row) => row.faces)
  const least = (of: (row: (typeof rows)[number]) => number) => Math.min(...rows.map(of)).toFixed(2)
  const times = rendered.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const kinds = new Set(rendered.map(({ post }) => post.kind)).size
  const trades = new Set(rendered.map(({ company }) => company.industry)).size
  const lines = [
    `detector: ${all.found} of ${all.faces} labelled faces found, ${all.others} boxes on nothing; with 0.25 and more ${sure.found}, ${sure.others}`,
    `images: ${rendered.length} of ${kinds} kinds for ${trades} trades`,
    `  faces whole ${share(faces.filter((face) => face >= 0.98).length, faces.length)} of ${faces.length}`,
    `  least contrast under a glyph ${least(({ contrast }) => contrast.small)}, under a large one ${least(({ contrast }) => contrast.large)}`,
    `  lines cut ${rows.reduce((sum, row) => sum + row.cut, 0)}, empty bands ${rows.filter((row) => row.band > widestBand).length}`,
    `  ${(medianOf(times) / (await resizeTime())).toFixed(1)} times a plain resize; median ${Math.round(medianOf(times))} ms, 95th percentile ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
    ...(await writeSheets(rendered, folder, 'images')).map((path) => `  ${path}`),
  ]
  const misses = rows.filter(
    (row) =>
      row.band > widestBand ||
      row.contrast.small < 4.5 ||
      row.contrast.large < 3 ||
      row.faces.some((face) => face < 0.98),
  )
  if (details)
    for (const { one, faces: shown, contrast, band } of misses)
      lines.push(`  ${JSON.stringify({ id: one.id, layout: one.picture.layout, shown, contrast, band })}`)
  return lines
}

const medianOf = (sorted: number[]) => sorted[sorted.length >> 1] ?? 0

/** What the same machine takes in the same minute to resize a photo to 1200 × 1200 as a JPEG: times alone say how busy it is. */
async function resizeTime(): Promise<number> {
  const photo = await evalPhoto('t:cup-of-coffee-on-table-in-cafe.jpg')
  const times: number[] = []
  for (let run = 0; run < 15; run += 1) {
    const start = performance.now()
    await sharp(photo).resize(1200, 1200).jpeg({ quality: 88 }).toBuffer()
    times.push(performance.now() - start)
  }
  return medianOf(times.sort((one, other) => one - other))
}

async function judge({ post, picture, request }: Rendered) {
  return {
    ...(await measurePicture(request, picture, post.photos)),
    band: await emptyBand(picture.bytes),
  }
}
