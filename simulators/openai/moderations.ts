import type { Answer, Call } from '#simulators/ai/call.ts'
import { idOf } from '#simulators/hash.ts'
import { type Fields, fieldsOf, itemsOf, textOf } from '#simulators/json.ts'
import { refuse } from './errors.ts'

const categories = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
]
const readsImages = [
  'self-harm',
  'self-harm/instructions',
  'self-harm/intent',
  'sexual',
  'violence',
  'violence/graphic',
]

/** What a test writes to be flagged, besides plain threats. */
const flagged = /\[interdit\]|\b(tuer|massacre|kill)\b/i

/** POST /moderations: one result per text, one for a list of mixed parts. */
export async function answerModerations(call: Call): Promise<Answer> {
  const body = fieldsOf(call.json)
  if (body.input === undefined) return refuse("Missing required parameter: 'input'.", 'input', null, call)
  const parts = itemsOf(body.input).map(fieldsOf)
  const mixed = parts.some((part) => part.type !== undefined)
  const joined = parts.map((part) => textOf(part.text) ?? '').join('\n')
  const texts = typeof body.input === 'string' ? [body.input] : itemsOf(body.input).map(String)
  const hasImage = parts.some((part) => part.type === 'image_url')
  const results = (mixed ? [joined] : texts).map((text) => judge(text, hasImage))
  call.understood.user = mixed ? joined : texts.join('\n')
  const id = idOf('modr-', `${call.id}`, 32)
  const model = textOf(body.model) ?? 'omni-moderation-latest'
  return { kind: 'json', status: 200, body: { id, model, results } }
}

function judge(text: string, hasImage: boolean): Fields {
  const bad = flagged.test(text)
  const each = <T>(say: (name: string) => T) =>
    Object.fromEntries(categories.map((name) => [name, say(name)]))
  const inputs = (name: string) => (hasImage && readsImages.includes(name) ? ['text', 'image'] : ['text'])
  return {
    flagged: bad,
    categories: each((name) => bad && name === 'violence'),
    category_scores: each((name) => (bad && name === 'violence' ? 0.97 : 0.0001)),
    category_applied_input_types: each(inputs),
  }
}
