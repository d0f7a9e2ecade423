import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demonstrationWriter } from '#server/rule-writer/writer.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { TextChecksAnswer } from '#shared/api/text-checks.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { scriptedAi } from '#test/scripted-ai.ts'

let test: TestApp
let ana: Visitor

beforeAll(async () => {
  const ai = scriptedAi()
  test = await testApp({ ai: { ...ai, text: demonstrationWriter() } })
})
beforeEach(async () => {
  ana = await test.signUp()
})
afterAll(() => test.close())

const prompt = 'Le savon au miel est de retour. Il coûte 6,90 € à la boutique.'
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

async function remarkOn(remark: string) {
  const { body: post } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
    as: ana,
    body: { prompt, app: 'linkedin' },
  })
  const { body } = await test.call<{ text: string }>('POST', '/api/posts/regenerate', {
    as: ana,
    body: { prompt: remark, post_id: post.id },
  })
  const { body: read } = await test.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: ana })
  return { id: post.id, text: plain(body.text), read }
}

describe('a remark on the text', () => {
  it.each([
    'Plus chaleureux, commencer par une question, tutoyer personne.',
    'Plus court, avec les horaires.',
    'moins formel stp',
    'Reformule et évite les superlatifs',
  ])('is not published, and the brief stays: %s', async (remark) => {
    const { text, read } = await remarkOn(remark)
    expect(text).toContain('6,90 €')
    expect(text).toContain('savon au miel')
    expect(text.toLowerCase()).not.toContain(remark.toLowerCase().slice(0, 9))
    expect(read.prompt).toBe(prompt)
  })

  it('is shown as set apart where no model follows it', async () => {
    const { id, read } = await remarkOn('Commencer par une question.')
    const { body } = await test.call<TextChecksAnswer>('POST', `/api/posts/${id}/text-checks`, {
      as: ana,
      body: { description: read.description },
    })
    expect(body.instructions).toEqual(['Commencer par une question.'])
  })

  it('adds the fact that it tells, which nobody has to confirm', async () => {
    const { id, text, read } = await remarkOn('Ajoute que la boutique ouvre samedi à 10 h.')
    expect(text).toContain('La boutique ouvre samedi à 10 h.')
    expect(text).toContain('6,90 €')
    const { body } = await test.call<TextChecksAnswer>('POST', `/api/posts/${id}/text-checks`, {
      as: ana,
      body: { description: read.description },
    })
    expect(body.flags).toEqual([])
  })

  it('is the brief itself where it holds the words of the old one', async () => {
    const changed = prompt.replace('6,90', '7,90')
    const { text, read } = await remarkOn(changed)
    expect(text).toContain('7,90 €')
    expect(text).not.toContain('6,90 €')
    expect(read.prompt).toBe(changed)
  })
})
