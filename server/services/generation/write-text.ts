import type { GenerationRow } from '#server/db/generations.ts'
import { getPost, listRecentTexts } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AiError } from '#server/errors.ts'
import type { BrandFacts, CompanyFacts, SourceImage } from '#server/integrations/ai/types.ts'
import { dropAvoidedHashtags } from '#server/services/brand/avoided.ts'
import { usedInText, withUsed } from '#server/services/brand/used.ts'
import { apiTexts } from '#shared/messages/api.ts'
import { settlePart } from './close.ts'
import { enforceLimits } from './enforce.ts'
import { addLine, type LiveGeneration } from './live.ts'
import type { GenerationInput } from './open.ts'

/** Between two chunks, and in all (ai.md §2.7). */
const chunkTimeoutMs = 15_000
const totalTimeoutMs = 90_000

interface Material {
  company: CompanyFacts
  images: SourceImage[]
  brand: BrandFacts | null
}

/** Streams the text into the log, then gives the post its final text and settles. Throws AiError. */
export async function writeText(
  deps: Deps,
  generation: GenerationRow,
  live: LiveGeneration,
  material: Material,
) {
  const input = generation.input as GenerationInput
  const post = generation.postId ? await getPost(deps.db, generation.userId, generation.postId) : null
  const timeouts = new AbortController()
  const total = setTimeout(() => timeouts.abort(), totalTimeoutMs)
  const between = setTimeout(() => timeouts.abort(), chunkTimeoutMs)
  let streamed = ''
  let isFinished = false
  try {
    const events = deps.ai.text.writeText(
      {
        network: input.network,
        objective: input.objective,
        company: material.company,
        context: input.prompt || apiTexts.defaultInstruction,
        images: material.images,
        brand: material.brand,
        variant: input.textVariant,
        recentTexts: await listRecentTexts(deps.db, generation.userId, generation.postId ?? generation.id),
        previousText: post?.description || null,
      },
      AbortSignal.any([live.abort.signal, timeouts.signal]),
    )
    for await (const event of events) {
      between.refresh()
      if (event.type === 'finish') isFinished = true
      else {
        streamed += event.text
        addLine(live, JSON.stringify({ type: 'delta', data: event.text }))
      }
    }
  } catch (error) {
    if (timeouts.signal.aborted && !live.stopReason) throw new AiError('timeout', error)
    throw error
  } finally {
    clearTimeout(total)
    clearTimeout(between)
  }
  if (timeouts.signal.aborted && !live.stopReason) throw new AiError('timeout')
  // A stream that ends without its finish event is an interruption, never a success (ai.md §2.3).
  if (!isFinished || streamed.trim() === '') throw new AiError('upstream')
  await settleText(deps, generation, live, material, streamed)
}

async function settleText(
  deps: Deps,
  generation: GenerationRow,
  live: LiveGeneration,
  { company, brand }: Material,
  streamed: string,
) {
  const { network, prompt } = generation.input as GenerationInput
  const inputs = `${prompt} ${company.description} ${company.website ?? ''}`
  const text = dropAvoidedHashtags(enforceLimits(streamed, network, inputs), brand)
  const { id, model, isAi } = deps.ai.text
  await settlePart(deps, generation, 'textPart', async (tx) => ({
    description: text,
    brandUsed: await withUsed(tx, generation, usedInText(brand, text)),
    generator: id,
    textByAi: isAi,
    model,
  }))
  if (text !== streamed) addLine(live, JSON.stringify({ type: 'text', data: text }))
}
