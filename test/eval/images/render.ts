import {
  type ComposeRequest,
  type Composition,
  compose,
  type Look,
  proposeWords,
} from '#server/composer/index.ts'
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
  request: ComposeRequest
  picture: Composition
  milliseconds: number
}

/** Every post of every company in turn, or those with an id; a company keeps its look, as a caller of the composer would. */
export async function renderCases(ids?: string[]): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const company of companyCases()) {
    const facts = { ...company, description: '', keywords: [] }
    const logo = company.logo ? (await readUpload(await evalLogo(...company.logo))).master : null
    let look: Look | null = null
    for (const [index, post] of company.posts.entries()) {
      const id = `${company.id}-${index + 1}`
      if (ids && !ids.includes(id)) continue
      const photos = await Promise.all(
        post.photos.map(async (reference) => {
          const { master } = await readUpload(await evalPhoto(reference))
          return { bytes: async () => master, crop: null, description: null }
        }),
      )
      const start = performance.now()
      const words = proposeWords({ company: facts, objective: post.objective, context: post.brief })
      const request: ComposeRequest = {
        format: formats[post.format],
        objective: post.objective,
        company: facts,
        logo,
        brand: { palette: company.palette.map((hex) => ({ hex, name: hex })) },
        words,
        layout: 'auto',
        photos,
        look,
        variant: 0,
        turn: index,
      }
      const picture: Composition = await compose(request, new AbortController().signal)
      look = picture.look
      rendered.push({ id, company, post, request, picture, milliseconds: performance.now() - start })
    }
  }
  return rendered
}
