import { AiError } from '#server/errors.ts'
import { sdkAnalyst } from '#server/integrations/ai/sdk/analyst.ts'
import { sdkImageMaker } from '#server/integrations/ai/sdk/image-maker.ts'
import type { Timeouts, Vendor } from '#server/integrations/ai/sdk/vendor.ts'
import { sdkWriter } from '#server/integrations/ai/sdk/writer.ts'
import type { AiCall, Report, SourceImage } from '#server/integrations/ai/types.ts'
import { imageRequest } from '#test/image-request.ts'
import { ambiguousRequests, requestOf } from '#test/writer-requests.ts'
import { type Ending, type Reading, sha256 } from './reading.ts'

/** No answer is late here, however busy the machine: what being late means has tests of its own. */
const patient: Timeouts = {
  firstMs: 180_000,
  betweenMs: 180_000,
  totalMs: 180_000,
  analysisMs: 180_000,
  comparisonMs: 180_000,
  imageMs: 180_000,
}

/** What our provider made of it: `said` is already one of our endings, and the ledger has one line. */
interface OurReading extends Reading {
  said: Ending
  calls: AiCall[]
}

type Read = (reading: OurReading, report: Report, signal: AbortSignal) => Promise<void>

/** One text by our provider. */
export const ourText = (
  vendor: Vendor,
  model: string,
  timeouts: Partial<Timeouts> = {},
): Promise<OurReading> =>
  ours(async (reading, report, signal) => {
    const request = requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0)
    const writer = sdkWriter(vendor, model, { ...patient, ...timeouts })
    for await (const event of writer.writeText(request, signal, report)) {
      if (event.type === 'delta') reading.text += event.text
      else Object.assign(reading, { said: event.truncated ? 'truncated' : 'done', usage: event.usage })
    }
  })

/** One picture by our provider, from words or from photos. */
export const ourPicture = (vendor: Vendor, model: string, images: SourceImage[]): Promise<OurReading> =>
  ours(async (reading, report, signal) => {
    const painter = sdkImageMaker(vendor, model, patient)
    const { original, usage } = await painter.createImage(imageRequest({ images }), signal, report)
    Object.assign(reading, { said: 'done', usage, picture: original && sha256(original) })
  })

/** What our provider sees on pictures; the text is what it says of them, as JSON. */
export const ourSights = (vendor: Vendor, model: string, images: Buffer[]): Promise<OurReading> =>
  ours(async (reading, report, signal) => {
    const analyst = sdkAnalyst(vendor, model, patient)
    const sights = await analyst.analyseImages(images, signal, (call) => {
      reading.usage = call.usage
      report(call)
    })
    Object.assign(reading, { said: 'done', text: JSON.stringify(sights) })
  })

async function ours(read: Read): Promise<OurReading> {
  const calls: AiCall[] = []
  const reading: OurReading = { text: '', said: 'upstream', usage: null, picture: null, calls }
  try {
    await read(reading, (call) => calls.push(call), new AbortController().signal)
  } catch (error) {
    if (!(error instanceof AiError)) throw error
    reading.said = error.failure
  }
  return reading
}
