import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { pageHeads } from './prerender/page-heads.ts'
import { notFoundRoute } from './public-routes.ts'
import { documentTitle, redirects, routes } from './routes.ts'
import { staticRoutes } from './static-routes.ts'

const all = [...routes, ...staticRoutes, notFoundRoute]

test('every page has a title of its own and a description', () => {
  expect(new Set(all.map(documentTitle)).size).toBe(all.length)
  for (const { path } of all) expect(pageHeads[path]?.description.length, path).toBeGreaterThan(20)
  expect(Object.keys(pageHeads).toSorted()).toEqual(all.map(({ path }) => path).toSorted())
})

test('old addresses lead to pages that exist', () => {
  for (const { from, to } of redirects) {
    expect(routes.some(({ path }) => path === to)).toBe(true)
    expect(routes.some(({ path }) => path === from)).toBe(false)
  }
})

test('every link that is written out leads to a page that exists', () => {
  const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const links = Object.entries(sources).flatMap(([file, code]) => {
    const found = code.matchAll(/\b(?:to(?:=|: |=\{)["'`]|\]\()(\/(?:[\w/-]|\$\{[^}]*\})*)/g)
    const filled = (path: string) => path.replaceAll(/(\/?)\$\{[^}]*\}/g, (_, slash) => slash && '/x')
    return [...found].map(([, path = '']) => ({ file, path: filled(path) }))
  })
  expect(links.length).toBeGreaterThan(60)
  const known = [...routes, ...staticRoutes].map(({ path }) => path)
  expect(links.filter(({ path }) => !known.some((route) => matchPath(route, path)))).toEqual([])
})
