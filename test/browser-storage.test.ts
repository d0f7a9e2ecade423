import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cookiesText } from '#web/messages/legal/cookies.ts'

const root = join(import.meta.dirname, '..')

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
}

/** Names that the code gives to what it leaves in a browser, wherever it does. */
function storedNames(): Set<string> {
  const browser = filesOf('web').filter((text) => /Storage|document\.cookie|draft-storage/.test(text))
  const server = filesOf('server/routes').filter((text) => /set-cookie/.test(text))
  const worker = readFileSync(join(root, 'web/public/service-worker.js'), 'utf8')
  const names = [
    ...worker.matchAll(/const \w+Cache = '([\w-]+)'/g),
    ...browser.flatMap((text) => [...text.matchAll(/`(ramage\.[a-z]+)\./g)]),
    ...browser.flatMap((text) => [...text.matchAll(/const (?:key|name) = '(\w+)'/g)]),
    ...browser.flatMap((text) => [...text.matchAll(/(?:image|text|pictureId): '(\w+)'/g)]),
    ...server.flatMap((text) => [...text.matchAll(/Cookie: BrowserCookie = { name: '(\w+)'/g)]),
  ]
  return new Set(names.map(([, name = '']) => name))
}

test('the cookies page names everything the code leaves in a browser, and nothing else', () => {
  const told = cookiesText.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === 'object' && 'entries' in block ? block.entries : []))
    .flatMap(({ title }) => title.split(', '))
  expect(told.toSorted()).toEqual([...storedNames()].sort())
})
