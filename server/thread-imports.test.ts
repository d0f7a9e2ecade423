import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Files, packages and parts of Node that a module brings along when it is loaded: types are not. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, from = ''] of source.matchAll(
    /^(?:import|export) (?!type\b)(?:[^'"`;]*? from )?'([^']+)'/gm,
  )) {
    const own = from.startsWith('.') ? path.join(path.dirname(file), from) : from.replace(/^#/, '')
    if (own.endsWith('.ts')) loadedBy(own, seen)
    else seen.add(from)
  }
  return seen
}

const network =
  /^(?:node:)?(?:net|tls|dns|http|https|http2|dgram|child_process|cluster)(?:\/|$)|undici|\/http\.ts$/

// A fault in what reads a stranger's pages, mails or pictures then finds no connection at hand (decision 0053).
it.each([
  ['server/integrations/websites/parser-thread.ts', ['htmlparser2', 'ipaddr.js', 'node:worker_threads']],
  ['server/services/website/propose-thread.ts', ['node:worker_threads', 'zod']],
  [
    'server/integrations/inbound-mail/reader-thread.ts',
    ['htmlparser2', 'node:worker_threads', 'postal-mime', 'zod'],
  ],
  [
    'server/integrations/imaging/heic/decode-thread.ts',
    ['libheif-js/libheif-wasm/libheif-bundle.mjs', 'node:worker_threads', 'zod'],
  ],
  [
    'server/integrations/imaging/faces/find-thread.ts',
    [
      '@tensorflow/tfjs-backend-wasm',
      '@tensorflow/tfjs-core',
      'node:fs',
      'node:module',
      'node:path',
      'node:worker_threads',
    ],
  ],
])('%s loads no network, and these packages', (thread, packages) => {
  const loaded = [...loadedBy(thread)]
  expect(loaded.filter((name) => network.test(name))).toEqual([])
  expect(loaded.filter((name) => !name.endsWith('.ts')).sort()).toEqual(packages)
})
