import { readXmp } from '#server/integrations/imaging/decode.ts'
import { type CertificateSettings, isSignedBy, openSigner, readCertificate, signJpeg } from './c2pa.ts'
import { writeJpegXmp } from './jpeg.ts'
import type { FoundMark, Mark, Provenance } from './types.ts'
import { writeWebpXmp } from './webp.ts'
import { aiSources, claimsAi, readProperty, writeXmp } from './xmp.ts'

/** A packet of ours is a thousandth of it. */
const maxXmpBytes = 200_000
const sourceUri = /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{1,60})/

/** What the file says of itself, without decoding a pixel. Throws ImageRefused. */
export async function readMark(file: Buffer): Promise<Omit<FoundMark, 'isSigned'>> {
  const packet = await readXmp(file)
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

const isJpeg = (file: Buffer) => file[0] === 0xff && file[1] === 0xd8
const isWebp = (file: Buffer) => file.toString('latin1', 8, 12) === 'WEBP'

function writeMark(file: Buffer, mark: Mark): Buffer {
  if (isWebp(file)) return writeWebpXmp(file, writeXmp(mark))
  if (isJpeg(file)) return writeJpegXmp(file, writeXmp(mark))
  throw new Error('only JPEG and WebP can be marked')
}

/** Marks pictures and reads marks; signs them too while there is a valid certificate. */
export function openProvenance(settings: CertificateSettings): Provenance {
  const certificate = readCertificate(settings)
  const signer = certificate && openSigner(certificate)
  // A signature made after that day is one no reader believes.
  const canSign = () => certificate !== null && certificate.expiresAt.getTime() > Date.now()
  return {
    get signer() {
      return canSign() ? (certificate?.name ?? null) : null
    },
    signsUntil: certificate?.expiresAt ?? null,

    async label(file, mark) {
      const marked = writeMark(file, mark)
      return signer && canSign() && isJpeg(file) ? signJpeg(marked, mark, signer) : marked
    },

    carryOver: writeMark,

    async read(file) {
      const mark = await readMark(file)
      return { ...mark, isSigned: signer !== null && isJpeg(file) && (await isSignedBy(signer, file)) }
    },
  }
}
