import type { Answer, Call } from '#simulators/ai/call.ts'
import { fail } from './errors.ts'

const ids = ['gemini-3.8-flash', 'gemini-nano-banana-2.1']

const present = (id: string) => ({
  name: `models/${id}`,
  version: '001',
  displayName: id,
  description: 'Simulé',
  inputTokenLimit: 1_048_576,
  outputTokenLimit: 65_536,
  supportedGenerationMethods: ['generateContent', 'countTokens'],
})

/** GET models and GET models/{id}. Generation takes any model; this is only what is listed. */
export async function answerModels(call: Call): Promise<Answer> {
  const id = /\/models\/([^/]+)$/.exec(call.path)?.[1]
  if (!id) return { kind: 'json', status: 200, body: { models: ids.map(present) } }
  return ids.includes(id) ? { kind: 'json', status: 200, body: present(id) } : fail('model_not_found', call)
}
