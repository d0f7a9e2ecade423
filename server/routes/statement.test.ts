import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatementAnswer } from '#shared/api/credits.ts'
import type { BothAnswer } from '#shared/api/generation.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Visitor } from '#test/app.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'

let studio: ScriptedStudio
let ana: Visitor
beforeAll(async () => {
  studio = await scriptedStudio()
  ana = await studio.begin()
})
afterAll(() => studio.close())

const newest = async () =>
  (await studio.test.call<StatementAnswer>('GET', '/api/credits/statement', { as: ana })).body.lines[0]

it('names the network and the post that a credit paid for, and neither once it is gone', async () => {
  const { body } = await studio.test.call<PostAnswer>('POST', '/api/posts/generate', {
    as: ana,
    body: { prompt: 'Vitrine.', app: 'instagram' },
  })
  const { id, description } = body
  expect(description).not.toBe('')
  expect(await newest()).toMatchObject({
    post_id: id,
    label: 'Post préparé pour Instagram',
    post_excerpt: description.slice(0, 120),
  })
  const csv = await studio.test.call('GET', '/api/credits/statement.csv', { as: ana })
  expect(csv.bytes.toString()).toContain('"Post préparé pour Instagram"')
  await studio.test.call('DELETE', `/api/posts/${id}`, { as: ana })
  expect(await newest()).toMatchObject({ post_id: null, label: 'Post préparé', post_excerpt: '' })
})

it('names both networks where one credit opened two posts', async () => {
  const { body } = await studio.test.call<BothAnswer>('POST', '/api/posts/generate-both', {
    as: ana,
    body: { prompt: 'Vitrine.' },
  })
  const origin = await studio.test.listen()
  for (const { generation_id } of body.generations) {
    const log = await fetch(`${origin}/api/generations/${generation_id}/stream`, { headers: ana.headers })
    await log.text()
  }
  expect(await newest()).toMatchObject({ label: 'Posts préparés pour LinkedIn et Instagram' })
})
