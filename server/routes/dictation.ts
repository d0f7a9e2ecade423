import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { usageRecorder } from '#server/services/ai-usage/record-usage.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { DictationAnswer, DictationBody, dictationLimits } from '#shared/api/dictation.ts'
import { secondsOfWav } from '#shared/dictation-wav.ts'
import { dictationLimitText } from '#shared/messages/dictation.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

/** Recordings in memory at once. */
const atOnce = 8
const day = 86_400

/**
 * POST /api/dictation: a recording to a text, which is shown to be corrected. Neither is kept nor logged. Only samples are
 * taken, whose length is their size: nothing longer than a dictation is ever paid for.
 */
export function dictationRoutes(app: App, deps: Deps): void {
  const { db, dictation } = deps
  const limitDay = ownerRateLimit(
    db,
    { name: 'dictation', points: dictationLimits.perDay, seconds: day },
    dictationLimitText,
  )
  const limitWorkerThread = concurrencyLimit({ total: atOnce, perKey: 1 })
  app.post(
    '/api/dictation',
    {
      config: { access: 'user', permission: 'write' },
      bodyLimit: Math.ceil(dictationLimits.bytes / 3) * 4 + 1_000,
      schema: { tags: ['generation'], body: DictationBody, response: { 200: DictationAnswer } },
    },
    async (request, reply) => {
      if (!dictation) throw new AppError('dictation_off')
      const { id, companyId } = requireUser(request)
      const audio = Buffer.from(request.body.audio, 'base64')
      const seconds = secondsOfWav(audio)
      if (seconds === null) throw new AppError('dictation_format')
      if (seconds > dictationLimits.seconds) throw new AppError('dictation_too_long')
      await limitDay(id)
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const usage = usageRecorder(deps, { id: null, companyId })
      return limitWorkerThread(id, async () => {
        try {
          return { text: await dictation.transcribe(audio, left.signal, usage.report) }
        } finally {
          await usage.written()
        }
      })
    },
  )
}
