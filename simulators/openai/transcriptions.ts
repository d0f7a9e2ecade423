import type { Answer, Call } from '#simulators/ai/call.ts'
import { refuse } from './errors.ts'

/** As the API's reference lists them (platform.openai.com, « Create transcription », read on 23 November 2026). */
const formats = /\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/i
const said = 'Demain la boutique ouvre à neuf heures, avec les premières tartes aux pommes.'

/** POST /audio/transcriptions: multipart with `file` and `model`; `{ text, usage }`, at Mistral with the model too (docs.mistral.ai, « Audio », and its SDK). It hears the same in every file. */
export async function answerTranscriptions(call: Call): Promise<Answer> {
  const file = call.form?.files.find(({ name }) => name === 'file')
  if (!file || !call.form?.fields.model || !formats.test(file.fileName))
    refuse('Invalid file format.', 'file', null, call)
  Object.assign(call.understood, { user: `${file.fileName}, ${file.bytes.length} bytes`, answer: said })
  const { model } = call.form.fields
  const usage = { type: 'tokens', input_tokens: 40, output_tokens: 20, total_tokens: 60 }
  const mistral = { prompt_audio_seconds: 4, prompt_tokens: 40, completion_tokens: 20, total_tokens: 60 }
  const body = model.startsWith('voxtral')
    ? { model, text: said, language: 'fr', segments: [], usage: mistral }
    : { text: said, usage }
  return { kind: 'json', status: 200, body }
}
