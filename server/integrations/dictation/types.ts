import type { Report } from '#server/integrations/ai/types.ts'

/** Speech to text by the configured provider. */
export interface Dictation {
  /** What was said, in French; empty where nothing was heard. Throws AiError. `report` is told of the call, whatever became of it. */
  transcribe(audio: Buffer, signal: AbortSignal, report?: Report): Promise<string>
}
