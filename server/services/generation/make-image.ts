import type { GenerationRow } from '#server/db/generations.ts'
import type { Deps } from '#server/deps.ts'
import type { BrandFacts, CompanyFacts, EndUser, Report } from '#server/integrations/ai/types.ts'
import type { MadePicture } from '#server/services/images/store-picture.ts'
import {
  composePicture,
  keepComposed,
  photosIn,
  proposeDraft,
} from '#server/services/layout/compose-picture.ts'
import { networkRules } from '#shared/networks.ts'
import type { GenerationInput } from './generation-request.ts'
import type { OwnedImage } from './image-descriptions.ts'
import type { RunningGeneration } from './running-generations.ts'

interface Material {
  company: CompanyFacts
  images: OwnedImage[]
  report: Report
  logo: Buffer | null
  brand: BrandFacts | null
  endUser: EndUser
}

/** By a model where the request asks for one and there is one; composed from the photos otherwise. Throws AiError. */
export function makeImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  material: Material,
): Promise<MadePicture> {
  const { imageBy } = generation.input as GenerationInput
  const isDrawn = imageBy === 'ai' && (deps.ai.image.isAi || deps.mode === 'production')
  return (isDrawn ? drawImage : composeImage)(deps, generation, running, material)
}

async function drawImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  { company, logo, images, brand, report, endUser }: Material,
): Promise<MadePicture> {
  const { network, objective, prompt, imageVariant } = generation.input as GenerationInput
  const format = networkRules[network].imageFormat
  const asked = { network, objective, format, company, logo, images, brand, context: prompt, endUser }
  const result = await deps.ai.image.createImage(
    { ...asked, variant: imageVariant },
    running.abort.signal,
    report,
  )
  return {
    ...{ companyId: generation.companyId, generationId: generation.id, maker: result.by, prompt },
    ...{ bytes: result.bytes, width: result.width, height: result.height, original: result.original },
    photos: photosIn(images),
    altText: result.altText,
    altDescribed: false,
    recipe: null,
  }
}

/** From the photos alone: no model, no credit. */
async function composeImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  { company, logo, images, brand }: Material,
): Promise<MadePicture> {
  const { companyId, id: generationId, input } = generation
  const { network, objective, prompt, imageVariant } = input as GenerationInput
  const brief = { network, objective, context: prompt, company, variant: imageVariant }
  const draft = proposeDraft(brief, images)
  const owner = { companyId, company, logo, brand }
  const composed = await composePicture(deps, owner, draft, images, running.abort.signal)
  return { ...(await keepComposed(deps, owner, draft, images, composed)), generationId, prompt }
}
