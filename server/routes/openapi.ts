import swagger from '@fastify/swagger'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { ErrorAnswer } from '#shared/api/answers.ts'
import type { App } from './app-type.ts'
import { completeDocument } from './openapi/complete-document.ts'
import { nameSchemas } from './openapi/schemas.ts'
import { collectRoutes } from './route-table.ts'

/** OpenAPI 3.1 from the schemas that validate; every route answers errors in the one shape. */
export async function registerOpenApi(app: App): Promise<void> {
  collectRoutes(app)
  nameSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ramage',
        version: '1',
        description: 'LinkedIn and Instagram posts of a company. Texts for people are in French.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => completeDocument(jsonSchemaTransformObject(made), app.routeTable),
  })
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) {
      route.schema = { ...route.schema, hide: true }
      return
    }
    const access = route.config?.access
    const response = { ...(route.schema?.response as object), '4xx': ErrorAnswer, '5xx': ErrorAnswer }
    route.schema = {
      ...route.schema,
      response,
      ...(access === 'user' || access === 'admin' ? { security: [{ bearer: [] }] } : {}),
    }
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  )
}
