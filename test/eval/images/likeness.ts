import sharp, { type Region, type Sharp } from 'sharp'
import { AiError } from '#server/errors.ts'
import { type ImageComparison, verdicts } from '#server/integrations/ai/types.ts'
import type { Analyst } from '#test/eval/providers.ts'
import { drawing, evalPhoto } from './photos.ts'

/** A photograph and where its product stands: left, top, width and height as shares. */
const products: [string, [number, number, number, number]][] = [
  ['t:cup-of-coffee-on-table-in-cafe.jpg', [0.41, 0.41, 0.26, 0.47]],
  ['t:sweet-buns-with-cream-cheese-inside.jpg', [0.01, 0.21, 0.76, 0.47]],
  ['t:blue-sofa-with-pillows-in-a-designer-living-room-interior.jpg', [0.11, 0.38, 0.73, 0.36]],
  ['t:books-and-purple-flowers-on-a-wooden-stool-by-the-bed.jpg', [0.03, 0.4, 0.44, 0.47]],
  ['t:book-on-the-grass.jpg', [0.26, 0.25, 0.46, 0.51]],
  ['t:stylish-workspace-with-macbook-pro.jpg', [0.24, 0.3, 0.65, 0.65]],
  ['t:coffee-on-a-table-with-other-items.jpg', [0.31, 0.17, 0.6, 0.7]],
]
const size = { width: 1024, height: 1024 }

interface Pair {
  id: string
  kind: string
  wanted: ImageComparison['verdict']
  photo: Buffer
  picture: Buffer
}

/** A photograph with a label on its product, and what a model may make of it: faithful or not. */
export async function likenessPairs(): Promise<Pair[]> {
  const pairs = products.map(async ([reference, box], index): Promise<Pair[]> => {
    const bare = await sharp(await evalPhoto(reference))
      .resize({ ...size, fit: 'fill' })
      .png()
      .toBuffer()
    const [left, top, width, height] = box.map((share) => Math.round(share * 1024)) as typeof box
    const product = { left, top, width, height }
    const labelled = (label: Promise<Buffer>) => over(bare, label, middleOf(product))
    const photo = await labelled(labelOf('Maison Ramage', '#f4ead2'))
    const next = products[(index + 1) % products.length]?.[0] ?? reference
    const made: [string, Pair['wanted'], Promise<Buffer>][] = [
      ['other light', 'kept', sharp(photo).linear([1.15, 1.08, 0.95], [8, 8, 8]).toBuffer()],
      ['other crop', 'kept', sharp(photo).extract(around(product)).resize(size).toBuffer()],
      ['slight angle', 'kept', turned(photo)],
      ['blurred background', 'kept', over(sharp(photo).blur(9), cutOut(sharp(photo), product), product)],
      ['product recoloured', 'altered', over(photo, cutOut(stained(photo), product), product)],
      ['label recoloured', 'altered', labelled(labelOf('Maison Ramage', '#c8102e'))],
      [
        'label mirrored',
        'altered',
        labelled(
          sharp(await labelOf('Maison Ramage', '#f4ead2'))
            .flop()
            .toBuffer(),
        ),
      ],
      ['label of another', 'altered', labelled(labelOf('Café Lumière', '#f4ead2'))],
      ['label missing', 'altered', Promise.resolve(bare)],
      ['another thing', 'replaced', evalPhoto(next)],
    ]
    return Promise.all(
      made.map(async ([kind, wanted, picture]) => ({
        ...{ id: `${reference} ${kind}`, kind, wanted, photo },
        picture: await sharp(await picture)
          .jpeg({ quality: 88 })
          .toBuffer(),
      })),
    )
  })
  return (await Promise.all(pairs)).flat()
}

const labelOf = (name: string, ground: string) =>
  drawing(
    `<rect width="300" height="120" rx="8" fill="${ground}"/><text x="150" y="58" font-size="36" font-weight="700" text-anchor="middle" fill="#241a12" font-family="serif">${name}</text><text x="150" y="98" font-size="26" text-anchor="middle" fill="#241a12" font-family="serif">n° 12</text>`,
    300,
    120,
  )

const middleOf = ({ left, top, width, height }: Region): Region => {
  const wide = Math.round(width * 0.6)
  const high = Math.round(wide * 0.4)
  return { left: left + ((width - wide) >> 1), top: top + ((height - high) >> 1), width: wide, height: high }
}

async function over(ground: Buffer | Sharp, piece: Promise<Buffer>, at: Region): Promise<Buffer> {
  const { left, top, width, height } = at
  const input = await sharp(await piece)
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
  const base = Buffer.isBuffer(ground) ? ground : await ground.png().toBuffer()
  return sharp(base).composite([{ input, left, top }]).png().toBuffer()
}

/** The product with a soft rim, to be laid where it was. */
async function cutOut(image: Sharp, product: Region): Promise<Buffer> {
  const { width, height } = product
  const rim = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width * 0.48}" ry="${height * 0.48}" fill="#fff"/>`
  const mask = await sharp(await drawing(rim, width, height))
    .blur(4)
    .toBuffer()
  const whole = await image.png().toBuffer()
  return sharp(whole)
    .extract(product)
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

const stained = (photo: Buffer) =>
  sharp(photo).recomb([
    [0.2, 0.4, 0.1],
    [0.3, 0.6, 0.2],
    [0.5, 0.5, 0.5],
  ])

/** Half the air around a product cut away. */
function around({ left, top, width, height }: Region): Region {
  const [x, y] = [left >> 1, top >> 1]
  return {
    left: x,
    top: y,
    width: ((1024 + left + width) >> 1) - x,
    height: ((1024 + top + height) >> 1) - y,
  }
}

async function turned(photo: Buffer): Promise<Buffer> {
  const wide = await sharp(photo).rotate(4).png().toBuffer()
  return sharp(wide).extract({ left: 80, top: 80, width: 930, height: 930 }).resize(size).toBuffer()
}

/** Shows every pair to a vendor's model under the product's own limit of time; what is printed, line by line. */
export async function measureComparison(analyst: Analyst, details: boolean): Promise<string[]> {
  const answers: (Pair & { got: ImageComparison | null })[] = []
  // One at a time: a pair that waits for others would run into its limit.
  for (const pair of await likenessPairs()) {
    const got = await analyst
      .compareImages([pair.photo], pair.picture, new AbortController().signal)
      .catch((error: unknown) => {
        if (!(error instanceof AiError)) throw error
        return null
      })
    answers.push({ ...pair, got })
  }
  const lines = [`likeness: ${answers.length} pairs shown to ${analyst.id} (${analyst.model})`]
  for (const wanted of verdicts) {
    const of = answers.filter((pair) => pair.wanted === wanted)
    const said = verdicts.map((one) => `${one} ${of.filter(({ got }) => got?.verdict === one).length}`)
    lines.push(
      `  ${wanted} ${of.length}: ${said.join(', ')}, unanswered ${of.filter(({ got }) => !got).length}`,
    )
  }
  if (details)
    for (const { id, wanted, got } of answers)
      if (got?.verdict !== wanted) lines.push(`  ${JSON.stringify({ id, wanted, ...got })}`)
  return lines
}
