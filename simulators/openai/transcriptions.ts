import type { Answer, Call } from '#simulators/ai/call.ts'
import { refuse } from './errors.ts'

/** As the API's reference lists them (platform.openai.com, « Create transcription », read on 23 November 2026). */
const formats = /\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|wav|webm)$/i
const said = 'Demain la boutique ouvre à neuf heures, avec les premières tartes aux pommes.'

/** POST /audio/transcriptions: multipart with `file` and `model`; `{ text, usage }`. It hears the same in every file. */
export async function answerTranscriptions(call: Call): Promise<Answer> {
  const file = call.form?.files.find(({ name }) => name === 'file')
  if (!file || !call.form?.fields.model || !formats.test(file.fileName))
    refuse('Invalid file format.', 'file', null, call)
  Object.assign(call.understood, { user: `${file.fileName}, ${file.bytes.length} bytes`, answer: said })
  const usage = { type: 'tokens', input_tokens: 40, output_tokens: 20, total_tokens: 60 }
  return { kind: 'json', status: 200, body: { text: said, usage } }
}
