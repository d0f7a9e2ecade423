import { expect, test } from 'vitest'
import { loginAddress, returnPath } from './return-path.ts'

const origin = 'https://ramage.example'
const after = (wanted: string) => returnPath(`?${new URLSearchParams({ retour: wanted })}`, origin)

test('the destination survives the redirect through login', () => {
  const address = loginAddress(new URL('/history?statut=published', origin) as unknown as Location, false)
  expect(returnPath(new URL(address, origin).search, origin)).toBe('/history?statut=published')
})

test('the hash of the destination survives too', () => {
  const address = loginAddress(new URL('/settings#donnees', origin) as unknown as Location, false)
  expect(returnPath(new URL(address, origin).search, origin)).toBe('/settings#donnees')
})

test('an expired session adds its reason', () => {
  expect(loginAddress(new URL('/generate', origin) as unknown as Location, true)).toBe(
    '/login?retour=%2Fgenerate&session=expiree',
  )
})

test.each([
  'https://evil.example/dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/dashboard/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'dashboard',
  '/login?retour=/login',
  '',
])('%j is not followed', (wanted) => {
  expect(after(wanted)).toBe('/dashboard')
})
