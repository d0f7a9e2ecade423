import { registerHooks } from 'node:module'

/*
 * Loaded before a program (`node --import`): the server's modules are found in little more than half the time.
 *
 * For every import, Node reads the description of the package it comes from and the one it leads to. drizzle-orm's has
 * 180 kB and is read some 900 times, which took more than half a second of each start. Within it a relative path says
 * all by itself where it leads; a package or `#…` leads all our files to the same place, so it is looked up once.
 * Everything else is Node's own work, and so is every error (quick-resolve.test.ts compares the two).
 */

const ROOT = new URL('../../', import.meta.url).href
const PACKAGES = `${ROOT}node_modules/`
/** Not the packages it may bring along: those need not be ES modules. */
const DRIZZLE = /\/node_modules\/drizzle-orm\/(?!.*node_modules\/).*\.js$/

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    // `require` may lead elsewhere than `import`.
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (DRIZZLE.test(parent) && /^\.\.?\/.*\.js$/.test(specifier))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    const isOurs = parent.startsWith(ROOT) && !parent.startsWith(PACKAGES)
    if (!isOurs || specifier.startsWith('.')) return next(specifier, context)
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})
