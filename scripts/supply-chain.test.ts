import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildWebIfStale } from './build-stamp.ts'

// What docs/supply-chain.md says, held.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  optional?: boolean
  dev?: boolean
}
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.split('node_modules/').at(-1) as string, ...locked }))

describe('the packages', () => {
  it('are asked for by one exact version each', () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(asked.length).toBeGreaterThan(50)
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version as string))).toEqual([])
  })

  it('come from the registry alone, with a hash', () => {
    const foreign = packages.filter(({ resolved }) => resolved !== undefined)
    const bare = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))
    const isExcused = ({ name, optional }: (typeof packages)[0]) =>
      optional && /^@(biomejs\/cli|tailwindcss\/oxide)-/.test(name)
    // Without an address npm takes it from the registry it is set to.
    expect(foreign.map(({ name }) => name)).toEqual([])
    expect(bare.filter((one) => !isExcused(one)).map(({ name }) => name)).toEqual([])
    expect(bare.length).toBeLessThanOrEqual(16)
  })

  const free = 'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 AFL-2.1'.split(
    ' ',
  )
  const excused: [RegExp, string][] = [
    [
      /^(@axe-core\/playwright|axe-core|lightningcss.*|dictionary-fr|satori|@resvg\/resvg-js.*|web-push)$/,
      'MPL-2.0',
    ],
    [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
    [/^libheif-js$/, 'LGPL-3.0'],
    [/^@fontsource\//, 'OFL-1.1'],
    [
      /^(busboy|dicer|streamsearch|humanize-number|only|png-js|@react-aria\/optimize-locales-plugin)$/,
      'in its own words',
    ],
  ]

  it('have licences that are allowed, or excused by name', () => {
    const isAllowed = (name: string, license: string) =>
      free.includes(license) || excused.some(([names, id]) => id === license && names.test(name))
    const refused = packages.filter(({ name, license = 'in its own words' }) => {
      const choices = license.replace(/[()]/g, '').split(' OR ')
      return !choices.some((choice) => choice.split(' AND ').every((id) => isAllowed(name, id)))
    })
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
  })

  it('run no install script, and those that have one are listed', () => {
    expect(read('scripts/run.mjs')).toContain("'--ignore-scripts'")
    const listed = /## Install scripts\n([\s\S]*?)\n## /.exec(read('docs/supply-chain.md'))?.[1] ?? ''
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript)
    expect(
      scripted.map(({ name }) => name).filter((name) => !listed.includes(name.split('/')[0] as string)),
    ).toEqual([])
    expect(scripted).toHaveLength(6)
  })
})

/** Keys as the vendors make them; each can be told from a text by its form alone. */
const keys = [
  /\bsk_live_[A-Za-z0-9]{16,}/,
  /\brk_live_[A-Za-z0-9]{16,}/,
  /\bwhsec_[A-Za-z0-9+/]{32,}/,
  /\bsk-(proj-|ant-|svcacct-)?[A-Za-z0-9_-]{32,}/,
  /\bAIza[0-9A-Za-z_-]{35}\b/,
  /\bGOCSPX-[0-9A-Za-z_-]{20,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(ghp|gho|ghs|npm)_[A-Za-z0-9]{36}\b/,
  /\bxox[baprs]-[0-9A-Za-z-]{20,}/,
  /\bEAA[A-Za-z0-9]{60,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/,
  /\b(postgres(ql)?|smtps?):\/\/[^\s:/@'"`$]+:(?!mdp|motdepasse|password|secret|pass\b)[^\s@'"`$<{]{12,}@/,
]
/** Tests of what must be hidden plant keys that no vendor made: they count. */
const isPlanted = (key: string) => key.includes('1234567890')
const found = (text: string) =>
  keys.flatMap((key) => text.match(new RegExp(key, 'g')) ?? []).filter((key) => !isPlanted(key))

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024 })

describe('no secret', () => {
  it('would go unseen', () => {
    const planted = [`sk_live_${'a1'.repeat(12)}`, `AIza${'b'.repeat(35)}`, `AKIA${'A'.repeat(16)}`]
    for (const key of planted) expect(found(`const key = '${key}'`)).toEqual([key])
  })

  it('is in the tree', () => {
    const files = git('ls-files', '-z').split('\0').filter(Boolean)
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap((file) => found(read(file)).map((key) => `${file}: ${key}`))).toEqual([])
  })

  it('is in the history', () => {
    expect(found(git('log', '-p', '--no-color', '--text', '--', ':!*.jpg', ':!*.png'))).toEqual([])
  })

  it('is in the pages as they are built', async () => {
    await buildWebIfStale()
    const folder = join(root, 'dist/web')
    const built = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /\.(js|css|html|json|svg|txt|xml)$/.test(entry.name),
    )
    expect(built.length).toBeGreaterThan(20)
    const texts = built.map(({ parentPath, name }) => ({
      name,
      text: readFileSync(join(parentPath, name), 'utf8'),
    }))
    expect(texts.flatMap(({ name, text }) => found(text).map((key) => `${name}: ${key}`))).toEqual([])
    // React's development build, which whoever builds under NODE_ENV=test would get.
    expect(texts.filter(({ text }) => text.includes('React DevTools')).map(({ name }) => name)).toEqual([])
    // The server's variables have no business in a browser.
    expect(
      texts.filter(({ text }) => /process\.env|SECRET_KEYS|DATABASE_URL/.test(text)).map(({ name }) => name),
    ).toEqual([])
  })
})
