/**
 * What Node is started with for every program of ours.
 *
 * Memory, at 200 streams (docs/figures.md): V8 lets young objects have 128 MB and calls many of drizzle's old from birth,
 * which stay until a whole collection. Both kept small, the growth is half and no whole collection falls into a stream.
 */
export const nodeFlags = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--import',
  new URL('./quick-resolve.mjs', import.meta.url).href,
]
