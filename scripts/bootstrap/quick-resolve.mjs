import { registerHooks } from 'node:module'

/*
 * Loaded before a program (`node --import`): the server's modules are found in half the time.
 *
 * For every import, Node reads the description of the package it comes from and the one it leads to. drizzle-orm's has
 * 180 kB and is read some 900 times, which took two thirds of a second of each start. A relative path with its extension
 * says where it leads; a package or `#…` leads all our files to the same place.
 */

const ROOT = new URL('../../', import.meta.url).href
const PACKAGES = `${ROOT}node_modules/`
const MODULES = /\/node_modules\/drizzle-orm\/.*\.js$/

/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const known = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const parent = context.parentURL ?? ''
    const isOurs = parent.startsWith(ROOT) && !parent.startsWith(PACKAGES)
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('.')) {
      const format = formatOf(specifier, isOurs, parent)
      return format
        ? { url: new URL(specifier, parent).href, format, shortCircuit: true }
        : next(specifier, context)
    }
    if (!isOurs) return next(specifier, context)
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})

/**
 * @param {string} specifier
 * @param {boolean} isOurs
 * @param {string} parent
 */
function formatOf(specifier, isOurs, parent) {
  if (isOurs && specifier.endsWith('.ts')) return 'module-typescript'
  return MODULES.test(parent) && specifier.endsWith('.js') ? 'module' : undefined
}
