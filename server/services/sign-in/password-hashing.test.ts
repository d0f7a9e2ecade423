import { expect, it } from 'vitest'
import { passwordHashing } from './password-hashing.ts'

const passwords = passwordHashing()
const password = 'Un ch\u00eane, trois geais 42'

it('costs whoever guesses 19 MiB and two passes of argon2id', async () => {
  const hash = await passwords.hash(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hash, password)).toBe(true)
  expect(await passwords.verify(hash, `${password}3`)).toBe(false)
})

it('takes a password composed otherwise for the same', async () => {
  expect(await passwords.verify(await passwords.hash(password), password.normalize('NFD'))).toBe(true)
})

it('opens nothing where there is no password', async () => {
  expect(await passwords.verify(null, password)).toBe(false)
})
