import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cropToJpeg } from '#server/integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { makePdf } from '#server/integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import { uploadTexts } from '#shared/messages/api.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

const { body, headers } = multipart(photo('cat.webp'))
/** They are all the same, and how they are decoded is not at stake. */
const decoded = readUpload(photo('cat.webp'), new AbortController().signal)

let t: TestApp
/** How many were begun to be decoded; they go no further before the gate opens. */
let begun = 0
let gate = Promise.withResolvers<void>()
beforeAll(async () => {
  t = await testApp({
    imaging: {
      readUpload: async () => {
        begun += 1
        await gate.promise
        return decoded
      },
      proposePalette,
      nameColours,
      cropToJpeg,
      makePdf,
    },
  })
})
afterAll(() => t.close())

function closeGate() {
  begun = 0
  gate = Promise.withResolvers()
}

const upload = (as: Visitor, ip = '192.0.2.1') =>
  t.call('POST', '/api/images/upload', { as, body, headers, ip })
const visitors = (length: number) => Promise.all(Array.from({ length }, () => t.signUp()))
const statuses = async (calls: ReturnType<typeof upload>[]) =>
  (await Promise.all(calls)).map(({ status }) => status)

describe('images that have come', () => {
  it('are never begun when their sender has left', async () => {
    closeGate()
    const origin = await t.listen()
    const [one, two, gone] = (await visitors(3)) as [Visitor, Visitor, Visitor]
    const working = [upload(one), upload(one), upload(two), upload(two)]
    await expect.poll(() => begun).toBe(4)
    const closed = new Promise<void>((resolve) => {
      t.app.server.once('request', (request, response) => {
        // The whole photo is here.
        request.once('end', () => leave.abort())
        response.once('close', resolve)
      })
    })
    const leave = new AbortController()
    const { signal } = leave
    const sending = fetch(`${origin}/api/images/upload`, {
      method: 'POST',
      headers: { ...gone.headers, ...headers },
      body,
      signal,
    })
    await expect(sending).rejects.toThrow()
    await closed
    gate.resolve()
    expect(await statuses(working)).toEqual([201, 201, 201, 201])
    expect((await upload(gone)).status).toBe(201)
    expect(begun).toBe(5)
  })

  it('are refused in words about images where a network brings too many, and there alone', async () => {
    closeGate()
    const [elsewhere, ...many] = (await visitors(18)) as [Visitor, ...Visitor[]]
    const refused: Awaited<ReturnType<typeof upload>>[] = []
    const crowd = many.flatMap((as) =>
      [1, 2, 3].map(async () => {
        const answer = await upload(as)
        if (answer.status !== 201) refused.push(answer)
        return answer
      }),
    )
    // 48 of the 51 are in, none is done.
    await expect.poll(() => refused.length).toBe(3)
    const other = upload(elsewhere, '198.51.100.7')
    gate.resolve()
    expect((await statuses([...crowd, other])).filter((status) => status === 201)).toHaveLength(49)
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'busy', message: uploadTexts.busy } })
      expect(answer.headers['retry-after']).toBe('10')
    }
  })
})

describe('the pace of uploads', () => {
  it('is thirty a minute for an account, and holds up no other one', async () => {
    closeGate()
    gate.resolve()
    const [eager, other] = (await visitors(2)) as [Visitor, Visitor]
    const answers = await Promise.all(Array.from({ length: 32 }, () => upload(eager)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.body).toMatchObject({ code: 'too_many_attempts', message: uploadTexts.tooMany })
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await upload(other)).status).toBe(201)
  })
})
