import { readHeader } from '#server/integrations/imaging/header.ts'
import type { FoundMark } from './types.ts'
import { aiSources, claimsAi, readProperty } from './xmp.ts'

/** A packet of ours is a thousandth of it. */
const maxXmpBytes = 200_000
const sourceUri = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{1,60})/

/** What the file says of itself, without decoding a pixel. Throws ImageRefused. */
export async function readMark(file: Buffer): Promise<Omit<FoundMark, 'isSigned'>> {
  const { xmp: packet } = await readHeader(file)
  const xmp = packet?.toString('utf8', 0, maxXmpBytes) ?? ''
  const source = sourceOf(readProperty(xmp, 'DigitalSourceType')) ?? aiSourceInManifest(file)
  const madeAt = new Date(readProperty(xmp, 'CreateDate') ?? Number.NaN)
  return {
    isRamage: readProperty(xmp, 'CreatorTool') === 'Ramage',
    source,
    isAi: source === null ? null : claimsAi(source),
    system: readProperty(xmp, 'AISystemUsed'),
    madeAt: Number.isNaN(madeAt.getTime()) ? null : madeAt,
  }
}

const sourceOf = (uri: string | null) => (uri ? (sourceUri.exec(uri)?.[1] ?? null) : null)

/** Other makers sign without XMP; their manifest holds the address as plain text, not ended by any sign. */
const aiSourceInManifest = (file: Buffer) =>
  aiSources.find((source) => file.includes(`://cv.iptc.org/newscodes/digitalsourcetype/${source}`)) ?? null
