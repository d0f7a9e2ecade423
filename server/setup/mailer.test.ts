import { expect, it } from 'vitest'
import { mailerFromEnv } from './mailer.ts'
import { publicUrlOf } from './mode.ts'

const base = { DATA_DIR: '/nowhere', RAMAGE_MODE: 'production', MAIL_FROM: 'a <a@b.invalid>' } as const

it('does not start a production whose mails would come from nowhere or lead nowhere', () => {
  const warned: unknown[] = []
  const log = { warn: (...said: unknown[]) => void warned.push(said) }
  const SMTP_URL = 'smtp://smtp.exemple.fr'
  expect(() => mailerFromEnv({ ...base, SMTP_URL }, log)).toThrow(/^MAIL_FROM: /)
  const from = { ...base, SMTP_URL, MAIL_FROM: 'Ramage <bonjour@ramage.example>' }
  expect(() => mailerFromEnv(from, log)).toThrow(/^PUBLIC_URL: /)
  expect(mailerFromEnv({ ...from, PUBLIC_URL: 'https://ramage.example' }, log)).toBeDefined()
  expect(warned).toEqual([])
  mailerFromEnv(base, log)
  expect(JSON.stringify(warned)).toContain('no welcome posts')
})

it('links to the address users type, without a slash too many', () => {
  const here = { HOST: '127.0.0.1', PORT: 3000 }
  expect(publicUrlOf({ ...here, PUBLIC_URL: 'https://ramage.example/' })).toBe('https://ramage.example')
  expect(publicUrlOf(here)).toBe('http://127.0.0.1:3000')
  expect(publicUrlOf({ ...here, HOST: '0.0.0.0' })).toBe('http://localhost:3000')
  expect(publicUrlOf({ ...here, HOST: '::1' })).toBe('http://[::1]:3000')
})
