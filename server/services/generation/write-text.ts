import type { GenerationRow } from '#server/db/generations.ts'
import { getPost, listRecentTexts } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AiError } from '#server/errors.ts'
import type { BrandFacts, Maker, TextRequest } from '#server/integrations/ai/types.ts'
import { applySure } from '#server/proofreader/index.ts'
import { usedInText, withUsed } from '#server/services/brand/brand-facts.ts'
import { properNames } from '#server/services/text-checks/check-text.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import { gatherSources } from '#server/services/text-checks/sources.ts'
import { isInHashtag } from '#shared/mentions.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { cleanText } from './clean-text.ts'
import type { GenerationMaterial } from './generation-material.ts'
import type { GenerationInput } from './generation-request.ts'
import { describeImages } from './image-descriptions.ts'
import { appendUnlessClosed } from './resumable-stream.ts'
import { reviewText } from './review-text.ts'
import type { RunningGeneration } from './running-generations.ts'
import { savePart } from './save-part.ts'

/** Streams the text into the log, then gives the post its final text and settles. Throws AiError. */
export async function writeText(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  material: GenerationMaterial,
) {
  const input = generation.input as GenerationInput
  const post = generation.postId ? await getPost(deps.db, generation.companyId, generation.postId) : null
  let streamed = ''
  let by: Maker | null = null
  const inTurn = <Result>(compute: () => Result) => queueFairly(generation.companyId, compute)
  const request: TextRequest = {
    network: input.network,
    objective: input.objective,
    company: material.company,
    context: input.prompt || apiTexts.defaultInstruction,
    ...(input.remark && { remark: input.remark }),
    images: await describeImages(deps, running, material),
    brand: material.brand,
    timeZone: material.timeZone,
    variant: input.textVariant,
    recentTexts: await listRecentTexts(deps.db, generation.companyId, generation.postId ?? generation.id),
    previousText: post?.description || null,
    endUser: material.endUser,
    inTurn,
  }
  const events = deps.ai.text.writeText(request, running.abort.signal, material.report)
  for await (const event of events) {
    if (event.type === 'finish') by = event.by
    else {
      streamed += event.text
      await appendUnlessClosed(deps.db, running, JSON.stringify({ type: 'delta', data: event.text }))
    }
  }
  // A stream that ends without its finish event is an interruption, never a success (docs/product/ai.md §2.3).
  if (!by || streamed.trim() === '') throw new AiError('upstream')
  const read = post && (await gatherSources(deps, post))
  const names = read ? await inTurn(() => properNames(read)) : [material.company.name]
  const finish = (written: string, maker: Maker) =>
    inTurn(() => finishText(input, material, written, maker, names))
  const text = await finish(streamed, by)
  await saveText(deps, generation, material, text, by)
  const { report } = material
  const final =
    by.isAi && read
      ? await reviewText(deps, generation, running, { request, text, material: read, names, report, finish })
      : text
  if (final !== streamed)
    await appendUnlessClosed(deps.db, running, JSON.stringify({ type: 'text', data: final }))
}

/** A writer's answer as a post keeps it; what is surely wrong in a model's is put right. */
function finishText(
  { network, prompt, remark = '' }: GenerationInput,
  { company, brand }: GenerationMaterial,
  written: string,
  by: Maker,
  names: string[],
): string {
  const proofed = by.isAi ? applySure(written, names) : written
  return dropAvoidedHashtags(
    cleanText(proofed, { network, company, context: `${prompt}\n${remark}` }, by),
    brand,
  )
}

function saveText(
  deps: Deps,
  generation: GenerationRow,
  { brand }: GenerationMaterial,
  text: string,
  by: Maker,
) {
  return savePart(deps, generation, 'textPart', async (tx) => ({
    description: text,
    brandUsed: await withUsed(tx, generation, usedInText(brand, text)),
    generator: by.id,
    textByAi: by.isAi,
    model: by.model,
  }))
}

/** Hashtags are ours to choose, whatever the model wrote: none holds a word to avoid. */
function dropAvoidedHashtags(text: string, brand: BrandFacts | null): string {
  const avoided = brand?.wordsToAvoid ?? []
  if (avoided.length === 0) return text
  return text
    .replace(/[ \t]?#[\p{L}\p{N}_]+/gu, (tag) => (avoided.some((word) => isInHashtag(tag, word)) ? '' : tag))
    .replace(/^[ \t]+(?=#)/gmu, '')
    .trim()
}
