import { demonstrationWriter } from '#server/integrations/ai/demonstration/writer.ts'
import type { TextProvider } from '#server/integrations/ai/types.ts'

/** What the evaluation needs of a provider: any TextProvider fits. */
export type Writer = Pick<TextProvider, 'id' | 'model' | 'writeText'>

interface Entry {
  open(env: NodeJS.ProcessEnv): Writer
  /** Texts written at once: a paid provider limits its callers. */
  atOnce: number
}

/** Who can be evaluated; a vendor's writer is one more line here. */
export const providers: Record<string, Entry> = {
  demonstration: { open: demonstrationWriter, atOnce: 100 },
}

/** Opens a provider by name; throws with the known names. */
export function openProvider(name: string, env: NodeJS.ProcessEnv): { writer: Writer; atOnce: number } {
  const entry = Object.hasOwn(providers, name) ? providers[name] : undefined
  if (entry === undefined)
    throw new Error(`Unknown provider « ${name} ». Known: ${Object.keys(providers).join(', ')}.`)
  return { writer: entry.open(env), atOnce: entry.atOnce }
}
