import type { Call } from '#simulators/ai/call.ts'
import { tokensOf } from '#simulators/ai/tokens.ts'
import { idOf } from '#simulators/hash.ts'
import type { Fields } from '#simulators/json.ts'
import type { GeminiAsk } from './ask.ts'
import { usageOf } from './usage.ts'

/** The answer piece by piece; streaming sends the pieces, generateContent joins them. */
export interface Plan {
  ask: GeminiAsk
  model: string
  /** Text, then pictures, of which the last one counts. */
  texts: string[]
  pictures: { mimeType: string; data: string }[]
  pictureTokens: number
  finishReason: string
  call: Call
}

/** Each `GenerateContentResponse` of the stream, in order; the last one says why it ends. */
export function* pieces(plan: Plan): Generator<Fields> {
  const parts: Fields[] = plan.texts.map((text) => ({ text }))
  for (const inlineData of plan.pictures) parts.push({ inlineData })
  if (parts.length === 0) parts.push({})
  let text = 0
  for (const [at, part] of parts.entries()) {
    text += tokensOf(String(part.text ?? ''))
    const last = at === parts.length - 1
    const image = part.inlineData && last ? plan.pictureTokens : 0
    yield piece(plan, Object.keys(part).length > 0 ? [part] : [], { text, image }, last)
  }
}

function piece(plan: Plan, parts: Fields[], output: { text: number; image: number }, last: boolean): Fields {
  const content = parts.length > 0 ? { content: { parts, role: 'model' } } : {}
  const finish = last ? { finishReason: plan.finishReason, ...blockedRatings(plan.finishReason) } : {}
  return { candidates: [{ ...content, ...finish, index: 0 }], ...envelope(plan, output) }
}

/** One response with everything in it. */
export function joined(plan: Plan): Fields {
  const text = plan.texts.join('')
  const parts: Fields[] = [
    ...(text ? [{ text }] : []),
    ...plan.pictures.map((inlineData) => ({ inlineData })),
  ]
  return piece(
    plan,
    parts,
    { text: tokensOf(text), image: plan.pictures.length > 0 ? plan.pictureTokens : 0 },
    true,
  )
}

/** The answer to a prompt that is blocked: no candidate at all. */
export function blockedPrompt(plan: Plan): Fields {
  const promptFeedback = { blockReason: 'SAFETY', ...blockedRatings('SAFETY') }
  return { promptFeedback, ...envelope(plan, { text: 0, image: 0 }) }
}

function envelope({ ask, model, call }: Plan, output: { text: number; image: number }): Fields {
  const responseId = idOf('', `${call.id}:${model}`, 22)
  return { usageMetadata: usageOf(ask, output, call), modelVersion: model, responseId }
}

function blockedRatings(reason: string): Fields {
  if (!/SAFETY|PROHIBITED/.test(reason)) return {}
  const names = ['HATE_SPEECH', 'DANGEROUS_CONTENT', 'HARASSMENT', 'SEXUALLY_EXPLICIT']
  const safetyRatings = names.map((name) => {
    const category = `HARM_CATEGORY_${name}`
    if (name !== 'DANGEROUS_CONTENT') return { category, probability: 'NEGLIGIBLE' }
    return { category, probability: 'HIGH', blocked: true }
  })
  return { safetyRatings }
}
