import { readSiteAnswer, SiteSchema, siteReaderPrompt } from '#server/integrations/ai/prompts/site-reader.ts'
import type { EndUser, Maker, Report, SitePage, SiteReading } from '#server/integrations/ai/types.ts'
import { askObject } from './ask-object.ts'
import { openCall } from './call.ts'
import { estimate } from './usage.ts'
import type { Timeouts, Vendor } from './vendor.ts'

/** Six values with their sentences, and what a model thinks before them. */
const maxOutputTokens = 4_000

interface SdkSiteReader extends Maker {
  readSite(pages: SitePage[], signal: AbortSignal, report?: Report, endUser?: EndUser): Promise<SiteReading>
}

/** A language model that reads a company's site, for us. */
export function sdkSiteReader(vendor: Vendor, model: string, { analysisMs }: Timeouts): SdkSiteReader {
  return {
    id: vendor.id,
    model,
    isAi: true,
    async readSite(pages, signal, report, endUser) {
      signal.throwIfAborted()
      const asked = siteReaderPrompt(pages)
      const about = { kind: 'text' as const, provider: vendor.id, model, prompt: asked.prompt }
      const limits = { firstMs: analysisMs, betweenMs: analysisMs, totalMs: analysisMs }
      const call = openCall(about, limits, signal, report)
      const thoughtMs = () => (vendor.thinking === 'low' ? call.wordlessMs() : 0)
      return askObject(
        {
          ...{ vendor, model, instructions: asked.instructions, maxOutputTokens, endUser, call },
          content: [{ type: 'text', text: asked.user }],
          ...{ schema: SiteSchema, name: 'site' },
          guess: () => estimate(asked.instructions + asked.user, '', thoughtMs()),
        },
        (answer) => readSiteAnswer(answer, asked),
      )
    },
  }
}
