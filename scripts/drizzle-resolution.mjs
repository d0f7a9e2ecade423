import { registerHooks } from 'node:module'

/*
 * Node parses a package's `exports` anew for each import from it and each import within it. Drizzle's are 170 kB: that
 * took a quarter of every start of a program. Here what was found once is remembered, and a file of drizzle's beside
 * another needs no search.
 */

const found = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const isImport = context.conditions.includes('import')
    const from = context.parentURL ?? ''
    if (isImport && specifier.startsWith('.') && from.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
    if (!isImport || !/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context)
    const known = found.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const answer = next(specifier, context)
    found.set(specifier, answer)
    return answer
  },
})
