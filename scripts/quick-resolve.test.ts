import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '#test/folder.ts'
import { programEnv } from '#test/program.ts'

/** A house like ours, with what makes finding a module hard. */
const house: Record<string, string> = {
  'package.json': '{"type":"module","imports":{"#app/*":"./app/*"}}',
  'app/data.json': '{"kept":true}',
  'app/deep/where.ts': 'export default import.meta.url as string',
  'app/deep/broken.ts': 'import "./gone.ts"',
  'app/folder.ts/inside.ts': '',
  'node_modules/both/package.json': '{"exports":{"import":"./i.mjs","require":"./r.cjs"}}',
  'node_modules/both/i.mjs': 'export default "imported"',
  'node_modules/both/r.cjs': 'module.exports = { default: "required" }',
  'node_modules/twice/package.json': '{"type":"module","exports":"./i.js"}',
  'node_modules/twice/i.js': 'export default "the outer one"',
  'node_modules/user/package.json': '{"type":"module","exports":"./i.js"}',
  'node_modules/user/i.js': 'import twice from "twice"\nexport default twice',
  'node_modules/user/node_modules/twice/package.json': '{"type":"module","exports":"./i.js"}',
  'node_modules/user/node_modules/twice/i.js': 'export default "the inner one"',
  'node_modules/drizzle-orm/package.json': '{"type":"module","exports":"./i.js"}',
  'node_modules/drizzle-orm/i.js':
    'import one from "./sub/one.js"\nimport old from "old"\nexport default [one, old]',
  'node_modules/drizzle-orm/sub/one.js': 'export { default } from "../two.js"',
  'node_modules/drizzle-orm/two.js': 'export default "found"',
  'node_modules/drizzle-orm/node_modules/old/package.json': '{"type":"module","exports":"./i.js"}',
  'node_modules/drizzle-orm/node_modules/old/i.js': 'export { default } from "./cjs/i.js"',
  'node_modules/drizzle-orm/node_modules/old/cjs/package.json': '{"type":"commonjs"}',
  'node_modules/drizzle-orm/node_modules/old/cjs/i.js': 'module.exports = "old"',
  'app/main.ts': `
    import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const json = { with: { type: 'json' } }
    const ways: (() => unknown)[] = [
      () => import('both'), () => require('both'), () => import('both'), () => import.meta.resolve('both'),
      () => import('user'), () => import('twice'), () => import('drizzle-orm'),
      () => import('#app/deep/where.ts'), () => import('./deep/where.ts?again'), () => import('./link.ts'),
      () => require('#app/deep/where.ts'), () => import('./data.json', json), () => import('#app/data.json', json),
      () => import('./data.json'), () => import('./gone.ts'), () => import('./deep/broken.ts'),
      () => import('#app/gone.ts'), () => import('gone'), () => import('./folder.ts'), () => import('.gone.ts'),
    ]
    for (const way of ways)
      try {
        const found = await way() as { default?: unknown }
        console.log(String(way), JSON.stringify(found.default ?? found))
      } catch (error) {
        console.log(String(way), (error as NodeJS.ErrnoException).code, (error as Error).message)
      }`,
}

let folder: string
beforeAll(async () => {
  folder = join(await temporaryFolder(), 'Été à la ferme #1')
  for (const [name, text] of Object.entries(house)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  symlinkSync('deep/where.ts', join(folder, 'app/link.ts'))
  cpSync(join(import.meta.dirname, 'bootstrap'), join(folder, 'scripts/bootstrap'), { recursive: true })
})

const told = (start: string) => {
  const main = `await import(${JSON.stringify('./app/main.ts')})`
  const args = ['--input-type=module', '--eval', `${start}\n${main}`]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: programEnv,
    encoding: 'utf8',
  })
  return { lines: stdout.trim().split('\n'), stderr }
}

it('finds every module where Node finds it, and fails in Node’s own words', () => {
  const ours = told(`await import('./scripts/bootstrap/quick-resolve.mjs')`)
  expect(ours.stderr).toBe('')
  expect(ours.lines).toHaveLength(20)
  expect(ours.lines.join('\n')).toContain('["found","old"]')
  expect(ours).toEqual(told(''))
})
