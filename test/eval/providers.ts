import { readEnv } from '#server/env.ts'
import { sdkAnalyst } from '#server/integrations/ai/sdk/analyst.ts'
import { defaultTimeouts, type Vendor, vendorNames } from '#server/integrations/ai/sdk/vendor.ts'
import { sdkWriter } from '#server/integrations/ai/sdk/writer.ts'
import type { TextProvider } from '#server/integrations/ai/types.ts'
import { demonstrationWriter } from '#server/rule-writer/writer.ts'
import { vendorsOf } from '#server/setup/ai.ts'

/** What the evaluation needs of a provider: any TextProvider fits. */
export type Writer = Pick<TextProvider, 'id' | 'model' | 'isAi' | 'writeText'>

interface Opened {
  writer: Writer
  /** Texts written at once: a paid provider limits its callers. */
  atOnce: number
}

/** The vendors' models where none is named, as in the first rows of `ai_settings`. */
const models: Record<string, string> = {
  openai: 'gpt-6.1-terra',
  google: 'gemini-3.8-flash',
  mistral: 'mistral-medium-3.5',
}

/**
 * `demonstration`, or a vendor by its name or as `vendor:model`, with the key and the address of the product's own
 * environment. Throws with the known names, or with what is missing.
 */
export function openProvider(name: string, source: NodeJS.ProcessEnv): Opened {
  if (name === 'demonstration') return { writer: demonstrationWriter(), atOnce: 100 }
  const { vendor, model } = vendorNamed(name, source, models, 'AI_TEXT_MODEL')
  return { writer: sdkWriter(vendor, model, defaultTimeouts), atOnce: 4 }
}

export type Analyst = ReturnType<typeof sdkAnalyst>

/** A vendor whose model looks at pictures; the demonstration has none. Throws as `openProvider` does. */
export function openAnalyst(name: string, source: NodeJS.ProcessEnv): Analyst {
  if (name === 'demonstration') throw new Error('The demonstration looks at nothing: --provider openai.')
  const { vendor, model } = vendorNamed(name, source, { ...models, openai: 'gpt-6-luna' }, 'AI_VISION_MODEL')
  if (!vendor.seesImages) throw new Error(`${vendor.id} does not look at pictures.`)
  return sdkAnalyst(vendor, model, defaultTimeouts)
}

function vendorNamed(
  name: string,
  source: NodeJS.ProcessEnv,
  usual: Record<string, string>,
  ownModel: 'AI_TEXT_MODEL' | 'AI_VISION_MODEL',
): { vendor: Vendor; model: string } {
  const id = name.split(':', 1)[0] ?? ''
  if (!vendorNames.some((known) => known === id))
    throw new Error(`Unknown provider « ${name} ». Known: demonstration, ${vendorNames.join(', ')}.`)
  const env = readEnv(source)
  const vendor = vendorsOf(env).find((one) => one.id === id)
  if (!vendor) throw new Error(`No key for ${id}: see .env.example.`)
  const model = name.slice(id.length + 1) || (id === 'compatible' ? env[ownModel] : usual[id])
  if (!model) throw new Error(`Which model? Write ${id}:model.`)
  return { vendor, model }
}
