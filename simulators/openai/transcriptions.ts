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

/** Announced to end on 26 February 2027 (developers.openai.com/api/docs/deprecations, 26 August 2026): nothing new is built on them. */
const ending = /^(whisper-1|gpt-4o(-mini)?-transcribe)/

/**
 * POST /audio/transcriptions: multipart with `file` and `model`. OpenAI (developers.openai.com/api/docs/guides/speech-to-text)
 * takes `languages[]` and answers `{ text, languages: [{ code }], usage }`; Mistral (docs.mistral.ai, « Audio », and its SDK) takes
 * `language`, names the model, and refuses WebM (github.com/Kochava-Studios/witsy/pull/342). It hears the same in every file.
 */
export async function answerTranscriptions(call: Call): Promise<Answer> {
  const { fields, files } = call.form ?? { fields: {}, files: [] }
  const { model } = fields
  const file = files.find(({ name }) => name === 'file')
  if (!model) refuse('you must provide a model parameter', 'model', null, call)
  if (ending.test(model))
    refuse(`The model \`${model}\` has been deprecated`, 'model', 'model_not_found', call)
  if (!file) refuse('you must provide a file parameter', 'file', null, call)
  const isSuch = formats[file.fileName.split('.').at(-1)?.toLowerCase() ?? '']
  if (!isSuch) refuse(unsupported, null, null, call)
  if (!isSuch(file.bytes))
    refuse('Audio file might be corrupted or unsupported', 'file', 'invalid_value', call)
  const isMistral = model.startsWith('voxtral')
  if (isMistral && isSuch === formats.webm) refuse('video/webm is not supported', 'file', null, call)
  const language = isMistral ? 'language' : 'languages[]'
  // github.com/promptfoo/promptfoo/pull/10813: those of the models before it are refused.
  const foreign = isMistral ? ['languages[]'] : ['language', 'temperature', 'response_format']
  for (const name of foreign)
    if (fields[name] !== undefined)
      refuse(`Unsupported parameter: '${name}' for ${model}`, name, 'unsupported_parameter', call)
  if (!/^[a-z]{2}$/.test(fields[language] ?? 'fr'))
    refuse(`Invalid language '${fields[language]}'`, language, null, call)
  Object.assign(call.understood, { user: `${file.fileName}, ${file.bytes.length} bytes`, answer: said })
  const usage = { type: 'tokens', input_tokens: 40, output_tokens: 20, total_tokens: 60 }
  const mistral = { prompt_audio_seconds: 4, prompt_tokens: 40, completion_tokens: 20, total_tokens: 60 }
  const body = isMistral
    ? { model, text: said, language: 'fr', segments: [], usage: mistral }
    : { text: said, languages: [{ code: 'fr' }], usage }
  return { kind: 'json', status: 200, body }
}
