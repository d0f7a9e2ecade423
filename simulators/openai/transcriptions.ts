import type { Answer, Call } from '#simulators/ai/call.ts'
import { refuse } from './errors.ts'

const starts =
  (text: string, at = 0) =>
  (file: Buffer) =>
    file.toString('latin1', at, at + text.length) === text
const mp3 = (file: Buffer) => starts('ID3')(file) || (file[0] === 0xff && ((file[1] ?? 0) & 0xe0) === 0xe0)
const mp4 = starts('ftyp', 4)
const ogg = starts('OggS')

/**
 * As the API lists them (platform.openai.com, « Create transcription », and the refusal quoted in
 * github.com/Automattic/jetpack/issues/36159); the name says what the bytes are taken for.
 */
const formats: Record<string, (file: Buffer) => boolean> = {
  flac: starts('fLaC'),
  m4a: mp4,
  mp3,
  mp4,
  mpeg: mp3,
  mpga: mp3,
  oga: ogg,
  ogg,
  wav: starts('RIFF'),
  webm: (file) => file.length > 4 && file.readUInt32BE(0) === 0x1a45dfa3,
}
const unsupported = `Invalid file format. Supported formats: [${Object.keys(formats)
  .map((name) => `'${name}'`)
  .join(', ')}]`
const said = 'Demain la boutique ouvre à neuf heures, avec les premières tartes aux pommes.'

/** POST /audio/transcriptions: multipart with `file` and `model`; `{ text, usage }`, at Mistral with the model too (docs.mistral.ai, « Audio », and its SDK). It hears the same in every file. */
export async function answerTranscriptions(call: Call): Promise<Answer> {
  const file = call.form?.files.find(({ name }) => name === 'file')
  if (!call.form?.fields.model) refuse('you must provide a model parameter', 'model', null, call)
  if (!file) refuse('you must provide a file parameter', 'file', null, call)
  const isSuch = formats[file.fileName.split('.').at(-1)?.toLowerCase() ?? '']
  if (!isSuch) refuse(unsupported, null, null, call)
  if (!isSuch(file.bytes))
    refuse('Audio file might be corrupted or unsupported', 'file', 'invalid_value', call)
  const { language = 'fr' } = call.form.fields
  // ISO 639-1.
  if (!/^[a-z]{2}$/.test(language)) refuse(`Invalid language '${language}'`, 'language', null, call)
  Object.assign(call.understood, { user: `${file.fileName}, ${file.bytes.length} bytes`, answer: said })
  const { model } = call.form.fields
  const usage = { type: 'tokens', input_tokens: 40, output_tokens: 20, total_tokens: 60 }
  const mistral = { prompt_audio_seconds: 4, prompt_tokens: 40, completion_tokens: 20, total_tokens: 60 }
  const body = model.startsWith('voxtral')
    ? { model, text: said, language: 'fr', segments: [], usage: mistral }
    : { text: said, usage }
  return { kind: 'json', status: 200, body }
}
