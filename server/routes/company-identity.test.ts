import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyIdentityAnswer } from '#shared/api/company-identity.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp()
  ana = await t.signUp()
})
afterAll(() => t.close())

const path = '/api/account/company-identity'
const save = (body: object) =>
  t.call<CompanyIdentityAnswer & { details?: Record<string, string> }>('PUT', path, { as: ana, body })

const whole = {
  legal_name: 'Bois Doré SARL',
  siren: '732 829 320',
  vat_number: 'fr 44 732 829 320',
  street: '3, rue des Hêtres',
  postal_code: '69003',
  city: 'Lyon',
}

it('is empty at first, then what was saved, in one form', async () => {
  const first = await t.call<CompanyIdentityAnswer>('GET', path, { as: ana })
  expect(first.body).toMatchObject({ legal_name: '', siren: '', country: 'FR', is_complete: false })
  const saved = await save(whole)
  expect(saved.body).toEqual({
    ...whole,
    siren: '732829320',
    vat_number: 'FR44732829320',
    country: 'FR',
    is_sole_trader: false,
    is_complete: true,
  })
  expect((await t.call('GET', path, { as: ana })).body).toEqual(saved.body)
})

it('keeps each on one line: they stand in mails and on invoices', async () => {
  const { body } = await save({
    ...whole,
    legal_name: 'Bois\nDoré',
    city: 'L\u202eyon\u0085',
    street: '3,\r\nrue',
  })
  expect(body).toMatchObject({ legal_name: 'Bois Doré', city: 'Lyon', street: '3, rue' })
})

it('lets a sole trader keep the SIREN', async () => {
  const { siren: _, vat_number: __, ...rest } = whole
  expect((await save(rest)).body.is_complete).toBe(false)
  expect((await save({ ...rest, is_sole_trader: true })).body.is_complete).toBe(true)
})

it.each([
  ['siren', { siren: '732829321' }],
  ['siren', { siren: '73282932' }],
  ['siren', { siren: '000000000' }],
  ['vat_number', { vat_number: 'FR45732829320' }],
  ['vat_number', { siren: '732829320', vat_number: 'FR40303265045' }],
  ['vat_number', { vat_number: 'DE12345678' }],
  ['vat_number', { vat_number: 'US123456789' }],
  ['postal_code', { postal_code: '6900' }],
  ['country', { country: 'ZZ' }],
])('refuses a wrong %s: %o', async (field, body) => {
  const answer = await save(body)
  expect([answer.status, Object.keys(answer.body.details ?? {})]).toEqual([400, [field]])
})

it('takes numbers of other countries of the Union', async () => {
  const belgian = {
    legal_name: 'Hout BV',
    vat_number: 'BE 0403.019.261',
    street: 'Laan 1',
    city: 'Gent',
    country: 'BE',
  }
  expect((await save({ ...belgian, postal_code: '9000' })).body).toMatchObject({
    vat_number: 'BE0403019261',
    is_complete: true,
  })
})
