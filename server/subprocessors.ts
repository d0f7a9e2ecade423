/** Those outside this Ramage whom data is handed to, as the page /legal/subprocessors names them. */
export type ProcessorName =
  | 'openai'
  | 'gemini'
  | 'mistral'
  | 'text-server'
  | 'stripe'
  | 'linkedin'
  | 'instagram'
  | 'google'
  | 'mail'
  | 'inbound-mail'
  | 'database'
  | 'storage'

export interface Processor {
  name: ProcessorName
  /** Whose machine it is, where the configuration alone tells. */
  host: string | null
}
