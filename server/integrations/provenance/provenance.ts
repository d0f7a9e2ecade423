import { isSignedBy, openSigner, signJpeg } from './c2pa.ts'
import { type CertificateSettings, readCertificate } from './certificate.ts'
import { writeJpegXmp } from './jpeg.ts'
import { readMark } from './read-mark.ts'
import type { Mark, Provenance } from './types.ts'
import { writeWebpXmp } from './webp.ts'
import { writeXmp } from './xmp.ts'

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
