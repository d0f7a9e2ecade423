/** Speech to text by the configured provider. */
export interface Dictation {
  /** What was said, in French; empty where nothing was heard. Throws AiError. */
  transcribe(audio: Buffer, signal: AbortSignal): Promise<string>
}
