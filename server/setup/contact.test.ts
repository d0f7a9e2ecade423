import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { contactToFromEnv } from './mailer.ts'

function read(env: Record<string, string>) {
  const warnings: unknown[] = []
  const to = contactToFromEnv(readEnv(env), { warn: (line: unknown) => void warnings.push(line) })
  return { to, warnings: warnings.length }
}

it('mails what is written to the operator where it is told to', () => {
  const both = { CONTACT_TO: 'bonjour@exemple.fr', COMPANY_EMAIL: 'siege@exemple.fr' }
  expect(read(both)).toEqual({ to: 'bonjour@exemple.fr', warnings: 0 })
  expect(read({ COMPANY_EMAIL: 'siege@exemple.fr' })).toEqual({ to: 'siege@exemple.fr', warnings: 0 })
})

it('warns in production that nobody is told, and shows the mail in a demonstration that sends none', () => {
  expect(read({ RAMAGE_MODE: 'production' })).toEqual({ to: null, warnings: 1 })
  expect(read({})).toEqual({ to: 'contact@ramage.invalid', warnings: 0 })
  expect(read({ SMTP_URL: 'smtp://127.0.0.1:25' })).toEqual({ to: null, warnings: 0 })
})

it('refuses what is no address', () => {
  expect(() => readEnv({ CONTACT_TO: 'Maison <maison@exemple.fr>' })).toThrow(/^CONTACT_TO: /)
})
