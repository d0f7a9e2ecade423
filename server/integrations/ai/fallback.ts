import { AiError } from '#server/errors.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type {
  ImageAnalysis,
  ImageAnalyst,
  ImageComparison,
  ImageMaker,
  ImageProvider,
  SiteReader,
  SiteReading,
  TextProvider,
  TextWriter,
} from './types.ts'

/** A provider in its place in the order. */
export interface Candidate<Provider> {
  provider: Provider
  breaker: CircuitBreaker
}

/** The candidates of now, first choice first; asked at each generation. */
type Order<Provider> = () => Promise<Candidate<Provider>[]>

/**
 * Another provider may do what this one cannot: not when the request itself was refused or malformed
 * (docs/product/ai.md §2.11), and never once the user sees the beginning of a text.
 */
const mayFallBack = (error: unknown) =>
  error instanceof AiError && error.failure !== 'moderation' && error.failure !== 'bad_request'

export function textInOrder(order: Order<TextProvider>, totalMs: number): TextWriter {
  return {
    isAi: true,
    async *writeText(request, signal, report) {
      const deadline = AbortSignal.timeout(totalMs + 100)
      const either = AbortSignal.any([signal, deadline])
      let last: unknown = new AiError('config')
      for (const { provider, breaker } of await order()) {
        const pass = breaker.enter()
        if (!pass) {
          last = new AiError('upstream', new Error(`${provider.id} is given rest`))
          continue
        }
        let hasStarted = false
        try {
          for await (const event of provider.writeText(request, either, report)) {
            hasStarted = true
            // Told before the last event, after which nobody may ask for more.
            if (event.type === 'finish') pass.succeeded()
            yield event
          }
          return
        } catch (error) {
          last = deadline.aborted && !signal.aborted ? new AiError('timeout', error) : error
          pass.failed(last)
          if (hasStarted || !mayFallBack(last) || either.aborted) throw last
        } finally {
          pass.left()
        }
      }
      throw last
    },
    rewriteText: (request, text, problems, signal, report) =>
      within(totalMs, signal, (either) =>
        firstToSucceed(order, either, (provider) =>
          provider.rewriteText(request, text, problems, either, report),
        ),
      ),
  }
}

export const imageInOrder = (order: Order<ImageProvider>): ImageMaker => ({
  isAi: true,
  createImage: (request, signal, report) =>
    firstToSucceed(order, signal, (provider) => provider.createImage(request, signal, report)),
})

interface Analyst {
  id: string
  analyseImages(...args: Parameters<ImageAnalyst['analyseImages']>): Promise<ImageAnalysis[]>
  compareImages(...args: Parameters<ImageAnalyst['compareImages']>): Promise<ImageComparison>
}

export const analysisInOrder = (
  order: Order<Analyst>,
  comparisonOrder: Order<Analyst>,
  comparisonMs: number,
): ImageAnalyst => ({
  analyseImages: (images, signal, report, endUser) =>
    firstToSucceed(order, signal, (provider) => provider.analyseImages(images, signal, report, endUser)),
  compareImages: (photos, picture, signal, report, endUser) =>
    within(comparisonMs + comparisonMarginMs, signal, (either) =>
      firstToSucceed(comparisonOrder, either, (provider) =>
        provider.compareImages(photos, picture, either, report, endUser),
      ),
    ),
})

/** For scaling what is sent, and for another provider: a silent one is told by its own limit, not by ours. */
const comparisonMarginMs = 2_000

/** One limit for all providers; a lone one's own comes first, and says so in the ledger. */
async function within<Result>(
  limitMs: number,
  signal: AbortSignal,
  ask: (either: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(limitMs + 100)
  try {
    return await ask(AbortSignal.any([signal, deadline]))
  } catch (error) {
    throw deadline.aborted && !signal.aborted ? new AiError('timeout', error) : error
  }
}

interface ModelReader {
  id: string
  readSite(...args: Parameters<SiteReader['readSite']>): Promise<SiteReading>
}

export const siteInOrder = (order: Order<ModelReader>): SiteReader => ({
  readSite: (pages, signal, report, endUser) =>
    firstToSucceed(order, signal, (provider) => provider.readSite(pages, signal, report, endUser)),
})

async function firstToSucceed<Provider extends { id: string }, Result>(
  order: Order<Provider>,
  signal: AbortSignal,
  ask: (provider: Provider) => Promise<Result>,
): Promise<Result> {
  let last: unknown = new AiError('config')
  for (const { provider, breaker } of await order()) {
    const pass = breaker.enter()
    if (!pass) {
      last = new AiError('upstream', new Error(`${provider.id} is given rest`))
      continue
    }
    try {
      const result = await ask(provider)
      pass.succeeded()
      return result
    } catch (error) {
      pass.failed(error)
      last = error
      if (!mayFallBack(error) || signal.aborted) throw error
    } finally {
      pass.left()
    }
  }
  throw last
}
