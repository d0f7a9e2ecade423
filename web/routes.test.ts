import { expect, test } from 'vitest'
import { notFoundRoute } from './public-routes.ts'
import { redirects } from './redirects.ts'
import { documentTitle, routes } from './routes.ts'

const all = [...routes, notFoundRoute]

test('every page has a title of its own and a description', () => {
  expect(new Set(all.map(documentTitle)).size).toBe(all.length)
  for (const route of all) expect(route.description.length, route.path).toBeGreaterThan(20)
})

test('old addresses lead to pages that exist', () => {
  for (const { from, to } of redirects) {
    expect(routes.some(({ path }) => path === to)).toBe(true)
    expect(routes.some(({ path }) => path === from)).toBe(false)
  }
})
