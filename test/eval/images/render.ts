import { type Composition, compose, type Look, proposeWords, type Words } from '#server/composer/index.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { type CompanyCase, companyCases, type PostCase } from './cases.ts'
import { evalLogo, evalPhoto } from './photos.ts'

const formats = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1200, height: 1200 },
  landscape: { width: 1200, height: 627 },
}

export interface Rendered {
  id: string
  company: CompanyCase
  post: PostCase
  picture: Composition
  words: Words
  milliseconds: number
}

/** Every post of every company in turn; a company keeps its look, as a caller of the composer would. */
export async function renderCases(only: string | null, ids?: string[]): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const company of companyCases()) {
    const logo = company.logo ? (await readUpload(await evalLogo(...company.logo))).master : null
    const facts = { ...company, description: '', keywords: [] }
    let look: Look | undefined
    for (const [index, post] of company.posts.entries()) {
      const id = `${company.id}-${index + 1}`
      if ((only && !id.startsWith(only)) || (ids && !ids.includes(id))) continue
      const photos = await Promise.all(
        post.photos.map(async (reference) => {
          const { master } = await readUpload(await evalPhoto(reference))
          return { bytes: async () => master, crop: null, description: null }
        }),
      )
      const start = performance.now()
      const words = proposeWords({ company: facts, objective: post.objective, context: post.brief })
      const picture = await compose(
        {
          objective: post.objective,
          format: formats[post.format],
          company: facts,
          logo,
          brand: { palette: company.palette.map((hex) => ({ hex, name: hex })) },
          words,
          layout: 'auto',
          photos,
          variant: 0,
          turn: index,
          ...(look && { look }),
        },
        new AbortController().signal,
      )
      look = picture.look
      rendered.push({ id, company, post, picture, words, milliseconds: performance.now() - start })
    }
  }
  return rendered
}
