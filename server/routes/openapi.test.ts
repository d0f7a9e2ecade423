import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { uploadPhoto } from '#test/studio.ts'

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: object }>; headers?: object }
  >
}

let test: TestApp
let ana: Visitor
let text: string
let operations: (Operation & { name: string })[]
let document: {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, { properties?: Record<string, object> }>>
}
beforeAll(async () => {
  test = await testApp({})
  ana = await test.signUp()
  const answer = await test.call<typeof document>('GET', '/api/openapi.json')
  document = answer.body
  text = JSON.stringify(document)
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, name: `${method.toUpperCase()} ${path}` })),
  )
})
afterAll(() => test.close())

const named = (name: string) => operations.find((one) => one.name === name)

describe('the document, as clients are generated from it', () => {
  it('names every operation once, with a title and a description', () => {
    expect(operations.length).toBeGreaterThan(130)
    const unnamed = operations.filter((one) => !one.operationId || !one.summary || !one.description)
    expect(
      unnamed.map(({ name }) => name),
      'add them to server/routes/openapi/*-operations.ts',
    ).toEqual([])
    for (const { operationId } of operations) expect(operationId).toMatch(/^[a-z][A-Za-z]+$/)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('describes nothing that does not exist', async () => {
    const tables = await Promise.all([
      import('./openapi/account-operations.ts'),
      import('./openapi/company-operations.ts'),
      import('./openapi/member-operations.ts'),
      import('./openapi/post-operations.ts'),
      import('./openapi/business-operations.ts'),
    ])
    const told = tables.flatMap((table) => Object.values(table).flatMap((one) => Object.keys(one as object)))
    expect(told.toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
  })

  it('holds each schema once, as a component, and every reference leads somewhere', () => {
    expect(text.length).toBeLessThan(320_000)
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)]
    expect(references.length).toBeGreaterThan(300)
    expect(text.match(/"\$ref"/g)).toHaveLength(references.length)
    for (const [, kind = '', name = ''] of references)
      expect(document.components[kind]?.[name], name).toBeDefined()
    expect(
      named('GET /api/posts/infos/{id}')?.responses['200']?.content?.['application/json']?.schema,
    ).toHaveProperty('$ref')
  })

  it('knows every schema of the contract by name', async () => {
    const folder = join(import.meta.dirname, '../../shared/api')
    for (const file of await readdir(folder)) {
      if (['fields.ts', 'admin-lists.ts'].includes(file)) continue
      const exported: Record<string, unknown> = await import(join(folder, file))
      for (const [name, value] of Object.entries(exported)) {
        if (!(value instanceof z.ZodType) || name.endsWith('Query')) continue
        expect(
          z.globalRegistry.get(value)?.id,
          `${file}: add it to server/routes/openapi/schemas.ts`,
        ).toBeTruthy()
      }
    }
  })

  it('tells every success: JSON, streams, CSV, an archive, a redirection, nothing', () => {
    const types = (name: string, status: string) =>
      Object.keys(named(name)?.responses[status]?.content ?? {}).map((type) => type)
    for (const { name, responses } of operations)
      expect(
        Object.keys(responses).some((status) => /^[23]/.test(status)),
        name,
      ).toBe(true)
    expect(types('GET /api/credits/statement.csv', '200')).toEqual(['text/csv'])
    expect(types('GET /api/performance/export.csv', '200')).toEqual(['text/csv'])
    expect(types('GET /api/exports/{token}', '200')).toEqual(['application/zip'])
    expect(types('GET /api/generations/{id}/stream', '200')).toEqual(['application/x-ndjson'])
    expect(types('POST /api/posts/generate', '201')).toEqual(['application/json', 'application/x-ndjson'])
    expect(named('GET /api/social/{network}/callback')?.responses['302']?.headers).toHaveProperty('Location')
    expect(named('DELETE /api/social/accounts/{id}')?.responses['204']).not.toHaveProperty('content')
    expect(document.components.schemas?.StreamLine).toHaveProperty('oneOf')
    for (const { responses } of operations)
      for (const one of Object.values(responses)) expect(one.description).not.toBe('Default Response')
  })

  it('tells where a key makes a repetition harmless, and by which header one sees it', () => {
    const keyed = operations.filter(({ parameters }) =>
      parameters?.some((one) => one.name === 'Idempotency-Key'),
    )
    expect(keyed.map(({ operationId }) => operationId).toSorted()).toEqual([
      'addComment',
      'adjustCredits',
      'copySlides',
      'createCheckout',
      'createHashtagSet',
      'duplicatePost',
      'generatePair',
      'generatePost',
      'makePictureFromImages',
      'makePictureFromPrompt',
      'publishPost',
      'regenerateText',
      'restoreVersion',
      'savePost',
      'sendContact',
      'sendSupport',
      'tellStory',
      'updateLayout',
      'updateSlides',
      'uploadImage',
      'writeFromImages',
    ])
    expect(named('POST /api/post/save')?.responses['200']?.headers).toHaveProperty('Idempotent-Replay')
    expect(named('POST /api/posts/generate')?.responses['200']?.headers).toHaveProperty('X-Generation-Id')
    for (const { name, parameters } of operations)
      for (const one of parameters ?? [])
        if (one.in === 'query' && 'default' in (one.schema ?? {})) expect(one.required, name).toBe(false)
  })

  it('says the true limits', () => {
    const limitOf = (schema: string, field: string) =>
      document.components.schemas?.[schema]?.properties?.[field]
    for (const body of ['GenerateBody', 'AnalyzeBody', 'FromImagesBody', 'RegenerateBody'])
      expect(limitOf(body, 'prompt')).toMatchObject({ maxLength: 2_000 })
    expect(limitOf('FromPromptBody', 'prompt')).toMatchObject({ minLength: 1, maxLength: 2_000 })
    // A field that may be left out is one that generators leave optional.
    expect(limitOf('GenerateBody', 'images')).not.toHaveProperty('default')
    expect(limitOf('CompanyBody', 'description')).toMatchObject({ maxLength: 150 })
    expect(limitOf('SaveBody', 'description')).toMatchObject({ maxLength: 3_000 })
  })
})

describe('a method that an address does not know', () => {
  it.each([
    ['PUT', '/api/posts', 'GET, HEAD'],
    ['GET', '/api/auth/login', 'POST'],
    ['POST', '/api/posts/0b1b8d4e-1111-4111-8111-111111111111', 'PATCH, DELETE'],
    ['DELETE', '/api/company/infos?x=1', 'GET, PUT, HEAD'],
  ] as const)('%s %s: 405, and which it knows', async (method, path, allow) => {
    const answer = await test.call<{ code: string }>(method, path, { as: ana, body: {} })
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 405,
      code: 'method_not_allowed',
    })
    expect(answer.headers.allow).toBe(allow)
  })

  it('is 404 where no method is known', async () => {
    expect((await test.call('PUT', '/api/nowhere', { as: ana, body: {} })).status).toBe(404)
  })
})

it('pages of every list have one shape, besides the names of the specification', async () => {
  const photo = await uploadPhoto(test, ana)
  await test.call('POST', '/api/post/save', { as: ana, body: { image: photo, description: 'Une vitrine.' } })
  const lists = [
    ['/api/posts?page=1', 'posts'],
    ['/api/images/list?page=1', 'images'],
    ['/api/credits/statement?page=1', 'lines'],
  ] as const
  for (const [path, name] of lists) {
    const { body } = await test.call<Record<string, unknown>>('GET', path, { as: ana })
    expect(body, path).toMatchObject({ rows: body[name], page: 1, pages: 1, total: 1 })
    expect(body.rows, path).toHaveLength(1)
  }
})
