/**
 * What Node is started with for every program of ours.
 *
 * The first two are V8's, for memory (docs/figures.md, at 200 streams). Left to itself it lets the space of young objects
 * grow to 128 MB, and puts many of drizzle's among the old from birth, where only a whole collection finds them. With
 * halves of 16 MB, and every object young at first, memory grows half as much, and no whole collection holds up a stream.
 */
export const nodeFlags = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--import',
  new URL('./quick-resolve.mjs', import.meta.url).href,
]
