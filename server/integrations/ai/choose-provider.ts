import { AiError } from '#server/errors.ts'
import { type CircuitBreaker, circuitBreaker } from './circuit-breaker.ts'
import { analysisInOrder, type Candidate, imageInOrder, siteInOrder, textInOrder } from './fallback.ts'
import { sdkAnalyst } from './sdk/analyst.ts'
import { sdkImageMaker } from './sdk/image-maker.ts'
import { sdkSiteReader } from './sdk/site-reader.ts'
import { runTrial } from './sdk/trial.ts'
import { defaultTimeouts, type Timeouts, type Vendor, type VendorName } from './sdk/vendor.ts'
import { sdkWriter } from './sdk/writer.ts'
import type { Ai, AiKind, ImageAnalyst, ImageMaker, SiteReader, TextWriter } from './types.ts'

/** In production without a key: nothing simulated stands in, a message says so. */
const offText: TextWriter = {
  isAi: false,
  // biome-ignore lint/correctness/useYield: it fails before the first piece
  async *writeText() {
    throw new AiError('config')
  },
  rewriteText: () => Promise.reject(new AiError('config')),
}

const offImage: ImageMaker = { isAi: false, createImage: () => Promise.reject(new AiError('config')) }

/** Without a model nobody looks at the pictures: the writer has what was measured on them. */
export const noAnalysis: ImageAnalyst = {
  analyseImages: async () => null,
  compareImages: async () => null,
}

/** Without a model a site is read by rules alone. */
export const noSiteReader: SiteReader = { readSite: async () => null }

/** Nothing to try. */
export const noTrials = async () => []

export const offAi: Ai = {
  text: offText,
  image: offImage,
  analysis: noAnalysis,
  site: noSiteReader,
  tryOut: noTrials,
}

/** One line of the order an operator sets. */
export interface Choice {
  kind: AiKind
  provider: VendorName
  model: string
}

interface ChooseOptions {
  /** The vendors whose keys are set. */
  vendors: Vendor[]
  /** The enabled choices of every kind, each kind in its order. */
  readChoices: () => Promise<Choice[]>
  /** What works where no vendor's key is set. */
  withoutKey: Ai
  timeouts?: Timeouts
}

/** Choices are read again after this long. */
const freshMs = 3_000

/** The providers of each kind, from the keys that are set and the order in the database (docs/decisions/0004). */
export function chooseAi({
  vendors,
  readChoices,
  withoutKey,
  timeouts = defaultTimeouts,
}: ChooseOptions): Ai {
  const breakers = new Map<string, CircuitBreaker>()
  const choices = remembered(readChoices)

  /** `use` apart from others of its kind: the silence of an optional call says nothing of those that are needed. */
  function order<Provider>(
    kind: AiKind,
    make: (vendor: Vendor, model: string) => Provider,
    use: string = kind,
  ) {
    return async (): Promise<Candidate<Provider>[]> =>
      (await choices()).flatMap(({ kind: of, provider, model }) => {
        const vendor = vendors.find(({ id }) => id === provider)
        if (of !== kind || !vendor || !canDo(vendor, kind)) return []
        const name = `${use} ${provider}`
        const its = breakers.get(name) ?? circuitBreaker()
        breakers.set(name, its)
        return [{ provider: make(vendor, model), breaker: its }]
      })
  }

  const tryAll = async (signal: AbortSignal) => {
    const usable = (await choices()).flatMap((choice) => {
      const vendor = vendors.find(({ id }) => id === choice.provider)
      return vendor && canDo(vendor, choice.kind) ? [{ vendor, choice }] : []
    })
    return Promise.all(usable.map(({ vendor, choice }) => runTrial(vendor, choice, timeouts, signal)))
  }

  const can = (kind: AiKind) => vendors.some((vendor) => canDo(vendor, kind))
  return {
    text: can('text')
      ? textInOrder(
          order('text', (vendor, model) => sdkWriter(vendor, model, timeouts)),
          timeouts.totalMs,
        )
      : withoutKey.text,
    image: can('image')
      ? imageInOrder(order('image', (vendor, model) => sdkImageMaker(vendor, model, timeouts)))
      : withoutKey.image,
    analysis: can('analysis')
      ? analysisInOrder(
          order('analysis', (vendor, model) => sdkAnalyst(vendor, model, timeouts)),
          order('analysis', (vendor, model) => sdkAnalyst(vendor, model, timeouts), 'likeness'),
          timeouts.comparisonMs,
        )
      : withoutKey.analysis,
    site: can('text')
      ? siteInOrder(order('text', (vendor, model) => sdkSiteReader(vendor, model, timeouts), 'site'))
      : withoutKey.site,
    tryOut: vendors.length > 0 ? tryAll : withoutKey.tryOut,
  }
}

function canDo(vendor: Vendor, kind: AiKind): boolean {
  if (kind === 'analysis') return vendor.seesImages
  return kind === 'text' || vendor.image !== undefined || vendor.imageByText !== undefined
}

/** One reading shared by all calls within the same seconds; a reading that failed is not remembered. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null
  let readAt = 0
  return () => {
    if (!value || Date.now() - readAt > freshMs) {
      readAt = Date.now()
      const reading = read()
      value = reading
      // Whoever waits for it is told; the next one reads again.
      reading.catch(() => {
        if (value === reading) value = null
      })
    }
    return value
  }
}
