import { noUsage } from '#server/integrations/ai/no-usage.ts'
import type { ImageProvider, ImageRequest, ImageResult } from '#server/integrations/ai/types.ts'
import { slots } from '#server/integrations/imaging/slots.ts'
import { plainMark } from '#server/integrations/provenance/xmp.ts'
import { altTextFor } from './alt-text.ts'
import { chooseLayout } from './choose.ts'
import { paint } from './paint.ts'
import { setStage } from './stage.ts'

/** Renders at once in the process, whatever the number of providers (docs/product/ai.md §5). */
const inTurn = slots(2)
const quality = 88
const maker = { id: 'demonstration', model: 'ramage-composer-1', isAi: false }

/** Composes photos, logo and headline by rule, without any AI; rejects with the signal's reason when aborted. */
export function demonstrationComposer(): ImageProvider {
  return {
    ...maker,
    createImage: (request, signal) => inTurn(() => compose(request, signal), signal),
  }
}

async function compose(request: ImageRequest, signal: AbortSignal): Promise<ImageResult> {
  const stage = await setStage(request, signal)
  signal.throwIfAborted()
  const plan = chooseLayout(stage, request)
  const picture = await paint(stage, plan, signal)
  // Not `compositeCapture`: that one would swear that the user's own files are photographs (docs/product/ai.md §6).
  const source = request.images.length > 0 ? 'composite' : 'digitalCreation'
  const bytes = await picture.jpeg({ quality }).withXmp(plainMark(source)).toBuffer()
  signal.throwIfAborted()
  const facts = request.images.map((image) => image.facts)
  const { width, height } = request.format
  return {
    bytes,
    width,
    height,
    altText: altTextFor(request.company.name, stage.headline, facts),
    original: null,
    usage: noUsage,
    by: maker,
  }
}
