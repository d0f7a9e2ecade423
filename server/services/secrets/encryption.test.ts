import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SecretKeys, seal, unseal } from './encryption.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const [old, recent] = [newKey('2025'), newKey('2026')]
const keys: SecretKeys = [recent, old]
const context = { ownerId: crypto.randomUUID(), purpose: 'linkedin_token' }

describe('a sealed secret', () => {
  it('opens to the very text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        expect(unseal(keys, context, seal(keys, context, text))).toBe(text)
      }),
    )
  })

  it('shows nothing of the text, and is never twice the same', () => {
    const [one, other] = [seal(keys, context, 'AQX-secret'), seal(keys, context, 'AQX-secret')]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^s1\.2026\.[\w-]+$/)
    expect(Buffer.from(one.split('.')[2] as string, 'base64url').toString('latin1')).not.toContain('secret')
  })

  it('opens under an old key as long as it is given', () => {
    const sealed = seal([old], context, 'AQX-secret')
    expect(unseal(keys, context, sealed)).toBe('AQX-secret')
    expect(() => unseal([recent], context, sealed)).toThrow(
      expect.objectContaining({ reason: 'unknown_key', message: expect.stringContaining('2025') }),
    )
  })

  it.each([
    ['another user', { ...context, ownerId: crypto.randomUUID() }],
    ['another purpose', { ...context, purpose: 'instagram_token' }],
    ['a context that only reads alike', { ownerId: `${context.ownerId}","linkedin`, purpose: '_token' }],
  ])('does not open for %s', (_, elsewhere) => {
    const sealed = seal(keys, context, 'AQX-secret')
    expect(() => unseal(keys, elsewhere, sealed)).toThrow(expect.objectContaining({ reason: 'altered' }))
  })

  it('does not open under other bytes with the same key id, nor under another id with the same bytes', () => {
    const sealed = seal(keys, context, 'AQX-secret')
    expect(() => unseal([newKey('2026')], context, sealed)).toThrow('does not open')
    const renamed = sealed.replace('2026', '2027')
    expect(() => unseal([{ ...recent, id: '2027' }], context, renamed)).toThrow('does not open')
  })

  it('does not open once any byte has changed', () => {
    const sealed = seal(keys, context, 'AQX-secret')
    const body = Buffer.from(sealed.split('.')[2] as string, 'base64url')
    for (let at = 0; at < body.length; at += 1) {
      const changed = Buffer.from(body)
      changed[at] = (changed[at] as number) ^ 1
      expect(() => unseal(keys, context, `s1.2026.${changed.toString('base64url')}`)).toThrow('does not open')
    }
    for (const broken of [
      '',
      's1',
      's1.2026',
      's1.2026.',
      's1.2026.AAAA',
      `${sealed}.`,
      sealed.slice(0, -8),
      `s2${sealed.slice(2)}`,
    ])
      expect(() => unseal(keys, context, broken)).toThrow(expect.objectContaining({ reason: 'altered' }))
  })
})
