import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { installationFromEnv } from './installation.ts'

const of = (env: Record<string, string>, id: string) =>
  installationFromEnv(readEnv(env)).services.find((one) => one.id === id)

describe('how a service is set up', () => {
  it('is real with all its variables, and tells which are missing', () => {
    expect(of({ OPENAI_API_KEY: 'sk-1' }, 'text:openai')).toMatchObject({ state: 'real', missing: [] })
    expect(of({ OPENAI_API_KEY: 'sk-1' }, 'image:openai')).toMatchObject({ state: 'real' })
    expect(of({ RAMAGE_MODE: 'production', STRIPE_SECRET_KEY: 'sk_1' }, 'stripe')).toMatchObject({
      state: 'off',
      missing: ['STRIPE_WEBHOOK_SECRETS'],
    })
    expect(of({ C2PA_CERTIFICATE: 'x' }, 'certificate')).toMatchObject({
      state: 'off',
      missing: ['C2PA_KEY'],
    })
  })

  it('is simulated in the demonstration where something stands in for it, and off in production', () => {
    for (const id of ['linkedin', 'instagram', 'google', 'stripe', 'mail']) {
      expect({ id, state: of({}, id)?.state }).toEqual({ id, state: 'simulated' })
      expect({ id, state: of({ RAMAGE_MODE: 'production' }, id)?.state }).toEqual({ id, state: 'off' })
    }
    for (const id of ['linkedin', 'instagram', 'google', 'stripe'])
      expect({ id, state: of({ RAMAGE_MODE: 'demo', HOST: '0.0.0.0' }, id)?.state }).toEqual({
        id,
        state: 'off',
      })
    expect(of({ PROCESS_ROLE: 'web' }, 'stripe')?.state).toBe('off')
    expect(of({}, 'text:mistral')).toMatchObject({ state: 'off', missing: ['MISTRAL_API_KEY'] })
  })

  it('is simulated while a variable points it at this machine', () => {
    expect(
      of({ OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://127.0.0.1:4010/v1' }, 'text:openai'),
    ).toMatchObject({ state: 'simulated', redirectedBy: 'OPENAI_BASE_URL' })
    const local = { AI_TEXT_BASE_URL: 'http://localhost:11434/v1', AI_TEXT_MODEL: 'mistral' }
    expect(of(local, 'text:compatible')).toMatchObject({ state: 'real', redirectedBy: null })
  })

  it('names the demonstration’s writer only where no model writes', () => {
    expect(of({}, 'text:demonstration')?.state).toBe('simulated')
    expect(of({ MISTRAL_API_KEY: 'x' }, 'text:demonstration')).toBeUndefined()
    expect(of({ MISTRAL_API_KEY: 'x' }, 'image:demonstration')?.state).toBe('simulated')
    expect(of({ RAMAGE_MODE: 'production' }, 'text:demonstration')).toBeUndefined()
  })

  it('keeps files in the bucket where one is named', () => {
    expect(installationFromEnv(readEnv({})).storage).toBe('disk')
    expect(installationFromEnv(readEnv({ S3_BUCKET: 'ramage' })).storage).toBe('s3')
  })

  it('holds names, never values', () => {
    const secret = 'sk-planted-secret-123'
    const env = {
      OPENAI_API_KEY: secret,
      SMTP_URL: `smtp://u:${secret}@mail.example:25`,
      STRIPE_SECRET_KEY: secret,
    }
    expect(JSON.stringify(installationFromEnv(readEnv(env)))).not.toContain(secret)
  })
})
