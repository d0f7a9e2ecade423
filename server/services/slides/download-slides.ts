import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CompanyId } from '#server/db/ids.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { slideTexts } from '#shared/messages/api.ts'
import { fill } from '#shared/messages/publishing.ts'
import { currentSlides } from './current-slides.ts'
import { linkedinPdfOf, slideJpeg } from './linkedin-pdf.ts'

type DownloadDeps = Pick<Deps, 'db' | 'storage' | 'imaging'>

/** Every image of a post in its order, and a text file of what stands with them. Throws not_found, storage_unavailable. */
export async function openSlidesArchive(
  deps: DownloadDeps,
  companyId: CompanyId,
  postId: string,
): Promise<{ stream: Readable; fileName: string }> {
  const material = await getMaterial(deps, companyId, postId)
  const { slides } = await currentSlides(deps, material)
  if (slides.length === 0) throw missing('image')
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  const texts = [material.post.description]
  for (const [index, slide] of slides.entries()) {
    const name = [String(index + 1).padStart(2, '0'), fileNameOf(slide.title)].filter(Boolean).join('-')
    zip.addBuffer(await slideJpeg(deps, slide), `${name}.jpg`, { compress: false })
    texts.push(fill(slideTexts.archived, { name: `${name}.jpg`, text: slide.altText }))
  }
  zip.addBuffer(Buffer.from(texts.join('\r\n\r\n'), 'utf8'), 'textes.txt')
  zip.end()
  return { stream, fileName: `${baseNameOf(material.post.createdAt)}.zip` }
}

/** The document as LinkedIn would get it. Throws not_found, storage_unavailable. */
export async function openSlidesDocument(
  deps: DownloadDeps,
  companyId: CompanyId,
  postId: string,
): Promise<{ bytes: Buffer; fileName: string }> {
  const material = await getMaterial(deps, companyId, postId)
  const { bytes, title } = await linkedinPdfOf(deps, material)
  return { bytes, fileName: `${fileNameOf(title) || baseNameOf(material.post.createdAt)}.pdf` }
}

async function getMaterial({ db }: DownloadDeps, companyId: CompanyId, postId: string) {
  const material = await getPostWithPicture(db, companyId, postId)
  if (!material) throw missing('post')
  return material
}

const baseNameOf = (at: Date) => `ramage-${at.toISOString().slice(0, 10)}`

/** Words as every system takes them in the name of a file. */
const fileNameOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
