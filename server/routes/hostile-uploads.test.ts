import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorTexts } from '#shared/messages/api.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { operationsOf } from '#test/hostile/contract.ts'
import { hostileFiles } from '#test/hostile/hostile-files.ts'
import { multipart } from '#test/multipart.ts'

let t: TestApp
let visitor: Visitor
let paths: string[]
beforeAll(async () => {
  t = await testApp()
  visitor = await t.signUp()
  const forms = operationsOf(t.app.swagger()).filter(({ isMultipart }) => isMultipart)
  paths = forms.map(({ path }) => path)
})
afterAll(() => t.close())

const texts: Record<string, string> = errorTexts

describe('every door for pictures', () => {
  it('is known from the document', () => {
    expect(paths).toEqual(expect.arrayContaining(['/api/images/upload', '/api/account/picture']))
  })

  it.each(hostileFiles)('refuses %s in French', async (_name, reason, make) => {
    const sent = multipart(await make(), { fileName: '=cmd|"/C calc"!A0.jpg' })
    for (const path of paths) {
      await t.deps.db.execute('delete from rate_limits')
      const { status, body } = await t.call('POST', path, {
        as: visitor,
        ...sent,
      })
      // Who only asks what a file says of itself gets an answer without a pixel being read.
      if (path === '/api/verification' && status === 200) continue
      expect([path, status, body.code]).toEqual([path, statusOf[reason], `image_${reason}`])
      expect(body.message).toBe(texts[body.code])
    }
  })
})

const statusOf = {
  format: 400,
  unreadable: 400,
  animated: 400,
  too_large: 413,
  too_many_pixels: 413,
  too_costly: 413,
}
