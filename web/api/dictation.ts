import { useMutation } from '@tanstack/react-query'
import type { DictationAnswer, DictationBody } from '#shared/api/dictation.ts'
import { call } from './client.ts'

/** What was said in a recording, as text to correct. */
export const useDictation = () =>
  useMutation({
    mutationFn: async (recording: Blob) => {
      const body: DictationBody = { audio: await base64Of(recording) }
      return (await call<DictationAnswer>('/dictation', { body })).text
    },
  })

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
