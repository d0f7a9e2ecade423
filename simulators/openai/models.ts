import type { Answer, Call } from '#simulators/ai/call.ts'
import { fail } from './errors.ts'

const ids = [
  'gpt-6.1-terra',
  'gpt-6-luna',
  'gpt-image-2.6-flare',
  'gpt-image-2.6-sunburst',
  'omni-moderation-latest',
  'mistral-medium-3.5',
]

const present = (id: string) => ({ id, object: 'model', created: 1_790_000_000, owned_by: 'system' })

/** GET /models and GET /models/{id}. Generation takes any model; this is only what is listed. */
export async function answerModels(call: Call): Promise<Answer> {
  const id = /\/models\/(.+)$/.exec(call.path)?.[1]
  if (!id) return { kind: 'json', status: 200, body: { object: 'list', data: ids.map(present) } }
  if (!ids.includes(decodeURIComponent(id))) return fail('model_not_found', call)
  return { kind: 'json', status: 200, body: present(decodeURIComponent(id)) }
}
