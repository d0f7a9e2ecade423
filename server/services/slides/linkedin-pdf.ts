import { getCompanyProfile } from '#server/db/companies.ts'
import type { PostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import type { DocumentPage } from '#server/integrations/imaging/types.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import { type CurrentSlide, currentSlides } from './current-slides.ts'

type DocumentDeps = Pick<Deps, 'db' | 'storage' | 'imaging'>

/** A post's slides as one PDF, the same bytes for the same slides. Throws not_found, storage_unavailable. */
export async function linkedinPdfOf(
  deps: DocumentDeps,
  material: PostWithPicture,
): Promise<{ bytes: Buffer; title: string }> {
  const { documentTitle, slides } = await currentSlides(deps, material)
  const [first] = slides
  if (!first) throw missing('image')
  const profile = await getCompanyProfile(deps.db, material.post.companyId)
  const author = profile?.name ?? ''
  const title = documentTitle || first.title || author
  const pages = await Promise.all(slides.map((slide) => pageOf(deps, slide)))
  const madeAt = material.slideSet?.createdAt ?? material.post.createdAt
  return { title, bytes: await deps.imaging.makePdf(pages, { title, author, madeAt }) }
}

async function pageOf(deps: DocumentDeps, slide: CurrentSlide): Promise<DocumentPage> {
  const { recipe, title, altText, picture } = slide
  const { width = 0, height = 0 } = picture ?? {}
  const words = recipe.kind === 'composed' ? [recipe.headline, recipe.secondLine, recipe.eyebrow] : [title]
  const texts = words.filter((text) => text !== '')
  return { jpeg: await slideJpeg(deps, slide), width, height, altText, title, texts }
}

const widest = 2048
const maxBytes = 8 * 1024 * 1024

/** The slide's own JPEG; of a post's one image that is none, a JPEG of it. */
export async function slideJpeg(
  { storage, imaging }: DocumentDeps,
  { picture }: CurrentSlide,
): Promise<Buffer> {
  if (!picture) throw missing('image')
  const master = await storage.get(`${imageFolder(picture.companyId, picture.key)}/master`)
  if (!master) throw new AppError('storage_unavailable', { cause: `image ${picture.id} has no file` })
  if (picture.mediaType === 'image/jpeg') return master
  const { width, height } = picture
  return imaging.cropToJpeg(master, { x: 0, y: 0, width, height }, widest, maxBytes)
}
